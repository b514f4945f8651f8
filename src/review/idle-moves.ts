import { formulaOf } from '../config/analysis/formula.ts';
import { isPossible } from '../config/analysis/satisfy.ts';
import type { Vocabulary } from '../interpreter/facts.ts';
import type { Predicate } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import { namesOf, valueAt } from '../model/json-pointer.ts';
import { type Difference, passed } from './differences.ts';
import type { AnyKind } from './places.ts';

/**
 * Whether a row of a table was only moved past rows that never hold when it does: whichever stands first, the same one is
 * taken.
 *
 * @param table the table as it is
 */
export function isIdleMove(
  kind: AnyKind,
  { how, pointer, order }: Difference,
  table: unknown,
  vocabulary: Vocabulary,
): boolean {
  if (kind !== 'routing' || how !== 'moved' || !order || !/^\/rows\/[^/]+$/.test(pointer)) return false;
  const [, moved = ''] = namesOf(pointer);
  const conditionOf = (name: string) => {
    const rows = valueAt(table, '/rows');
    const row = isObject(rows) ? rows[name] : undefined;
    return formulaOf((isObject(row) ? row.when : undefined) as Predicate | undefined, vocabulary);
  };
  return passed(pointer, order).every((name) => !isPossible([conditionOf(moved), conditionOf(name)], vocabulary));
}
