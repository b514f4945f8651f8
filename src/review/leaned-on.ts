import { compileText } from '../config/compile-text.ts';
import { usesInPredicate } from '../config/fact-uses.ts';
import { inputsOf } from '../config/made-of.ts';
import { factsInPath } from '../interpreter/addresses.ts';
import type { Vocabulary } from '../interpreter/facts.ts';
import { argumentsOf, tagsOf } from '../interpreter/texts.ts';
import type { LinksDocument } from '../model/generated/documents.ts';
import { decisionAt } from './classify.ts';
import type { RegulatedText } from './regulated.ts';

/** What some words say, or a condition decides, hangs on these: facts, those that they are made of, and links. */
export interface LeanedOn {
  facts: readonly string[];
  links: readonly string[];
}

const known = new WeakMap<Vocabulary, Map<string, LeanedOn>>();

/** What a regulated text hangs on. Worked out once for the same words. */
export function leanedOn(
  { pointer, words }: Pick<RegulatedText, 'pointer' | 'words'>,
  vocabulary: Vocabulary,
  links: LinksDocument['links'],
): LeanedOn {
  const byText = known.get(vocabulary) ?? new Map<string, LeanedOn>();
  known.set(vocabulary, byText);
  const isCondition = decisionAt(pointer) !== undefined;
  const key = `${isCondition} ${words}`;
  const before = byText.get(key);
  if (before) return before;
  const tags = isCondition ? [] : tagsShown(words).filter((tag) => Object.hasOwn(links, tag));
  const inLinks = tags.flatMap((tag) => factsInPath(links[tag]?.href ?? links[tag]?.path ?? ''));
  const named = [...(isCondition ? factsAsked(JSON.parse(words)) : factsShown(words)), ...inLinks];
  const found = { facts: withInputs(named, vocabulary), links: tags };
  byText.set(key, found);
  return found;
}

function factsAsked(condition: unknown): string[] {
  return usesInPredicate(condition, '').map(({ fact }) => fact);
}

function factsShown(text: string): readonly string[] {
  const parsed = compileText(text);
  return 'fault' in parsed ? [] : argumentsOf(parsed.text);
}

function tagsShown(text: string): readonly string[] {
  const parsed = compileText(text);
  return 'fault' in parsed ? [] : tagsOf(parsed.text);
}

function withInputs(names: readonly string[], vocabulary: Vocabulary): string[] {
  const all = new Set(names.filter((name) => Object.hasOwn(vocabulary, name)));
  // A set that grows is gone through to its new end.
  for (const name of all)
    for (const input of inputsOf(vocabulary[name])) if (Object.hasOwn(vocabulary, input)) all.add(input);
  return [...all];
}
