import { keywords } from '../../interpreter/predicates.ts';
import { shown } from '../../interpreter/shown.ts';
import type { Configuration } from '../../model/configuration.ts';
import type { Fact } from '../../model/generated/documents.ts';
import { isObject } from '../../model/json.ts';
import { valueAt, withValueAt } from '../../model/json-pointer.ts';
import { shownFacts } from './shown-facts.ts';

/**
 * A lender's own words and numbers that documents show and never ask about: nothing depends on which they are, only on
 * whether there are any. So lenders that differ in nothing else are drawn once, with these in their place; each has the
 * shape of what it stands for, and says nothing that any document says. What a condition compares is drawn as it is.
 */
const shapes: readonly [shape: RegExp, standIn: (number: string) => string][] = [
  [/^(https:\/)?\/[^?#]*$/, (number) => `https://stand-in.example/${number}`],
  [/^\d{3}-\d{3}-\d{4}$/, (number) => `299-555-0${number}`],
  [/^[^@\s]+@[^@\s]+$/, (number) => `help-${number}@stand-in.example`],
  [/^[^/?#]*$/, (number) => `Stand-In ${number}`],
];

/** Stands for a value of the same shape; undefined where nothing can. `index` below 900, and another for each place. */
function standInFor(own: unknown, index: number): string | number | undefined {
  const number = String(index + 100);
  if (typeof own === 'number') return 900_000_000 + index;
  return typeof own === 'string' ? shapes.find(([shape]) => shape.test(own))?.[1](number) : undefined;
}

/** What a part of a line that comes from a stand-in looks like: nothing like it may be left once lines are translated. */
export const leftOver = /stand-in|299-?555-?0|900[,.]?000[,.]?\d{3}/i;

export interface StoodIn {
  configuration: Configuration;
  /** A line that was drawn, in the lender's own words again. */
  translate: (line: string) => string;
}

/** The lender with stand-ins for its own words and numbers. */
export function withStandIns(configuration: Configuration): StoodIn {
  const compared = comparedPlaces(configuration);
  const replaced = [...placesOfBrand(configuration)].flatMap(([pointer, formats], index) => {
    const own = valueAt(configuration, pointer);
    const standIn = compared.has(pointer) ? undefined : standInFor(own, index);
    return standIn === undefined ? [] : [{ pointer, formats, own, standIn }];
  });
  const words = replaced.flatMap(({ formats, own, standIn }) =>
    [...formats].flatMap((format) => {
      const [from, to] = [shown(standIn, format), shown(own, format)];
      // A telephone number is dialled without its punctuation.
      const dialled = /^[\d-]{10,}$/.test(from) ? [[from.replaceAll('-', ''), to.replaceAll('-', '')] as const] : [];
      return [[from, to] as const, ...dialled];
    }),
  );
  return {
    configuration: replaced.reduce<Configuration>(
      (all, { pointer, standIn }) => withValueAt(all, pointer, standIn),
      configuration,
    ),
    translate: translation(words),
  };
}

/**
 * The places in a brand that facts which are shown are read from, in the order of the vocabulary, and the one that no fact
 * is read from; and in which formats each is shown.
 */
function placesOfBrand(configuration: Configuration): Map<string, Set<Fact['format']>> {
  const places = new Map<string, Set<Fact['format']>>([['/brand/theme/logo', new Set([undefined])]]);
  const shownNames = shownFacts(configuration);
  for (const [name, { from = '', format }] of Object.entries(configuration.facts))
    if (from.startsWith('/brand/') && shownNames.has(name))
      places.set(from, (places.get(from) ?? new Set([undefined])).add(format));
  return places;
}

/** Puts words in the place of others, all at once, so that none is put in the place of one that was put in itself. */
function translation(words: Iterable<readonly [from: string, to: string]>): (line: string) => string {
  const by = new Map(words);
  if (by.size === 0) return (line) => line;
  // The longer ones first: one may be the beginning of another.
  const all = [...by.keys()].sort((one, another) => another.length - one.length);
  const any = new RegExp(all.map((from) => from.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'), 'g');
  return (line) => line.replace(any, (from) => by.get(from) as string);
}

/** The places of facts of which more is asked than whether there is a value: by conditions, by branches of texts, or to work out others. */
function comparedPlaces({ facts: vocabulary, ...documents }: Configuration): Set<string> {
  const places = new Set<string>();
  const compare = (name: string) => {
    const fact = Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined;
    if (fact?.from !== undefined) places.add(fact.from);
    else for (const input of inputsOf(fact?.compute)) compare(input);
  };
  const all = [documents.steps, documents.flows, documents.sequences].flatMap((each) => Object.values<object>(each));
  for (const document of [...all, documents.site]) for (const name of namesTestedIn(document)) compare(name);
  for (const { when, compute } of Object.values(vocabulary)) {
    if (when) for (const name of namesTestedIn(when)) compare(name);
    if (Object.keys(compute ?? {}).some((kind) => kind !== 'firstKnown'))
      for (const input of inputsOf(compute)) compare(input);
  }
  return places;
}

const tested = new WeakMap<object, ReadonlySet<string>>();

/** All that stands in a document where a fact's name does that is compared. Lenders share documents, and so is this. */
function namesTestedIn(document: object): ReadonlySet<string> {
  const known = tested.get(document);
  if (known) return known;
  const names = new Set<string>();
  const look = (value: unknown) => {
    if (Array.isArray(value)) for (const each of value) look(each);
    if (!isObject(value)) return;
    if (typeof value.argument === 'string' && (value.select || value.plural)) names.add(value.argument);
    for (const [name, inner] of Object.entries(value)) {
      // Whatever the test is part of.
      if (asksForMoreThanPresence(inner)) names.add(name);
      look(inner);
    }
  };
  look(document);
  tested.set(document, names);
  return names;
}

function inputsOf(compute: Fact['compute']): string[] {
  return Object.values(compute ?? {})
    .flat()
    .filter((input): input is string => typeof input === 'string');
}

/** Whether something can be a test of a fact, other than of its presence. */
function asksForMoreThanPresence(value: unknown): boolean {
  if (!isObject(value)) return true;
  const names = Object.keys(value);
  return names.every((name) => Object.hasOwn(keywords, name)) && names.some((name) => name !== 'exists');
}
