import type { Predicate, Test } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import { canonical } from '../model/schema-key.ts';

/** Whether a change of a constraint lets fewer answers through, more, or other ones. */
export type Strictness = 'same' | 'tightened' | 'loosened' | 'changed';

type Judge = (before: never, after: never) => Strictness;

const turned: Record<Strictness, Strictness> = {
  same: 'same',
  tightened: 'loosened',
  loosened: 'tightened',
  changed: 'changed',
};

export function opposite(strictness: Strictness): Strictness {
  return turned[strictness];
}

/** Several changes at once: all one way, or neither. */
function together(all: Strictness[]): Strictness {
  const ways = new Set(all.filter((each) => each !== 'same'));
  if (ways.size === 0) return 'same';
  return ways.size === 1 ? ([...ways][0] as Strictness) : 'changed';
}

const whenRaised: Judge = (before: number, after: number) => (after > before ? 'tightened' : 'loosened');
const whenLowered: Judge = (before: number, after: number) => (after < before ? 'tightened' : 'loosened');
const other: Judge = () => 'changed';

/** A list of what is allowed: fewer is tighter. Only another order is no difference. */
const whenFewer: Judge = (before: unknown[], after: unknown[]) => {
  const [old, now] = [before.map(canonical), after.map(canonical)];
  const lost = old.some((each) => !now.includes(each));
  const won = now.some((each) => !old.includes(each));
  return lost && won ? 'changed' : lost ? 'tightened' : won ? 'loosened' : 'same';
};

const whenMore: Judge = (before: never, after: never) => opposite(whenFewer(before, after));

const multiples: Judge = (before: number, after: number) =>
  after % before === 0 ? 'tightened' : before % after === 0 ? 'loosened' : 'changed';

/** A whole number is a number; no other type holds another. */
const types: Judge = (before: string, after: string) =>
  before === 'number' && after === 'integer'
    ? 'tightened'
    : before === 'integer' && after === 'number'
      ? 'loosened'
      : 'changed';

/** Every keyword that limits an answer, and what a change of its argument does. */
const keywords: Record<string, Judge> = {
  minLength: whenRaised,
  minimum: whenRaised,
  exclusiveMinimum: whenRaised,
  minItems: whenRaised,
  maxLength: whenLowered,
  maximum: whenLowered,
  exclusiveMaximum: whenLowered,
  maxItems: whenLowered,
  enum: whenFewer,
  required: whenMore,
  multipleOf: multiples,
  type: types,
  pattern: other,
  format: other,
  const: other,
  additionalProperties: other,
};

/** Whether a schema's property is a constraint on answers. */
export function isConstraint(keyword: string): boolean {
  return Object.hasOwn(keywords, keyword);
}

/** What a change of one keyword does. A keyword that is not there allows everything. */
export function strictnessOf(keyword: string, before: unknown, after: unknown): Strictness {
  if (canonical(before ?? null) === canonical(after ?? null)) return 'same';
  if (before === undefined) return emptyList(after) ? 'same' : 'tightened';
  if (after === undefined) return emptyList(before) ? 'same' : 'loosened';
  const judge = keywords[keyword];
  if (!judge || Array.isArray(before) !== Array.isArray(after)) return 'changed';
  return judge(before as never, after as never);
}

function emptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** What a change of a condition does to what meets it: fewer cases meet a tightened one. */
export function conditionStrictness(before: Predicate | undefined, after: Predicate | undefined): Strictness {
  if (before === undefined || after === undefined)
    return before === after ? 'same' : before === undefined ? 'tightened' : 'loosened';
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return together(names.map((name) => partStrictness(name, before[name], after[name])));
}

function partStrictness(name: string, before: unknown, after: unknown): Strictness {
  if (canonical(before ?? null) === canonical(after ?? null)) return 'same';
  // Each part must hold as well: one more is tighter.
  if (before === undefined) return 'tightened';
  if (after === undefined) return 'loosened';
  const combined = Object.hasOwn(combinations, name) ? combinations[name] : undefined;
  return combined ? combined(before as never, after as never) : testStrictness(before as Test, after as Test);
}

const combinations: Record<string, Judge> = {
  anyOf: (before: Predicate[], after: Predicate[]) => alternatives(before, after),
  allOf: (before: Predicate[], after: Predicate[]) => opposite(alternatives(before, after, true)),
  not: (before: Predicate, after: Predicate) => opposite(conditionStrictness(before, after)),
};

/** A list of conditions: more alternatives let more through. One that stands in the same place is compared with its like. */
function alternatives(before: Predicate[], after: Predicate[], areAllNeeded = false): Strictness {
  const counted = whenFewer(before as never, after as never);
  if (counted !== 'changed' || before.length !== after.length) return counted;
  const each = together(before.map((one, index) => conditionStrictness(one, after[index])));
  return areAllNeeded ? opposite(each) : each;
}

/** A literal is a list of one, a list is an enum: so any two tests can be compared keyword by keyword. */
function testStrictness(before: Test, after: Test): Strictness {
  const [old, now] = [asFragment(before), asFragment(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return together(
    names.map((name) =>
      name === 'not' && old.not !== undefined && now.not !== undefined
        ? opposite(testStrictness(old.not as Test, now.not as Test))
        : strictnessOf(name, old[name], now[name]),
    ),
  );
}

function asFragment(test: Test): Record<string, unknown> {
  if (Array.isArray(test)) return { enum: test };
  return isObject(test) ? test : { enum: [test] };
}
