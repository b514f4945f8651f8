import type { Facts } from '../interpreter/facts.ts';
import { applies } from '../interpreter/predicates.ts';
import type { Action, StepDocument } from '../model/generated/documents.ts';

/** What a document of the header offers now, by name. */
export function actionsOf({ actions = {} }: StepDocument, facts: Facts): [name: string, action: Action][] {
  return Object.entries(actions).filter(([, each]) => applies(each, facts));
}
