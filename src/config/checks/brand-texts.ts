import { brandFacts } from '../../interpreter/brand-facts.ts';
import type { Vocabulary } from '../../interpreter/facts.ts';
import { argumentsOf, tagsOf } from '../../interpreter/texts.ts';
import { missingName } from '../causes.ts';
import type { Check, Finding, View } from '../check.ts';
import { compileText } from '../compile-text.ts';
import { type Described, describedBy } from '../described.ts';
import { kept } from '../kept.ts';
import { didYouMean } from '../nearest-name.ts';

/**
 * What a brand says of itself can be shown: its texts can be read, and its other values are shown as they are written, so
 * they hold no tags and no facts.
 */
export const brandTexts: Check = {
  id: 'brand-texts',
  leansOn: ['facts'],
  findInBrand(view) {
    const { brand } = view.resolved;
    const all = describedBy(view.project.schemas, 'brand.schema.json', brand);
    const texts = new Set(all.flatMap(({ schema, pointer }) => (schema.format === 'text' ? [pointer] : [])));
    const seen = new Set<string>();
    return all.flatMap(({ value, pointer, isName }: Described): Finding[] => {
      if (isName || typeof value !== 'string' || seen.has(pointer)) return [];
      seen.add(pointer);
      const found = texts.has(pointer) ? faults(value, view) : markup(value).map((message) => ({ message }));
      return found.map((fault) => ({ layered: brand, pointer, ...fault }));
    });
  },
};

const ofLender = kept((vocabulary: Vocabulary) => new Set(brandFacts(vocabulary)));

/** Of a text for the page's head, where nothing is a link. */
function faults(text: string, { vocabulary }: View): Pick<Finding, 'message' | 'cause'>[] {
  const parsed = compileText(text);
  if ('fault' in parsed) return [{ message: parsed.fault.message }];
  return [
    ...argumentsOf(parsed.text)
      .filter((name) => !Object.hasOwn(vocabulary, name))
      .map((name) => ({
        cause: missingName('fact', name, Object.keys(vocabulary)),
        message: `The brand's text uses {${name}}, but there is no such fact in flows/facts.json.${didYouMean(name, Object.keys(vocabulary))}`,
      })),
    ...argumentsOf(parsed.text)
      .filter((name) => Object.hasOwn(vocabulary, name) && !ofLender(vocabulary).has(name))
      .map((name) => ({
        message: `This stands in the page's head whoever comes, so {${name}} is left out: only facts that follow from the lender alone are known there.`,
      })),
    ...tagsOf(parsed.text).map((tag) => ({
      message: `No tags are shown here: <${tag}> would be left out. Write the words without it.`,
    })),
  ];
}

const marked = /<\/?[A-Za-z][\w-]*\s*\/?>|\{\s*[A-Za-z]\w*\s*[,}]/;

function markup(value: string): string[] {
  const [found] = marked.exec(value) ?? [];
  return found === undefined
    ? []
    : [
        `This is shown as it is written, with "${found}" in it: a brand's value holds no tags and no facts. Write plain words.`,
      ];
}
