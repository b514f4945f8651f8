import type { Configuration } from '../../model/configuration.ts';
import type { Fact } from '../../model/generated/documents.ts';
import { isObject } from '../../model/json.ts';
import { valueAt, withValueAt } from '../../model/json-pointer.ts';

/**
 * A lender's own words that documents show and never ask about: nothing depends on which they are, only on whether there
 * are any. So lenders that differ in nothing else are drawn once, with these in their place; each has the shape of what it
 * stands for, and says nothing that any document says. A fact of one of these places that a condition compares is drawn
 * as it is.
 */
const standIns: Readonly<Record<string, string>> = {
  '/brand/name': 'Stand-In Lender',
  '/brand/legalName': 'Stand-In Legal Entity',
  '/brand/nmls': '90999999',
  '/brand/support/phone': '299-555-0199',
  '/brand/support/email': 'help@stand-in.example',
  '/brand/theme/logo': 'stand-in.svg',
  '/brand/links/privacy': 'https://stand-in.example/privacy',
};

/** Whether a stand-in has the shape of what it stands for: an address of another site is opened in another way. */
const isAlike = (standIn: string, own: string) => standIn.startsWith('https://') === own.startsWith('https://');

export interface StoodIn {
  configuration: Configuration;
  /** A line that was drawn, in the lender's own words again. */
  translate: (line: string) => string;
}

/** The lender with stand-ins for its own words. */
export function withStandIns(configuration: Configuration): StoodIn {
  const compared = comparedPlaces(configuration);
  const replaced = Object.entries(standIns).flatMap(([pointer, standIn]) => {
    const own = valueAt(configuration, pointer);
    return typeof own === 'string' && isAlike(standIn, own) && !compared.has(pointer)
      ? [{ pointer, standIn, own }]
      : [];
  });
  const words = replaced.flatMap(({ standIn, own }) => [
    [standIn, own] as const,
    // A telephone number is dialled without its punctuation.
    ...(/^[\d-]{10,}$/.test(own) ? [[standIn.replaceAll('-', ''), own.replaceAll('-', '')] as const] : []),
  ]);
  return {
    configuration: replaced.reduce<Configuration>(
      (all, { pointer, standIn }) => withValueAt(all, pointer, standIn),
      configuration,
    ),
    translate: translation(words),
  };
}

/** Puts words in the place of others, all at once, so that none is put in the place of one that was put in itself. */
export function translation(words: Iterable<readonly [from: string, to: string]>): (line: string) => string {
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
  const look = (value: unknown) => {
    if (Array.isArray(value)) for (const each of value) look(each);
    if (!isObject(value)) return;
    if (typeof value.argument === 'string' && (value.select || value.plural)) compare(value.argument);
    for (const [name, inner] of Object.entries(value)) {
      // Wherever a fact's name stands before a test, whatever the test is part of.
      if (Object.hasOwn(vocabulary, name) && !asksOnlyForPresence(inner)) compare(name);
      look(inner);
    }
  };
  look([Object.values(documents.steps), documents.flows, documents.sequences, documents.site]);
  for (const { when, compute } of Object.values(vocabulary)) {
    look(when);
    if (Object.keys(compute ?? {}).some((kind) => kind !== 'firstKnown'))
      for (const input of inputsOf(compute)) compare(input);
  }
  return places;
}

function inputsOf(compute: Fact['compute']): string[] {
  return Object.values(compute ?? {})
    .flat()
    .filter((input): input is string => typeof input === 'string');
}

function asksOnlyForPresence(test: unknown): boolean {
  return isObject(test) && Object.keys(test).every((keyword) => keyword === 'exists');
}
