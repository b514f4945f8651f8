import type { Configuration } from '../../src/model/configuration.ts';
import { findFailuresWith } from '../../src/runner/engine.ts';
import { withKnownBrandFacts } from '../../src/runner/outline/brand-facts.ts';
import type { Sharing } from '../../src/runner/outline/sharing.ts';
import { leftOver, withStandIns } from '../../src/runner/outline/stand-ins.ts';
import {
  type Compared,
  type Drawn,
  differenceFile,
  type OutlineFile,
  translated,
  wholeFiles,
  withStepsOf,
} from './outline-files.ts';
import { brandOutlines } from './outlines.tsx';
import { compiledValidators, configurationOf, project } from './real-project.ts';
import { ownBrand, sessionOf } from './visits.ts';

/** Whether something is to be outlined, by its name. */
export type IsWanted = (name: string) => boolean;

/** Draws what a lender shows, but for what a lender before it has drawn alike; or by itself, with its own words from the start. */
export async function outliner(
  configurations: readonly Configuration[],
  isWanted: IsWanted = () => true,
): Promise<(configuration: Configuration, how?: 'shared' | 'by itself') => Drawn> {
  const findFailures = findFailuresWith(await compiledValidators(configurations));
  const common: Sharing = new Map();
  const draw = (configuration: Configuration, sharing: Sharing) =>
    brandOutlines({ configuration, findFailures, ordinary: sessionOf(configuration, {}), sharing }, isWanted);
  return (written, how = 'shared') => {
    if (how === 'by itself') {
      const outlines = draw(written, new Map());
      return { outlines, standing: outlines, translate: (line) => line };
    }
    const { configuration, translate } = withStandIns(withKnownBrandFacts(written));
    const standing = draw(configuration, common);
    const outlines = translated(standing, (line) => {
      const inOwnWords = translate(line);
      if (leftOver.test(inOwnWords)) throw new Error(`A stand-in is shown in a way that is not known: ${inOwnWords}`);
      return inOwnWords;
    });
    return { outlines, standing, translate };
  };
}

/**
 * Each half is worked out by a process of its own, for all lenders, since what lenders have in common is drawn once. Steps
 * of flows are in the one; of the screens of an application most are in the other.
 */
export type Half = 'steps' | 'screens';

const flowFolders = Object.keys(configurationOf(ownBrand).flows).map((name) => name.replace(/flow$/, ''));

/** With the steps: what the two halves take about as long with. */
const foldersInSteps = [...flowFolders, 'conditions/', 'content/', 'signer/'];

/** Whether something is a step of a flow, by its name. */
export const isStep: IsWanted = (name) => flowFolders.some((folder) => name.startsWith(folder));

/** Whether something belongs to a half, by its name. */
export function isIn(half: Half): IsWanted {
  return (name) => (foldersInSteps.some((folder) => name.startsWith(folder)) ? half === 'steps' : half === 'screens');
}

/**
 * What every outline file says of a half, by its path: the product's own brand in full; each other lender in what differs
 * from it, or from what it would be with the same steps.
 */
export async function outlineFiles(half: Half): Promise<Map<string, OutlineFile>> {
  const own = configurationOf(ownBrand);
  const others = [...project.brands.keys()].filter((orgCode) => orgCode !== ownBrand);
  const drawn = await outliner([own, ...others.map(configurationOf)], isIn(half));
  const base: Compared = { name: ownBrand, configuration: own, drawn: drawn(own) };
  const files = wholeFiles(base);
  const references = new Map([[ownBrand, base]]);
  for (const orgCode of others) {
    const configuration = configurationOf(orgCode);
    const like = withStepsOf(own, configuration);
    const name = [ownBrand, like.name].filter(Boolean).join('.');
    let reference = references.get(name);
    if (!reference) {
      reference = { name, configuration: like.configuration, drawn: drawn(like.configuration) };
      references.set(name, reference);
      files.set(`${name}.txt`, differenceFile(base, reference));
    }
    files.set(
      `${orgCode}.txt`,
      differenceFile(reference, { name: orgCode, configuration, drawn: drawn(configuration) }),
    );
  }
  return files;
}
