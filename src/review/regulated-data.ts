import { compileText } from '../config/compile-text.ts';
import { originOf } from '../config/layers.ts';
import type { Resolved } from '../config/resolve.ts';
import type { Vocabulary } from '../interpreter/facts.ts';
import { argumentsOf } from '../interpreter/texts.ts';
import { valueAt } from '../model/json-pointer.ts';
import { canonical } from '../model/schema-key.ts';
import { fingerprintOfWords } from './approvals.ts';
import { brandDocument } from './layer-stack.ts';
import type { RegulatedText } from './regulated.ts';

/**
 * A lender's own data that stand inside regulated words: its legal name in an authorization, its rates in a disclosure. Who
 * changes them changes what borrowers read there.
 *
 * @param words the regulated texts that the lender's borrowers read
 */
export function regulatedData(
  { brand }: Resolved,
  words: Iterable<string>,
  vocabulary: Vocabulary,
): Omit<RegulatedText, 'brands'>[] {
  const places = new Set([...words].flatMap((each) => placesIn(each, vocabulary)));
  return [...places].flatMap((pointer) => {
    const value = valueAt(brand.value, pointer);
    if (value === undefined) return [];
    const origin = originOf(brand, pointer);
    const text = {
      document: brandDocument,
      pointer,
      layer: origin.layer,
      words: typeof value === 'string' ? value : canonical(value),
    };
    return [{ ...text, fingerprint: fingerprintOfWords(text), origin }];
  });
}

const known = new WeakMap<Vocabulary, Map<string, string[]>>();

/** Where in a lender's data that stands which a text shows: pointers into the brand document. */
function placesIn(text: string, vocabulary: Vocabulary): string[] {
  const byText = known.get(vocabulary) ?? new Map<string, string[]>();
  known.set(vocabulary, byText);
  const parsed = compileText(text);
  const places =
    byText.get(text) ??
    ('fault' in parsed ? [] : argumentsOf(parsed.text).flatMap((fact) => sourcesOf(fact, vocabulary, [])));
  byText.set(text, places);
  return places;
}

function sourcesOf(name: string, vocabulary: Vocabulary, through: readonly string[]): string[] {
  const fact = Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined;
  if (!fact || through.includes(name)) return [];
  if (fact.from !== undefined) return fact.from.startsWith('/brand/') ? [fact.from.slice('/brand'.length)] : [];
  const inputs = Object.values(fact.compute ?? {}).flat();
  return inputs.flatMap((input) => sourcesOf(String(input), vocabulary, [...through, name]));
}
