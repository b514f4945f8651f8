import { parseCalendarDate } from '../model/calendar-date.ts';
import type { Fact } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Session } from '../model/session.ts';
import { computes } from './computes.ts';
import { holds } from './predicates.ts';

export type Vocabulary = Record<string, Fact>;

/** Reads facts of one session. Each is worked out when first asked for, and once. */
export interface Facts {
  /** The fact's value; undefined while it is unanswered, and for a name that is no fact. */
  valueOf(name: string): unknown;
  vocabulary: Vocabulary;
  /** The facts as a row of a list sees them: those from "/item" are the row's. */
  ofItem(item: unknown): Facts;
}

/** Told of each place of the session that a fact was read from, and what was there. */
export type OnRead = (place: string, value: unknown) => void;

/**
 * The facts of a session. Never throws: a value of the wrong type, a circle and an unknown name all count as unanswered
 * (the checker reports the last two long before).
 *
 * @param onRead not told of what is read from a row of a list
 */
export function factsOf(vocabulary: Vocabulary, session: Session, onRead?: OnRead): Facts {
  const known = new Map<string, unknown>();
  const underWay = new Set<string>();
  const facts: Facts = {
    vocabulary,
    ofItem: (item) => factsOf(vocabulary, { ...session, item: isObject(item) ? item : undefined }, besideRow(onRead)),
    valueOf(name) {
      if (known.has(name)) return known.get(name);
      if (underWay.has(name) || !Object.hasOwn(vocabulary, name)) return undefined;
      underWay.add(name);
      const fact = vocabulary[name] as Fact;
      const value = ofType(fact, work(fact)) ?? fact.default;
      underWay.delete(name);
      known.set(name, value);
      return value;
    },
  };

  function work(fact: Fact): unknown {
    if (fact.from !== undefined) {
      const value = valueAt(session, fact.from);
      onRead?.(fact.from, value);
      return value;
    }
    if (fact.when !== undefined) return holds(fact.when, facts);
    const { uuidsWhere } = fact.compute ?? {};
    if (uuidsWhere) return rowsWhere(facts, uuidsWhere);
    const [name, given] = Object.entries(fact.compute ?? {})[0] ?? [];
    const compute =
      name !== undefined && Object.hasOwn(computes, name) ? computes[name as keyof typeof computes] : undefined;
    if (!compute) return undefined;
    const values = (Array.isArray(given) ? given : [given]).map((each) => facts.valueOf(each as string));
    const value = compute(values, session.today);
    return fact.at === undefined ? value : valueAt(value, fact.at);
  }

  return facts;
}

function besideRow(onRead: OnRead | undefined): OnRead | undefined {
  return onRead && ((place, value) => place.startsWith('/item') || onRead(place, value));
}

/** The uuids of a list's rows for which a condition holds, asked of each row. */
function rowsWhere(facts: Facts, [list, condition]: readonly string[]): string[] | undefined {
  const rows = facts.valueOf(list ?? '');
  if (!Array.isArray(rows)) return undefined;
  return rows.flatMap((row: unknown) =>
    isObject(row) && typeof row.uuid === 'string' && facts.ofItem(row).valueOf(condition ?? '') === true
      ? [row.uuid]
      : [],
  );
}

/** The value, if it is one of the fact's type; empty text is no answer. */
function ofType(fact: Fact, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  if (fact.when !== undefined) return value;
  return fact.type === undefined || isOfType(fact.type, value) ? value : undefined;
}

/** Whether a value that is there is one of this type. */
export function isOfType(type: NonNullable<Fact['type']>, value: unknown): boolean {
  return types[type](value);
}

const types: Record<NonNullable<Fact['type']>, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isSafeInteger(value),
  number: (value) => Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => parseCalendarDate(value) !== undefined,
  array: Array.isArray,
  object: (value) => typeof value === 'object' && !Array.isArray(value),
};
