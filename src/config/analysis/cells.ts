import type { Vocabulary } from '../../interpreter/facts.ts';
import { keywords, testHolds } from '../../interpreter/predicates.ts';
import type { Fact, Test } from '../../model/generated/documents.ts';

/**
 * One part of all the values a fact can have: within it, every test of the fact has the same answer. So a proof for one
 * value of each part is a proof for all.
 */
export interface Cell {
  /** In words, after the fact's name: `is "DECLINED"`. */
  words: string;
  holds(test: Test): boolean;
}

/** More tests than this of one text are not combined with each other, so that the cells stay few. */
const mostCombined = 4;

/**
 * The parts of a fact's values that these tests can tell apart: unanswered, each value that is declared or mentioned, the
 * numbers between bounds, and anything else. What a pattern matches is not known, so it is taken to match or not.
 */
export function cellsOf(name: string, tests: readonly Test[], vocabulary: Vocabulary): Cell[] {
  const fact: Partial<Fact> = Object.hasOwn(vocabulary, name) ? (vocabulary[name] as Fact) : {};
  const found = new Map<string, Cell>();
  const add = (cell: Cell) => {
    const answers = tests.map((test) => (cell.holds(test) ? '1' : '0')).join('');
    if (!found.has(answers)) found.set(answers, cell);
  };
  for (const value of valuesOf(fact, tests)) add(valueCell(value));
  if (isOpen(fact)) for (const cell of otherCells(fact, tests)) add(cell);
  if (fact.default === undefined && fact.when === undefined && fact.compute?.count === undefined)
    add({ words: 'is unanswered', holds: (test) => testHolds(test, undefined) });
  return [...found.values()];
}

export function valueCell(value: unknown): Cell {
  return { words: `is ${JSON.stringify(value)}`, holds: (test) => testHolds(test, value) };
}

/** Whether the fact can have values that nobody named. */
function isOpen({ values, type, when }: Partial<Fact>): boolean {
  return values === undefined && when === undefined && type !== 'boolean' && type !== 'integer' && type !== 'number';
}

/** Values to try: those declared, else those that the tests mention and, of numbers, one on each side of every bound. */
function valuesOf(fact: Partial<Fact>, tests: readonly Test[]): unknown[] {
  if (fact.values) return fact.values;
  if (fact.when !== undefined || fact.type === 'boolean') return [true, false];
  const mentioned = constantsIn(tests);
  const given = fact.default === undefined ? [] : [fact.default];
  if (fact.type === 'integer') return [...around(mentioned, (one) => [one - 1, one, one + 1]), ...given];
  if (fact.type === 'number') return [...around(mentioned, (one, next) => [one, (one + next) / 2]), ...given];
  return [...mentioned.filter((value) => value !== '' && isOfType(fact, value)), ...given];
}

function isOfType({ type }: Partial<Fact>, value: unknown): boolean {
  if (type === undefined) return true;
  return (type === 'string' || type === 'date') && typeof value === 'string';
}

function around(mentioned: unknown[], near: (one: number, next: number) => number[]): number[] {
  const numbers = mentioned.filter((value) => typeof value === 'number').sort((one, other) => one - other);
  const [first = 0] = numbers;
  return [first - 1, ...numbers.flatMap((one, index) => near(one, numbers[index + 1] ?? one + 2))];
}

function constantsIn(tests: readonly Test[]): unknown[] {
  return tests.flatMap((test): unknown[] => {
    if (Array.isArray(test)) return test;
    if (test === null || typeof test !== 'object') return [test];
    const { not, exists: _exists, pattern: _pattern, minLength: _min, maxLength: _max, ...rest } = test;
    return [...Object.values(rest).flat(), ...(not === undefined ? [] : constantsIn([not]))];
  });
}

/** Cells of a value that no test names, for every way the tests of its form may come out. */
function otherCells(fact: Partial<Fact>, tests: readonly Test[]): Cell[] {
  const forms = [...new Map(tests.flatMap(formsIn).map((form) => [form.key, form])).values()];
  const none: Form[] = [];
  let sets: Form[][] = [none];
  if (forms.length > mostCombined) sets = [none, forms, ...forms.map((form) => [form])];
  else for (const form of forms) sets = sets.concat(sets.map((set) => [...set, form]));
  const words = valuesOf(fact, tests).length === 0 ? 'has a value' : 'is anything else';
  return sets.map((set) => ({
    words: set.length === 0 ? words : `is something with ${set.map(({ words: each }) => each).join(' and ')}`,
    holds: (test) => otherHolds(test, new Set(set.map(({ key }) => key))),
  }));
}

/** A test of a value's form, whose outcome cannot be worked out from the test. */
interface Form {
  key: string;
  words: string;
}

const equalities = ['exists', 'const', 'enum', 'not'];

function formsIn(test: Test): Form[] {
  if (test === null || typeof test !== 'object' || Array.isArray(test)) return [];
  return Object.entries(test).flatMap(([keyword, argument]): Form[] => {
    if (keyword === 'not') return formsIn(argument as Test);
    if (equalities.includes(keyword) || !Object.hasOwn(keywords, keyword)) return [];
    return [{ key: formKey(keyword, argument), words: `${keyword} ${argument}` }];
  });
}

function formKey(keyword: string, argument: unknown): string {
  return `${keyword} ${argument}`;
}

function otherHolds(test: Test, forms: ReadonlySet<string>): boolean {
  if (test === null || typeof test !== 'object' || Array.isArray(test)) return false;
  return Object.entries(test).every(([keyword, argument]) => {
    if (keyword === 'exists') return argument === true;
    if (keyword === 'not') return !otherHolds(argument as Test, forms);
    return !equalities.includes(keyword) && forms.has(formKey(keyword, argument));
  });
}
