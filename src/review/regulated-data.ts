import { compileText } from '../config/compile-text.ts';
import { usesInPredicate } from '../config/fact-uses.ts';
import { originOf } from '../config/layers.ts';
import { madeOf } from '../config/made-of.ts';
import type { Resolved } from '../config/resolve.ts';
import type { Vocabulary } from '../interpreter/facts.ts';
import { argumentsOf } from '../interpreter/texts.ts';
import { valueAt } from '../model/json-pointer.ts';
import { canonical } from '../model/schema-key.ts';
import { fingerprintOfWords } from './approvals.ts';
import { conditionAt } from './classify.ts';
import { brandDocument } from './layer-stack.ts';
import type { RegulatedText } from './regulated.ts';

/**
 * A lender's own data that stand inside regulated words, or decide whether these are shown: its legal name in an
 * authorization, its rates in a disclosure, the feature that a notice depends on. Who changes them changes what borrowers
 * read there.
 *
 * @param texts the regulated words and conditions of the lender's documents
 */
export function regulatedData(
  { brand }: Resolved,
  texts: Iterable<Pick<RegulatedText, 'pointer' | 'words'>>,
  vocabulary: Vocabulary,
): Omit<RegulatedText, 'brands'>[] {
  const places = new Set([...texts].flatMap((text) => placesIn(text, vocabulary)));
  return [...places].flatMap((pointer) => {
    const value = valueAt(brand.value, pointer);
    if (value === undefined) return [];
    const origin = originOf(brand, pointer);
    const text = {
      document: brandDocument,
      pointer,
      layer: origin.layer,
      words: wordsOfData(value),
    };
    return [{ ...text, fingerprint: fingerprintOfWords(text), origin }];
  });
}

/** A lender's value as the ledger of approvals has it. */
export function wordsOfData(value: unknown): string {
  return typeof value === 'string' ? value : canonical(value);
}

const known = new WeakMap<Vocabulary, Map<string, string[]>>();

/** Where in a lender's data that stands which a text shows, or a condition asks: pointers into the brand document. */
function placesIn({ pointer, words }: Pick<RegulatedText, 'pointer' | 'words'>, vocabulary: Vocabulary): string[] {
  const byText = known.get(vocabulary) ?? new Map<string, string[]>();
  known.set(vocabulary, byText);
  const isCondition = conditionAt(pointer) !== undefined;
  const key = `${isCondition} ${words}`;
  const places =
    byText.get(key) ??
    (isCondition ? factsAsked(JSON.parse(words)) : factsShown(words)).flatMap((fact) => sourcesOf(vocabulary, fact));
  byText.set(key, places);
  return places;
}

function factsAsked(condition: unknown): string[] {
  return usesInPredicate(condition, '').map(({ fact }) => fact);
}

function factsShown(text: string): readonly string[] {
  const parsed = compileText(text);
  return 'fault' in parsed ? [] : argumentsOf(parsed.text);
}

function sourcesOf(vocabulary: Vocabulary, name: string): string[] {
  return madeOf(vocabulary, name).flatMap((fact) => {
    const { from = '' } = vocabulary[fact] ?? {};
    return from.startsWith('/brand/') ? [from.slice('/brand'.length)] : [];
  });
}
