import type { Rule, StepDocument } from '../model/generated/documents.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Facts } from './facts.ts';
import { applies, holds } from './predicates.ts';

export interface BrokenRule {
  /** The rule's name in its document. */
  name: string;
  rule: Rule;
}

/**
 * The rules of a step that do not hold, in order. A rule is only checked once its field has a value, and that value
 * meets the field's own constraints: before that, the constraint's message says all there is to say.
 *
 * @param data the step's own answers
 * @param failing the fields that fail a constraint, as dotted paths
 */
export function brokenRules(
  document: StepDocument,
  data: unknown,
  failing: readonly string[],
  facts: Facts,
): BrokenRule[] {
  return Object.entries(document.rules ?? {})
    .filter(([, rule]) => isAnswered(data, rule.field) && !failing.some((field) => isWithin(field, rule.field)))
    .filter(([, rule]) => applies(rule, facts) && !holds(rule.require, facts))
    .map(([name, rule]) => ({ name, rule }));
}

function isAnswered(data: unknown, field: string): boolean {
  const value = valueAt(data, `/${field.replaceAll('.', '/')}`);
  return value !== undefined && value !== '';
}

/** Whether `field` is `other` or inside it. */
function isWithin(field: string, other: string): boolean {
  return field === other || field.startsWith(`${other}.`);
}
