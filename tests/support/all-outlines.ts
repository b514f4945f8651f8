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

/**
 * The text of every outline file: the product's own brand in full; each other lender in what differs from it, or from what
 * it would be with the same steps.
 */
export async function allOutlines(orgCodes: Iterable<string> = project.brands.keys()): Promise<Map<string, string>> {
  const others = [...orgCodes].filter((orgCode) => orgCode !== ownBrand);
  const own = configurationOf(ownBrand);
  const outlinesOf = await outliner([own, ...others.map(configurationOf)]);
  const base: Compared = { name: ownBrand, configuration: own, outlines: outlinesOf(own) };
  const files = wholeFiles(ownBrand, base.outlines);
  const references = new Map([[ownBrand, base]]);
  for (const orgCode of others) {
    const configuration = configurationOf(orgCode);
    const like = withStepsOf(own, configuration);
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
