import type { Configuration } from '../model/configuration.ts';
import { newSession } from '../model/session.ts';
import { factsOf, type Vocabulary } from './facts.ts';
import { factsIn } from './predicates.ts';

/** Functions of today's date are left as they are: the day belongs to the visit. */
const ofToday = new Set(['yearsSince', 'daysSince']);

/** The names of the facts whose values follow from the brand alone, whoever comes and whatever is answered. */
export function brandFacts(vocabulary: Vocabulary): string[] {
  return Object.keys(vocabulary).filter((name) => followsFromBrand(name, vocabulary, []));
}

/**
 * What these facts are for a brand; `undefined` for one that the brand says nothing of.
 *
 * @param names of facts that follow from the brand alone
 * @param brand the resolved brand document
 */
export function valuesFromBrand(
  names: readonly string[],
  vocabulary: Vocabulary,
  brand: Configuration['brand'] | Record<string, unknown>,
): Map<string, unknown> {
  // No fact that follows from the brand alone asks for the day.
  const facts = factsOf(vocabulary, newSession(brand as Record<string, unknown>, '2000-01-01'));
  return new Map(names.map((name) => [name, facts.valueOf(name)]));
}

function followsFromBrand(name: string, vocabulary: Vocabulary, through: readonly string[]): boolean {
  const fact = Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined;
  if (!fact || through.includes(name)) return false;
  if (fact.from !== undefined) return fact.from.startsWith('/brand/');
  if (Object.keys(fact.compute ?? {}).some((compute) => ofToday.has(compute))) return false;
  const inputs = fact.when ? factsIn(fact.when) : Object.values(fact.compute ?? {}).flat();
  return (
    inputs.length > 0 &&
    inputs.every((input) => typeof input === 'string' && followsFromBrand(input, vocabulary, [...through, name]))
  );
}
