import { describe, expect, it } from 'vitest';
import cases from '../../tests/cases/predicates.json' with { type: 'json' };
import type { Predicate, Test } from '../model/generated/documents.ts';
import type { Session } from '../model/session.ts';
import { factsOf, type Vocabulary } from './facts.ts';
import { factsIn, holds, keywords, testHolds } from './predicates.ts';

describe('a test of a fact', () => {
  describe.each(cases)('$case', ({ test, holdsFor, failsFor }) => {
    it('holds, or does not', () => {
      expect(holdsFor.filter((value) => !testHolds(test as Test, value))).toEqual([]);
      expect(failsFor.filter((value) => testHolds(test as Test, value))).toEqual([]);
    });

    it('does not hold for a fact without a value', () => {
      expect(testHolds(test as Test, undefined)).toBe(false);
    });
  });

  it('that a fact has no value holds only for a fact without one', () => {
    expect(testHolds({ exists: false }, undefined)).toBe(true);
    expect(testHolds({ exists: false }, false)).toBe(false);
  });

  it('has a case for each keyword', () => {
    const shown = cases.flatMap(({ test }) =>
      typeof test === 'object' && !Array.isArray(test) ? Object.keys(test) : [],
    );
    expect(Object.keys(keywords).filter((keyword) => !shown.includes(keyword))).toEqual([]);
  });
});

describe('a predicate', () => {
  const vocabulary: Vocabulary = {
    state: { label: 'State', from: '/answers/state', type: 'string' },
    age: { label: 'Age', from: '/answers/age', type: 'integer' },
    isMinor: { label: 'Minor', when: { age: { exclusiveMaximum: 18 } } },
  };
  const facts = factsOf(vocabulary, { answers: { state: 'MN', age: 17 } } as unknown as Session);

  it.each<[string, Predicate, boolean]>([
    ['of nothing holds', {}, true],
    ['holds when all its tests do', { state: 'MN', age: 17 }, true],
    ['does not hold when one test does not', { state: 'MN', age: 18 }, false],
    ['holds when any of several does', { anyOf: [{ state: 'WI' }, { age: 17 }] }, true],
    ['does not hold when none of several does', { anyOf: [{ state: 'WI' }, { age: 18 }] }, false],
    ['holds when all of several do', { allOf: [{ state: 'MN' }, { age: 17 }] }, true],
    ['turned round does not hold when it holds', { not: { state: 'MN' } }, false],
    ['turned round holds for a fact without a value', { not: { nothing: 'x' } }, true],
    ['of a name that is no fact does not hold', { nothing: 'x' }, false],
    ['of a named condition holds as the condition does', { isMinor: true }, true],
    ['combines with tests beside it', { state: 'MN', not: { age: 17 } }, false],
  ])('%s', (_, predicate, expected) => {
    expect(holds(predicate, facts)).toBe(expected);
  });

  it('names the facts it tests, each once', () => {
    expect(factsIn({ state: 'MN', anyOf: [{ age: 1 }, { not: { state: 'WI', isMinor: true } }] })).toEqual([
      'state',
      'age',
      'isMinor',
    ]);
  });
});
