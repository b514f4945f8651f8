import type { Vocabulary } from '../../interpreter/facts.ts';
import { type Cell, cellsOf } from './cells.ts';
import { type Formula, testsIn } from './formula.ts';

/** By fact name, the parts of its values that the formulas can tell apart. */
export type Cells = ReadonlyMap<string, readonly Cell[]>;

/** The cells of every fact that these formulas ask. Whoever asks for cases of many of them can have them made once. */
export function cellsFor(formulas: readonly Formula[], vocabulary: Vocabulary): Cells {
  return new Map([...testsIn(formulas)].map(([fact, asked]) => [fact, cellsOf(fact, asked, vocabulary)]));
}

/** Facts with values, and so a case: by fact name, what the fact is. */
export type Case = ReadonlyMap<string, Cell>;

/** A case in words: `status is "DECLINED", isInquiry is false`. */
export function inWords(found: Case): string {
  return found.size === 0 ? 'any' : [...found].map(([fact, { words }]) => `${fact} ${words}`).join(', ');
}

/** Cases looked at before the search is given up. Real documents need some hundreds. */
const mostLooks = 20_000;

/**
 * The smallest case in which every one of these formulas holds, whatever the facts it leaves out are; `undefined` when
 * there is none, `'undecided'` when it was not found in reasonable time. Facts are taken as independent of each other, so
 * a case that is found may be one that never comes up, while "none" is certain.
 *
 * Only facts that some formula still depends on are tried, so a table of many rows over one fact costs as many looks as
 * the fact has values, not their product with all the others.
 *
 * @param cells of these formulas, or of more than these
 */
export function smallestCase(
  formulas: readonly Formula[],
  vocabulary: Vocabulary,
  cells: Cells = cellsFor(formulas, vocabulary),
): Case | undefined | 'undecided' {
  const tests = testsIn(formulas);
  const search = new Search(cells);
  const first = search.find(formulas, new Map(), Number.POSITIVE_INFINITY);
  if (!(first instanceof Map)) return first;
  const smaller = withoutNeedless(first, formulas);
  for (let size = 0; size < smaller.size; size += 1) {
    const found = new Search(cells).find(formulas, new Map(), size);
    if (found instanceof Map) return inOrder(found, tests);
  }
  return inOrder(smaller, tests);
}

/** Whether some case fulfils all formulas. What is undecided counts as possible. */
export function isPossible(formulas: readonly Formula[], vocabulary: Vocabulary): boolean {
  return new Search(cellsFor(formulas, vocabulary)).find(formulas, new Map(), Number.POSITIVE_INFINITY) !== undefined;
}

class Search {
  private looks = 0;
  constructor(private readonly cells: Cells) {}

  /** @param size the most facts the case may have; without a limit it is enough to try the facts in one order */
  find(
    formulas: readonly Formula[],
    given: Map<string, Cell>,
    size: number,
  ): Map<string, Cell> | undefined | 'undecided' {
    this.looks += 1;
    if (this.looks > mostLooks) return 'undecided';
    const open = formulas.filter((formula) => truth(formula, given) !== true);
    if (open.length === 0) return given;
    if (given.size >= size || open.some((formula) => truth(formula, given) === false)) return undefined;
    const facts = [...testsIn(open.slice(0, 1)).keys()].filter((fact) => !given.has(fact));
    for (const fact of size === Number.POSITIVE_INFINITY ? facts.slice(0, 1) : facts) {
      for (const cell of this.cells.get(fact) ?? []) {
        const found = this.find(open, new Map(given).set(fact, cell), size);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }
}

/** The truth of a formula where only some facts are known; undefined when it depends on others. */
export function truth(formula: Formula, given: Case): boolean | undefined {
  if ('all' in formula) return joined(formula.all, given, false);
  if ('any' in formula) return joined(formula.any, given, true);
  if ('not' in formula) {
    const inner = truth(formula.not, given);
    return inner === undefined ? undefined : !inner;
  }
  return given.get(formula.fact)?.holds(formula.test);
}

/** Conjunction is decided by one that is false, disjunction by one that is true. */
function joined(parts: Formula[], given: Case, decisive: boolean): boolean | undefined {
  let known = true;
  for (const part of parts) {
    const each = truth(part, given);
    if (each === decisive) return decisive;
    if (each === undefined) known = false;
  }
  return known ? !decisive : undefined;
}

function withoutNeedless(found: Map<string, Cell>, formulas: readonly Formula[]): Map<string, Cell> {
  const left = new Map(found);
  for (const [fact, cell] of found) {
    left.delete(fact);
    if (!formulas.every((formula) => truth(formula, left) === true)) left.set(fact, cell);
  }
  return left;
}

function inOrder(found: Map<string, Cell>, tests: ReadonlyMap<string, unknown>): Case {
  return new Map(
    [...tests.keys()].flatMap((fact) => (found.has(fact) ? [[fact, found.get(fact) as Cell] as const] : [])),
  );
}
