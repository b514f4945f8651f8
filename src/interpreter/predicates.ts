import type { Predicate, Test } from '../model/generated/documents.ts';
import type { Facts } from './facts.ts';

type Fragment = Extract<Test, { exists?: boolean }>;

/**
 * Whether a predicate holds. A test of an unanswered fact does not hold, except `{ "exists": false }`; this also goes
 * for a `not` inside a test, while a `not` around a whole predicate only turns its answer round.
 */
export function holds(predicate: Predicate, facts: Facts): boolean {
  return Object.entries(predicate).every(([key, part]) => {
    if (Object.hasOwn(combinations, key))
      return (combinations[key as keyof typeof combinations] as Combination)(part, facts);
    return testHolds(part as Test, facts.valueOf(key));
  });
}

type Combination = (part: unknown, facts: Facts) => boolean;

const combinations: Record<'anyOf' | 'allOf' | 'not', Combination> = {
  anyOf: (part, facts) => (part as Predicate[]).some((predicate) => holds(predicate, facts)),
  allOf: (part, facts) => (part as Predicate[]).every((predicate) => holds(predicate, facts)),
  not: (part, facts) => !holds(part as Predicate, facts),
};

/** Whether one test of one value holds. Never throws: a pattern that cannot be compiled matches nothing. */
export function testHolds(test: Test, value: unknown): boolean {
  if (Array.isArray(test)) return value !== undefined && test.includes(value as never);
  if (test === null || typeof test !== 'object') return value === test;
  return Object.entries(test).every(([keyword, argument]) => {
    const keywordHolds = Object.hasOwn(keywords, keyword) ? keywords[keyword as keyof Fragment] : undefined;
    return keywordHolds?.(value, argument) ?? false;
  });
}

type Keyword = (value: unknown, argument: unknown) => boolean;

const number = (compare: (value: number, limit: number) => boolean): Keyword => {
  return (value, limit) => typeof value === 'number' && compare(value, limit as number);
};

/** Every keyword of a test: the whole list at a glance. */
export const keywords: Record<keyof Fragment, Keyword> = {
  exists: (value, expected) => (value !== undefined) === expected,
  const: (value, expected) => value === expected,
  enum: (value, list) => value !== undefined && (list as unknown[]).includes(value),
  minimum: number((value, limit) => value >= limit),
  exclusiveMinimum: number((value, limit) => value > limit),
  maximum: number((value, limit) => value <= limit),
  exclusiveMaximum: number((value, limit) => value < limit),
  minLength: (value, limit) => typeof value === 'string' && [...value].length >= (limit as number),
  maxLength: (value, limit) => typeof value === 'string' && [...value].length <= (limit as number),
  pattern: (value, pattern) => typeof value === 'string' && (expression(pattern as string)?.test(value) ?? false),
  not: (value, test) => value !== undefined && !testHolds(test as Test, value),
};

const expressions = new Map<string, RegExp | undefined>();

function expression(pattern: string): RegExp | undefined {
  if (!expressions.has(pattern)) {
    let compiled: RegExp | undefined;
    try {
      compiled = new RegExp(pattern, 'u');
    } catch {
      // The checker reports a bad pattern where it stands; here it just matches nothing.
      compiled = undefined;
    }
    expressions.set(pattern, compiled);
  }
  return expressions.get(pattern);
}

/** The facts a predicate tests, each once, in the order written. */
export function factsIn(predicate: Predicate): string[] {
  const names = Object.entries(predicate).flatMap(([key, part]) => {
    if (key === 'not') return factsIn(part as Predicate);
    return Object.hasOwn(combinations, key) ? (part as Predicate[]).flatMap(factsIn) : [key];
  });
  return [...new Set(names)];
}

/** Whether something that may be bound to a condition is there now: a block, a button, a row of a table. */
export function applies({ when }: { when?: Predicate }, facts: Facts): boolean {
  return when === undefined || holds(when, facts);
}
