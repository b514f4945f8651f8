import type { Vocabulary } from '../../interpreter/facts.ts';
import { testHolds } from '../../interpreter/predicates.ts';
import type { Predicate, Test } from '../../model/generated/documents.ts';

/** A condition made of tests of facts, with named conditions replaced by what they mean. */
export type Formula =
  | { all: Formula[] }
  | { any: Formula[] }
  | { not: Formula }
  /** What one fact is asked. */
  | { fact: string; test: Test };

export const always: Formula = { all: [] };

/**
 * What a predicate means. A fact that is itself a condition is replaced by it, however deep, so that two predicates are
 * seen to speak of the same thing; one that leads back to itself is taken as a fact that may be true or false.
 */
export function formulaOf(predicate: Predicate | undefined, vocabulary: Vocabulary, inside: string[] = []): Formula {
  const parts = Object.entries(predicate ?? {}).map(([key, part]): Formula => {
    const each = () => (part as Predicate[]).map((one) => formulaOf(one, vocabulary, inside));
    if (key === 'anyOf') return { any: each() };
    if (key === 'allOf') return { all: each() };
    if (key === 'not') return { not: formulaOf(part as Predicate, vocabulary, inside) };
    return testOf(key, part as Test, vocabulary, inside);
  });
  return parts.length === 1 ? (parts[0] as Formula) : { all: parts };
}

function testOf(fact: string, test: Test, vocabulary: Vocabulary, inside: string[]): Formula {
  const when = Object.hasOwn(vocabulary, fact) ? vocabulary[fact]?.when : undefined;
  if (when === undefined || inside.includes(fact)) return { fact, test };
  const meaning = formulaOf(when, vocabulary, [...inside, fact]);
  const whenTrue = testHolds(test, true);
  const whenFalse = testHolds(test, false);
  if (whenTrue === whenFalse) return whenTrue ? always : { any: [] };
  return whenTrue ? meaning : { not: meaning };
}

/** The facts a formula asks, each once, in the order written, with every test made of them. */
export function testsIn(formulas: readonly Formula[]): Map<string, Test[]> {
  const tests = new Map<string, Test[]>();
  const look = (formula: Formula): void => {
    if ('all' in formula) formula.all.forEach(look);
    else if ('any' in formula) formula.any.forEach(look);
    else if ('not' in formula) look(formula.not);
    else {
      const known = tests.get(formula.fact) ?? [];
      known.push(formula.test);
      tests.set(formula.fact, known);
    }
  };
  formulas.forEach(look);
  return tests;
}
