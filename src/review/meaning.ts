import { compileText } from '../config/compile-text.ts';
import { isObject } from '../model/json.ts';
import { namesOf } from '../model/json-pointer.ts';
import { canonical } from '../model/schema-key.ts';
import type { AnyKind } from './places.ts';
import { matchPointer } from './pointer-pattern.ts';

/** When two values written differently mean the same, and which values are one thing and not several. */

/** Conditions: read and compared whole. The order of what is listed in one means nothing. */
const conditions = ['when', 'require', 'done', 'ends', 'waits', 'open', 'strict'];

/**
 * What is said as a whole, and so compared as one: how a fact is computed, the states that are served, the families of a
 * lender, what stands beside the choices of a question.
 */
const wholes = ['compute', 'states', 'extends', 'ui:enumNames', 'descriptions', 'icons'];

/** Lists whose order means nothing. */
const sets = ['required', 'regulated', 'allBut', 'only', 'hosts', 'keepQuery', 'errors', 'status', 'clear'];

/** Whether a value is a condition. */
export function isCondition(pointer: string): boolean {
  return conditions.includes(lastName(pointer));
}

/** What a value means, as text: the same for two values that mean the same. */
export function meaningOf(pointer: string, value: unknown): string {
  if (value === undefined) return '';
  if (isCondition(pointer)) return canonical(unordered(asTests(value)));
  if (typeof value === 'string') return canonical(lastName(pointer) === 'pattern' ? value : asRead(value));
  if (lastName(pointer) === 'states' || (sets.includes(lastName(pointer)) && Array.isArray(value)))
    return canonical(unordered(value));
  return canonical(value);
}

/** A text as it is read: spaces between the parts of a choice, and a colour's capitals, are nobody's. */
function asRead(text: string): unknown {
  if (/^#[\da-f]{6}$/i.test(text)) return text.toLowerCase();
  if (!text.includes('{')) return text;
  const parsed = compileText(text);
  return 'fault' in parsed ? text : parsed.text;
}

/** One value of a test is a list of one. */
function asTests(condition: unknown): unknown {
  if (!isObject(condition)) return condition;
  return Object.fromEntries(
    Object.entries(condition).map(([name, part]): [string, unknown] => {
      if (name === 'not') return [name, asTests(part)];
      if (name === 'anyOf' || name === 'allOf') return [name, Array.isArray(part) ? part.map(asTests) : part];
      return [name, isObject(part) || Array.isArray(part) ? part : [part]];
    }),
  );
}

function unordered(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(unordered).sort((one, other) => (canonical(one) < canonical(other) ? -1 : 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unordered(inner)]));
}

function lastName(pointer: string): string {
  return namesOf(pointer).at(-1) ?? '';
}

/** Objects whose members are read in the order written, by kind of document. */
const ordered: Partial<Record<AnyKind, string[]>> = {
  step: [
    '/schema/properties',
    '/schema/**/properties',
    '/rules',
    '/blocks',
    '/blocks/*/paragraphs',
    '/blocks/*/items',
    '/actions',
    '/variants',
  ],
  data: ['/schema/properties', '/schema/**/properties'],
  flow: ['/sections', '/steps'],
  sequence: ['/steps'],
  routing: ['/rows'],
  progress: ['/messages'],
  site: ['/screens', '/progress'],
};

/** Whether the order of an object's members means something. */
export function isOrdered(kind: AnyKind, pointer: string): boolean {
  const inDocument = pointer.replace(/^\/variants\/[^/]+\/merge(?=\/|$)/, '');
  return (ordered[kind] ?? []).some((pattern) => matchPointer(pattern, inDocument) !== undefined);
}

/** Whether a value that changes is one thing, though it has parts: a condition, an end, a value to send, a computation. */
export function isOneThing(pointer: string, before: unknown, after: unknown): boolean {
  if (isCondition(pointer) || wholes.includes(lastName(pointer)) || sets.includes(lastName(pointer))) return true;
  if (Array.isArray(before) || Array.isArray(after)) return !isListOfTexts(before, after);
  if (!isObject(before) || !isObject(after)) return true;
  // What a fact is put in stands for the fact: another fact is another value.
  if (typeof before.fact === 'string' || typeof after.fact === 'string') return true;
  return standsForSomething(before, pointer) || standsForSomething(after, pointer)
    ? !hasSameNames(before, after)
    : false;
}

/**
 * Two lists of as many texts: each text is a thing of its own, such as the name of a choice; but not where the same texts
 * stand in another order, of which none was written anew.
 */
function isListOfTexts(before: unknown, after: unknown): boolean {
  const isTexts = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((each) => /\s|[a-z]/.test(String(each)));
  return (
    isTexts(before) &&
    isTexts(after) &&
    before.length === after.length &&
    canonical(unordered(before)) !== canonical(unordered(after))
  );
}

/** An object that is one value: what is sent under a condition, what an error leads to, how a sequence ends. */
function standsForSomething(value: Record<string, unknown>, pointer: string): boolean {
  return ('when' in value && 'value' in value) || lastName(pointer) === 'end' || /\/catch\/[^/]+$/.test(pointer);
}

function hasSameNames(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return Object.keys(one).sort().join() === Object.keys(other).sort().join();
}
