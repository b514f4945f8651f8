import type { Configuration } from '../../src/model/configuration.ts';
import { findFailuresWith } from '../../src/runner/engine.ts';
import { withKnownBrandFacts } from '../../src/runner/outline/brand-facts.ts';
import type { Sharing } from '../../src/runner/outline/sharing.ts';
import { withStandIns } from '../../src/runner/outline/stand-ins.ts';
import type { OutlineSection } from '../../src/runner/outline/step-outlines.tsx';
import { type Compared, differenceFile, wholeFiles, withStepsOf } from './outline-files.ts';
import { brandOutlines, type Outlines } from './outlines.tsx';
import { compiledValidators, configurationOf, project } from './real-project.ts';
import { ownBrand, sessionOf } from './registration.ts';

/** Says what a lender shows, drawing what no lender before it has drawn alike; or by itself, with its own words from the start. */
export async function outliner(
  configurations: readonly Configuration[],
): Promise<(configuration: Configuration, how?: 'shared' | 'by itself') => Outlines> {
  const findFailures = findFailuresWith(await compiledValidators(configurations));
  const common: Sharing = new Map();
  const draw = (configuration: Configuration, sharing: Sharing) =>
    brandOutlines({ configuration, findFailures, ordinary: sessionOf(configuration, {}), sharing });
  return (written, how = 'shared') => {
    if (how === 'by itself') return draw(written, new Map());
    const { configuration, translate } = withStandIns(written);
    const inOwnWords = ({ title, lines }: OutlineSection) => ({ title: translate(title), lines: lines.map(translate) });
    const drawn = draw(withKnownBrandFacts(configuration), common);
    return new Map([...drawn].map(([name, sections]) => [name, sections.map(inOwnWords)]));
  };
}

/** Lenders with the same steps as the product's own brand, or all others: each part is worked out by a process of its own. */
export type Part = 'own steps' | 'other steps';

/** Which part an outline file belongs to, by its path in tests/outlines/. */
export function partOf(file: string): Part {
  const orgCode = file.replace(/\.txt$/, '');
  if (orgCode.startsWith(`${ownBrand}.`)) return 'other steps';
  const isOther = project.brands.has(orgCode) && likeOwn(orgCode).name !== '';
  return isOther ? 'other steps' : 'own steps';
}

function likeOwn(orgCode: string) {
  return withStepsOf(configurationOf(ownBrand), configurationOf(orgCode));
}

/**
 * The text of every outline file of a part: the product's own brand in full; each other lender in what differs from it, or
 * from what it would be with the same steps.
 */
export async function allOutlines(part: Part): Promise<Map<string, string>> {
  const others = [...project.brands.keys()].filter(
    (orgCode) => orgCode !== ownBrand && partOf(`${orgCode}.txt`) === part,
  );
  const own = configurationOf(ownBrand);
  const outlinesOf = await outliner([own, ...others.map(configurationOf)]);
  const base: Compared = { name: ownBrand, configuration: own, outlines: outlinesOf(own) };
  const files = part === 'own steps' ? wholeFiles(ownBrand, base.outlines) : new Map<string, string>();
  const references = new Map([[ownBrand, base]]);
  for (const orgCode of others) {
    const configuration = configurationOf(orgCode);
    const like = likeOwn(orgCode);
    const name = [ownBrand, like.name].filter(Boolean).join('.');
    let reference = references.get(name);
    if (!reference) {
      reference = { name, configuration: like.configuration, outlines: outlinesOf(like.configuration) };
      references.set(name, reference);
      files.set(`${name}.txt`, differenceFile(base, reference));
    }
    files.set(
      `${orgCode}.txt`,
      differenceFile(reference, { name: orgCode, configuration, outlines: outlinesOf(configuration) }),
    );
  }
  return files;
}
