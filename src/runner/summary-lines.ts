import type { Facts } from '../interpreter/facts.ts';
import { stringOf } from '../interpreter/texts.ts';
import type { StepDocument, Text } from '../model/generated/documents.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { StepProblem } from './use-step-runner.ts';

export type SummaryLine = Pick<StepProblem, 'field' | 'message'>;

interface SummaryWords {
  document: StepDocument;
  facts: Facts;
  /** Messages that any question may have. */
  general: readonly Text[];
  /** A line that names its question: "Primary source of income: Required". */
  problemOf: (question: string, message: string) => string;
}

/** The lines of an error summary: a message that any question may have, such as "Required", is told with its question. */
export function summaryLines(problems: readonly StepProblem[], words: SummaryWords): SummaryLine[] {
  const { document, facts, general, problemOf } = words;
  const sayNothing = new Set(general.map((text) => stringOf(text, facts)));
  return problems.map(({ field, message }) => {
    const title = valueAt(document.uiSchema, `/${field.replaceAll('.', '/')}/ui:title`) as Text | undefined;
    if (title === undefined || !message.every((part) => typeof part === 'string' && sayNothing.has(part)))
      return { field, message };
    return { field, message: [problemOf(stringOf(title, facts).replace(/\.$/, ''), message.join(''))] };
  });
}
