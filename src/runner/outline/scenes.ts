import { type Facts, factsOf, type Vocabulary } from '../../interpreter/facts.ts';
import { factsIn, holds } from '../../interpreter/predicates.ts';
import { shown } from '../../interpreter/shown.ts';
import { parseCalendarDate } from '../../model/calendar-date.ts';
import type { Fact, Predicate } from '../../model/generated/documents.ts';
import { isObject } from '../../model/json.ts';
import { valueAt, withValueAt } from '../../model/json-pointer.ts';
import type { Session } from '../../model/session.ts';

/** A visit in which some of the conditions hold. */
export interface Scene {
  /** How the visit differs from an ordinary one, in the labels of facts; "" for the ordinary one. */
  title: string;
  session: Session;
  /** The names of the conditions that hold. */
  holding: string[];
}

export interface SceneSources {
  vocabulary: Vocabulary;
  /** A visit with an answer to everything, from which scenes differ as little as can be. */
  ordinary: Session;
  /** Another visit, whose values are tried too: with what can be entered, where nothing is entered in the ordinary one. */
  complete?: Session;
  /** What must hold in every scene. */
  given?: Predicate | undefined;
  /** Whether a visit can be at all: that the step is part of its flow. */
  isPossible?: (session: Session) => boolean;
}

/** So many sets of values are tried before the search is given up. */
const mostTries = 40_000;

/**
 * A visit for every set of the conditions that can hold together. The visits are worked out from what the conditions
 * test: each value that a test names, and one that none names, is tried in every fact that the session gives; the
 * lender's own features stay as they are. The visit that changes least stands for its set.
 */
export function scenesOf(conditions: Readonly<Record<string, Predicate>>, sources: SceneSources): Scene[] {
  return [...visits(conditions, sources)].map(([, scene]) => scene);
}

/** A visit for each condition that can hold, and for each that can fail, which none of the scenes known shows yet. */
export function scenesBeside(
  known: readonly Scene[],
  conditions: Readonly<Record<string, Predicate>>,
  sources: SceneSources,
): Scene[] {
  const seen = new Set<string>();
  const look = ({ session }: Scene) => {
    const facts = factsOf(sources.vocabulary, session);
    let isNews = false;
    for (const [name, when] of Object.entries(conditions)) {
      const found = `${name} ${holds(when, facts)}`;
      if (!seen.has(found)) isNews = true;
      seen.add(found);
    }
    return isNews;
  };
  for (const scene of known) look(scene);
  return Object.entries(conditions).flatMap(([name, when]) => {
    if (seen.has(`${name} true`) && seen.has(`${name} false`)) return [];
    return [...visits({ [name]: when }, sources).values()].filter(look);
  });
}

function visits(
  conditions: Readonly<Record<string, Predicate>>,
  { vocabulary, ordinary, complete = ordinary, given = {}, isPossible = () => true }: SceneSources,
): Map<string, Scene> {
  const tested = [given, ...Object.values(conditions)];
  const places = placesIn(tested, vocabulary, ordinary, complete);
  const found = new Map<string, Scene>();
  let tries = 0;
  const attempt = (session: Session) => {
    tries += 1;
    const facts = factsOf(vocabulary, session);
    if (!holds(given, facts)) return;
    const holding = Object.keys(conditions).filter((name) => holds(conditions[name] as Predicate, facts));
    const key = holding.join(' ');
    if (found.has(key) || !isPossible(session)) return;
    found.set(key, { title: titleOf(tested, vocabulary, ordinary, facts), session, holding });
  };
  /** Tries every visit that differs from `session` in `changes` of the places from the one at `start`. */
  const differ = (session: Session, start: number, changes: number) => {
    if (changes === 0) attempt(session);
    else {
      for (let index = start; index < places.length && tries < mostTries; index += 1) {
        const { pointer, others } = places[index] as Place;
        for (const value of others) differ(withValueAt(session, pointer, value), index + 1, changes - 1);
      }
    }
  };
  for (
    let changes = 0;
    changes <= places.length && tries < mostTries && found.size < 2 ** Object.keys(conditions).length;
    changes += 1
  )
    differ(ordinary, 0, changes);
  return found;
}

/** A place in the session, and the values worth trying there beside the ordinary one. */
interface Place {
  pointer: string;
  others: unknown[];
}

