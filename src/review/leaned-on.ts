import { compileText } from '../config/compile-text.ts';
import { usesInPredicate } from '../config/fact-uses.ts';
import { kept } from '../config/kept.ts';
import { inputsOf } from '../config/made-of.ts';
import { factsInPath } from '../interpreter/addresses.ts';
import type { Vocabulary } from '../interpreter/facts.ts';
import { argumentsOf, tagsOf } from '../interpreter/texts.ts';
import type { LinksDocument } from '../model/generated/documents.ts';
import type { RegulatedText } from './regulated.ts';
import { decisionAt } from './regulated-places.ts';

/** What some words say, or a condition decides, hangs on these: facts, those that they are made of, and links. */
export interface LeanedOn {
  facts: readonly string[];
  links: readonly string[];
}

/** By the words, for the same facts and links. */
const found = kept((_: Vocabulary, __: LinksDocument['links']) => new Map<string, LeanedOn>());

/** What a regulated text hangs on. Worked out once for the same words. */
export function leanedOn(
  { pointer, words }: Pick<RegulatedText, 'pointer' | 'words'>,
  vocabulary: Vocabulary,
  links: LinksDocument['links'],
): LeanedOn {
  const byText = found(vocabulary, links);
  const isCondition = decisionAt(pointer) !== undefined;
  const key = `${isCondition} ${words}`;
  const before = byText.get(key);
  if (before) return before;
  const { facts, tags } = isCondition ? { facts: factsAsked(JSON.parse(words)), tags: [] } : namedIn(words);
  const led = tags.filter((tag) => Object.hasOwn(links, tag));
  const inLinks = led.flatMap((tag) => factsInPath(links[tag]?.href ?? links[tag]?.path ?? ''));
  const hung = { facts: withInputs([...facts, ...inLinks], vocabulary), links: led };
  byText.set(key, hung);
  return hung;
}

function factsAsked(condition: unknown): string[] {
  return usesInPredicate(condition, '').map(({ fact }) => fact);
}

/** The facts and the tags of a text. */
function namedIn(text: string): { facts: readonly string[]; tags: readonly string[] } {
  const parsed = compileText(text);
  return 'fault' in parsed ? { facts: [], tags: [] } : { facts: argumentsOf(parsed.text), tags: tagsOf(parsed.text) };
}

function withInputs(names: readonly string[], vocabulary: Vocabulary): string[] {
  const all = new Set(names.filter((name) => Object.hasOwn(vocabulary, name)));
  // A set that grows is gone through to its new end.
  for (const name of all)
    for (const input of inputsOf(vocabulary[name])) if (Object.hasOwn(vocabulary, input)) all.add(input);
  return [...all];
}
