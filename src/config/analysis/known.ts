import type { Vocabulary } from '../../interpreter/facts.ts';
import { isSavedByCalls } from '../../model/session.ts';
import type { Formula } from './formula.ts';
import { formulaOf } from './formula.ts';

/** Whether something may stand at a place of the session by now: "/answers/income", "/replies/loan/id". */
export type CanStand = (pointer: string) => boolean;

/**
 * Whether a fact can have a value by now. A computed fact needs what it is computed from, `firstKnown` any of it; a named
 * condition can be judged when its tests can, of `anyOf` one branch.
 */
export function canBeKnown(name: string, vocabulary: Vocabulary, canStand: CanStand, inside: string[] = []): boolean {
  const fact = Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined;
  // Names and circles that are no facts are other checks' business.
  if (!fact || inside.includes(name)) return true;
  const known = (each: string) => canBeKnown(each, vocabulary, canStand, [...inside, name]);
  if (fact.from !== undefined) return !isSavedByCalls(fact.from) || canStand(fact.from);
  if (fact.when !== undefined) return canBeJudged(formulaOf(fact.when, vocabulary), known);
  const { firstKnown, ...others } = fact.compute ?? {};
  return firstKnown ? firstKnown.some(known) : Object.values(others).flat().map(String).every(known);
}

function canBeJudged(formula: Formula, known: (fact: string) => boolean): boolean {
  if ('all' in formula) return formula.all.every((part) => canBeJudged(part, known));
  if ('any' in formula) return formula.any.length === 0 || formula.any.some((part) => canBeJudged(part, known));
  return 'not' in formula ? canBeJudged(formula.not, known) : known(formula.fact);
}
