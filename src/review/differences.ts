import { isObject, type JsonObject } from '../model/json.ts';
import { member, namesOf, parentOf } from '../model/json-pointer.ts';
import { isOneThing, isOrdered, meaningOf } from './meaning.ts';
import type { AnyKind } from './places.ts';

/** One thing that differs between two states of what a layer says of a document. */
export interface Difference {
  how: 'added' | 'removed' | 'changed' | 'moved';
  pointer: string;
  before: unknown;
  after: unknown;
  /** Of something moved: the pointer it had, or its neighbours before and after. */
  from?: string;
  order?: { before: string[]; after: string[] };
}

export interface Comparison {
  kind: AnyKind;
  /** Whether there is an object at a pointer below this layer: then a patch on it is told by its parts. */
  hasBelow(pointer: string): boolean;
}

/** What differs, each thing once. How it is written makes no difference: spaces, the order of names, 1 or 1.0. */
export function differences(before: unknown, after: unknown, comparison: Comparison): Difference[] {
  return withMoves(compared(before, after, '', comparison));
}

function compared(before: unknown, after: unknown, pointer: string, comparison: Comparison): Difference[] {
  if (before === after) return [];
  const [one, other] = [asPatch(before, after, pointer, comparison), asPatch(after, before, pointer, comparison)];
  if (one === undefined || other === undefined)
    return [{ how: one === undefined ? 'added' : 'removed', pointer, before: one, after: other }];
  if (Array.isArray(one) && Array.isArray(other) && !isOneThing(pointer, one, other))
    return one.flatMap((item, index) => compared(item, other[index], member(pointer, index), comparison));
  if (isListOfObjects(one) && isListOfObjects(other) && !isOneThing(pointer, {}, {}))
    return inLists(one, other, pointer, comparison);
  if (!isObject(one) || !isObject(other) || isOneThing(pointer, one, other))
    return meaningOf(pointer, one) === meaningOf(pointer, other)
      ? []
      : [{ how: 'changed', pointer, before: one, after: other }];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return [
    ...(areTurned(one, other) && isOrdered(comparison.kind, pointer) ? reordered(one, other, pointer) : []),
    ...names.flatMap((name) => compared(own(one, name), own(other, name), member(pointer, name), comparison)),
  ];
}

function isListOfObjects(value: unknown): value is JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

/**
 * What differs between two lists of several things: those that both have in the same order stay, and between them one is taken
 * for the other as far as there are as many. The rest came or went.
 */
function inLists(before: JsonObject[], after: JsonObject[], pointer: string, comparison: Comparison): Difference[] {
  const meanings = [before, after].map((list) => list.map((item) => meaningOf(pointer, item))) as [string[], string[]];
  const found: Difference[] = [];
  let [old, now] = [0, 0];
  for (const same of [...longestCommon(...meanings), undefined]) {
    const ends = meanings.map((list, side) =>
      same === undefined ? list.length : list.indexOf(same, side === 0 ? old : now),
    ) as [number, number];
    for (; old < ends[0] || now < ends[1]; old += 1, now += 1) {
      const [one, other] = [old < ends[0] ? before[old] : undefined, now < ends[1] ? after[now] : undefined];
      found.push(...compared(one, other, member(pointer, other === undefined ? old : now), comparison));
    }
    [old, now] = [ends[0] + 1, ends[1] + 1];
  }
  return found;
}

function own(value: JsonObject, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A patch that is missing says nothing: it is told as an empty one where there is something it could have changed. */
function asPatch(value: unknown, other: unknown, pointer: string, { hasBelow }: Comparison): unknown {
  return value === undefined && isObject(other) && hasBelow(pointer) ? {} : value;
}

function areTurned(one: JsonObject, other: JsonObject): boolean {
  return Object.keys(one).join('/') !== Object.keys(other).join('/');
}

/** Members that stand elsewhere among the others: as few as explain the new order. */
function reordered(before: JsonObject, after: JsonObject, pointer: string): Difference[] {
  const old = Object.keys(before).filter((name) => Object.hasOwn(after, name));
  const now = Object.keys(after).filter((name) => Object.hasOwn(before, name));
  const stayed = new Set(longestCommon(old, now));
  return now
    .filter((name) => !stayed.has(name))
    .map((name) => ({
      how: 'moved',
      pointer: member(pointer, name),
      before: before[name],
      after: after[name],
      order: { before: old, after: now },
    }));
}

/** The longest run of items, not necessarily neighbours, that two lists have in the same order. */
export function longestCommon<T>(one: readonly T[], other: readonly T[]): T[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      (lengths[row] as number[])[column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const common: T[] = [];
  for (let row = 0, column = 0; row < one.length && column < other.length; )
    if (one[row] === other[column]) {
      common.push(one[row] as T);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  return common;
}

/** What was taken away in one place and put, just as it was, in another was moved. */
function withMoves(all: Difference[]): Difference[] {
  const gone = all.filter(({ how, before }) => how === 'removed' && isTelling(before));
  const taken = new Set<Difference>();
  const told = all.map((each) => {
    if (each.how !== 'added' || !isTelling(each.after)) return each;
    const source = gone.find(
      (other) => !taken.has(other) && meaningOf(other.pointer, other.before) === meaningOf(each.pointer, each.after),
    );
    if (!source) return each;
    taken.add(source);
    return { ...each, how: 'moved' as const, before: source.before, from: source.pointer };
  });
  return told.filter((each) => !taken.has(each));
}

/** Enough to be recognised elsewhere: not a number or a word that could stand there by chance. */
function isTelling(value: unknown): boolean {
  return isObject(value) ? Object.keys(value).length > 1 : typeof value === 'string' && value.length > 12;
}

/** The siblings that a member passed on its way to its new place. */
export function passed(pointer: string, { before, after }: NonNullable<Difference['order']>): string[] {
  const name = namesOf(pointer).at(-1) as string;
  const isBefore = (names: readonly string[], other: string) => names.indexOf(other) < names.indexOf(name);
  return before.filter((other) => isBefore(before, other) !== isBefore(after, other));
}

/** Whether a member was moved among its siblings, not from elsewhere. */
export function isReordering({ how, pointer, from }: Difference): boolean {
  return how === 'moved' && (from === undefined || parentOf(from) === parentOf(pointer));
}