function placesIn(
  conditions: readonly Predicate[],
  vocabulary: Vocabulary,
  ordinary: Session,
  complete: Session,
): Place[] {
  const wanted = new Map<string, Set<unknown>>();
  const want = (name: string, values: readonly unknown[], depth = 0) => {
    const fact = Object.hasOwn(vocabulary, name) ? (vocabulary[name] as Fact) : undefined;
    if (!fact || depth > 8) return;
    if (fact.when !== undefined) collect(fact.when, depth + 1);
    else if (fact.from !== undefined) {
      const set = wanted.get(fact.from) ?? new Set([valueAt(complete, fact.from)]);
      wanted.set(fact.from, set);
      for (const value of [...(fact.values ?? []), ...values, ...(fact.values ? [] : [sampleOf(fact)])])
        if (fits(fact, value)) set.add(value);
    } else wantInputs(fact, values, depth + 1);
  };
  const wantInputs = ({ compute }: Fact, values: readonly unknown[], depth: number) => {
    const [kind = '', given] = Object.entries(compute ?? {})[0] ?? [];
    const inputs = (Array.isArray(given) ? given : [given]).filter((each): each is string => typeof each === 'string');
    const facts = factsOf(vocabulary, ordinary);
    for (const input of inputs) {
      const others = inputs
        .filter((each) => each !== input)
        .map((each) => facts.valueOf(each))
        .filter((each) => each !== undefined);
      if (kind === 'yearsSince' || kind === 'daysSince') want(input, datesFor(kind, values, ordinary.today), depth);
      else if (vocabulary[input]?.type === 'array') want(input, [[], ...others.map((each) => [each])], depth);
      else want(input, [...values, ...others.filter((each) => typeof each !== 'object')], depth);
    }
  };
  const collect = (predicate: Predicate, depth: number) => {
    for (const [key, part] of Object.entries(predicate)) {
      if (key === 'not') collect(part as Predicate, depth);
      else if (key === 'anyOf' || key === 'allOf') for (const each of part as Predicate[]) collect(each, depth);
      else want(key, literalsIn(part), depth);
    }
  };
  for (const condition of conditions) collect(condition, 0);
  return [...wanted]
    .filter(([pointer]) => !pointer.startsWith('/brand/'))
    .map(([pointer, values]) => {
      const now = JSON.stringify(valueAt(ordinary, pointer) ?? null);
      const others = [...new Set([undefined, ...values])].filter((value) => JSON.stringify(value ?? null) !== now);
      return { pointer, others };
    });
}

/** The values that a test names, and for a limit the ones at and beside it. */
function literalsIn(test: unknown): unknown[] {
  if (Array.isArray(test)) return test;
  if (!isObject(test)) return [test];
  return Object.entries(test).flatMap(([keyword, argument]) => {
    if (keyword === 'exists' || keyword === 'pattern') return [];
    if (keyword === 'not') return literalsIn(argument);
    return typeof argument === 'number' ? [argument - 1, argument, argument + 1] : literalsIn(argument);
  });
}

function datesFor(kind: 'yearsSince' | 'daysSince', ages: readonly unknown[], today: string): string[] {
  const date = parseCalendarDate(today);
  if (!date) return [];
  const written = ({ year, month, day }: { year: number; month: number; day: number }) =>
    new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  return ages
    .filter((age): age is number => typeof age === 'number')
    .map((age) =>
      written(kind === 'yearsSince' ? { ...date, year: date.year - age } : { ...date, day: date.day - age }),
    );
}

function fits({ type }: Fact, value: unknown): boolean {
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  if (type === 'array') return Array.isArray(value);
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'object') return isObject(value);
  return typeof value === 'string' && (type !== 'date' || parseCalendarDate(value) !== undefined);
}

/** A value that no test names, to stand for any. */
function sampleOf({ type, format }: Fact): unknown {
  if (format === 'phone') return '2065550143';
  if (type === 'date') return '2026-04-30';
  if (type === 'integer' || type === 'number') return 7;
  if (type === 'boolean') return true;
  return type === 'string' ? 'example' : undefined;
}

/** The facts that the conditions name and whose value is not the ordinary one. */
function titleOf(conditions: readonly Predicate[], vocabulary: Vocabulary, ordinary: Session, facts: Facts): string {
  const before = factsOf(vocabulary, ordinary);
  const names = [...new Set(conditions.flatMap(factsIn))];
  const changed = names.filter((name) => JSON.stringify(before.valueOf(name)) !== JSON.stringify(facts.valueOf(name)));
  return changed
    .map((name) => {
      const { label = name, format } = vocabulary[name] ?? {};
      const value = facts.valueOf(name);
      if (value === true) return label;
      if (value === false) return `not: ${label}`;
      return `${label}: ${value === undefined ? 'not known' : shown(value, format) || 'known'}`;
    })
    .join('; ');
}
