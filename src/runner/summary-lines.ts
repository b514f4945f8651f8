import type { Facts } from '../interpreter/facts.ts';
import { stringOf } from '../interpreter/texts.ts';
import type { StepDocument, Text } from '../model/generated/documents.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { StepProblem } from './use-step-runner.ts';

export interface SummaryLine extends Pick<StepProblem, 'field' | 'message'> {
  /** The question's title, where the message alone does not say which question it is about. */
  label?: string;
}

/** The lines of an error summary: a message that any question may have, such as "Required", is told with its title. */
export function summaryLines(
  problems: readonly StepProblem[],
  { document, facts, general }: { document: StepDocument; facts: Facts; general: readonly Text[] },
): SummaryLine[] {
  const sayNothing = new Set(general.map((text) => stringOf(text, facts)));
  return problems.map(({ field, message }) => {
    const title = valueAt(document.uiSchema, `/${field.replaceAll('.', '/')}/ui:title`) as Text | undefined;
    if (title === undefined || !message.every((part) => typeof part === 'string' && sayNothing.has(part)))
      return { field, message };
    return { field, message, label: stringOf(title, facts).replace(/\.$/, '') };
  });
}
