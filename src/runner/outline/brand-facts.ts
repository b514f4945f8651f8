import { brandFacts, valuesFromBrand } from '../../interpreter/brand-facts.ts';
import type { Configuration } from '../../model/configuration.ts';
import type { Fact } from '../../model/generated/documents.ts';

/** Where the values of facts stand that follow from the brand alone. */
const place = 'known';

/**
 * The same configuration, in which each fact that follows from the brand alone is read as its value and not worked out
 * from others: two brands agree on "the product's own brand: no" whatever kind of lender each is.
 */
export function withKnownBrandFacts(configuration: Configuration): Configuration {
  const { facts: vocabulary, brand } = configuration;
  const names = brandFacts(vocabulary).filter((name) => vocabulary[name]?.from === undefined);
  const known = Object.fromEntries(valuesFromBrand(names, vocabulary, brand));
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
