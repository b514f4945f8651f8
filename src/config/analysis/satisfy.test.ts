import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf, type Vocabulary } from '../../interpreter/facts.ts';
import { holds } from '../../interpreter/predicates.ts';
import { routeOf } from '../../interpreter/routing.ts';
import type { Predicate, RoutingDocument } from '../../model/generated/documents.ts';
import { newSession, type Session } from '../../model/session.ts';
import { cellsOf } from './cells.ts';
import { type Formula, formulaOf } from './formula.ts';
import { isPossible, smallestCase, truth } from './satisfy.ts';

const vocabulary: Vocabulary = {
  status: { label: 'Status', from: '/answers/status', type: 'string', values: ['A', 'B', 'C', 'D'] },
  rush: { label: 'Rush', from: '/answers/rush', type: 'boolean', values: [true, false], default: false },
  told: { label: 'Told', from: '/answers/told', type: 'boolean', values: [true, false] },
  count: { label: 'Count', from: '/answers/count', type: 'integer' },
  state: { label: 'State', from: '/answers/state', type: 'string' },
  early: { label: 'Early', when: { anyOf: [{ status: ['A', 'B'] }, { count: { maximum: 1 } }] } },
  calm: { label: 'Calm', when: { rush: false, early: true } },
};

/** Every value that matters to predicates whose numbers are 0 to 3 and whose states are TX and CA. */
const values: Record<string, unknown[]> = {
  status: [undefined, 'A', 'B', 'C', 'D'],
  rush: [true, false],
  told: [undefined, true, false],
  count: [undefined, -1, 0, 1, 2, 3, 4],
  state: [undefined, 'TX', 'CA', 'WA'],
};

const sessions: Session[] = Object.entries(values)
  .reduce<Record<string, unknown>[]>(
    (all, [name, each]) => all.flatMap((answers) => each.map((value) => ({ ...answers, [name]: value }))),
    [{}],
  )
  .map((answers) => ({ ...newSession({}, '2026-01-01'), answers }));
const everyCase = sessions.map((session) => factsOf(vocabulary, session));

const number = fc.integer({ min: 0, max: 3 });
const tests: Record<string, fc.Arbitrary<unknown>> = {
  status: fc.oneof(fc.constantFrom('A', 'B', 'C', 'D'), fc.subarray(['A', 'B', 'C', 'D'], { minLength: 1 })),
  rush: fc.boolean(),
  told: fc.boolean(),
  count: fc.oneof(number, fc.record({ minimum: number }), fc.record({ exclusiveMaximum: number })),
  state: fc.constantFrom('TX', 'CA'),
  early: fc.boolean(),
  calm: fc.boolean(),
};
const test = (name: string) =>
  fc.oneof(
    { weight: 4, arbitrary: tests[name] as fc.Arbitrary<unknown> },
    fc.record({ exists: fc.boolean() }),
    (tests[name] as fc.Arbitrary<unknown>).map((not) => ({ not })),
  );
const plain = fc
  .uniqueArray(fc.constantFrom(...Object.keys(tests)), { minLength: 1, maxLength: 2 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, test(name)]))));
const predicate = fc.oneof(
  { weight: 3, arbitrary: plain },
  fc.record({ anyOf: fc.array(plain, { minLength: 1, maxLength: 3 }) }),
  fc.record({ not: plain }),
) as fc.Arbitrary<Predicate>;
const predicates = fc.array(predicate, { minLength: 1, maxLength: 6 });

const options = { numRuns: 150 };

describe('cases are found and excluded as the interpreter would, looking at every one', () => {
  it('of conditions that hold together', () => {
    fc.assert(
      fc.property(predicates, (all) => {
        const formulas = all.map((each) => formulaOf(each, vocabulary));
        const expected = everyCase.some((facts) => all.every((each) => holds(each, facts)));
        expect(isPossible(formulas, vocabulary)).toBe(expected);
      }),
      options,
    );
  });

  it('of rows of a table: which are the first that holds somewhere, and whether some case has none', () => {
    fc.assert(
      fc.property(predicates, (all) => {
        const rows = Object.fromEntries(all.map((when, index) => [`row-${index}`, { when, to: 'x' }]));
        const table: RoutingDocument = { title: 'Table', hitPolicy: 'FIRST', rows, otherwise: { to: 'x' } };
        const fired = new Set(everyCase.map((facts) => routeOf(table, facts).row));
        const formulas = all.map((each) => formulaOf(each, vocabulary));
        const none = formulas.map((not): Formula => ({ not }));
        all.forEach((_, index) => {
          const first = [formulas[index] as Formula, ...none.slice(0, index)];
          expect(isPossible(first, vocabulary)).toBe(fired.has(`row-${index}`));
        });
        expect(isPossible(none, vocabulary)).toBe(fired.has('otherwise'));
      }),
      options,
    );
  });

  it('and the example is one whatever else is true, with as few facts as there can be', () => {
    fc.assert(
      fc.property(fc.array(predicate, { minLength: 1, maxLength: 3 }), (all) => {
        const formulas = all.map((each) => formulaOf(each, vocabulary));
        const found = smallestCase(formulas, vocabulary);
        if (!(found instanceof Map)) return found === undefined;
        const fewer = [...found.keys()].some((fact) => {
          const rest = new Map([...found].filter(([name]) => name !== fact));
          return formulas.every((formula) => truth(formula, rest) === true);
        });
        return !fewer && formulas.every((formula) => truth(formula, found) === true);
      }),
      options,
    );
  });
});

describe('a table of many rows', () => {
  it('over many facts is proved without trying every combination', () => {
    const names = Array.from({ length: 24 }, (_, index) => `fact${index}`);
    const many: Vocabulary = Object.fromEntries(
      names.map((name) => [
        name,
        { label: name, from: `/answers/${name}`, type: 'boolean', values: [true, false] } as const,
      ]),
    );
    const rows = names.map((name) => formulaOf({ [name]: true }, many));
    const none = rows.map((not): Formula => ({ not }));
    expect(smallestCase(none, many)).toBeInstanceOf(Map);
    expect(isPossible([...none, ...rows.slice(5, 6)], many)).toBe(false);
  });
});

describe('what a pattern matches', () => {
  it('is taken to be anything, so nothing is called impossible because of it', () => {
    const pattern = (text: string) => formulaOf({ state: { pattern: text } }, vocabulary);
    expect(isPossible([pattern('^T'), pattern('^C')], vocabulary)).toBe(true);
    expect(isPossible([pattern('^T'), { not: pattern('^T') }], vocabulary)).toBe(false);
    expect(isPossible([pattern('^T'), formulaOf({ state: 'CA' }, vocabulary)], vocabulary)).toBe(false);
  });

  it('is one more cell, not one more for each of the others', () => {
    const tests = Array.from({ length: 12 }, (_, index) => ({ pattern: `^${index}` }));
    expect(cellsOf('state', tests, vocabulary).length).toBeLessThan(20);
  });
});
