import { factsOf, type Vocabulary } from '../../interpreter/facts.ts';
import { factsIn } from '../../interpreter/predicates.ts';
import type { Configuration } from '../../model/configuration.ts';
import type { Fact } from '../../model/generated/documents.ts';
import { newSession } from '../../model/session.ts';

/** Where the values of facts stand that follow from the brand alone. */
const place = 'known';

/**
 * The same configuration, in which each fact that follows from the brand alone is read as its value and not worked out
 * from others: two brands agree on "the product's own brand: no" whatever kind of lender each is.
 */
export function withKnownBrandFacts(configuration: Configuration): Configuration {
  const { facts: vocabulary, brand } = configuration;
  const names = Object.keys(vocabulary).filter(
    (name) => vocabulary[name]?.from === undefined && followsFromBrand(name, vocabulary),
  );
  // No fact that follows from the brand alone asks for the day.
  const facts = factsOf(vocabulary, newSession(brand, '2000-01-01'));
  const known = Object.fromEntries(names.map((name) => [name, facts.valueOf(name)]));
  const read = (name: string): [string, Fact] => {
    const { when: _when, compute: _compute, ...fact } = vocabulary[name] as Fact;
    return [name, { ...fact, from: `/brand/${place}/${name}` }];
  };
  return {
    ...configuration,
    brand: { ...brand, [place]: known } as Configuration['brand'],
    facts: { ...vocabulary, ...Object.fromEntries(names.map(read)) },
  };
}

/** Functions of today's date are left as they are: the day belongs to the visit. */
const ofToday = new Set(['yearsSince', 'daysSince']);

function followsFromBrand(name: string, vocabulary: Vocabulary, through: readonly string[] = []): boolean {
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
