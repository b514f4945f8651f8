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

/**
 * The lines of an error summary. A message that any question may have, such as "Required", or that several have now, is told
 * with its question.
 */
export function summaryLines(problems: readonly StepProblem[], words: SummaryWords): SummaryLine[] {
  const { document, facts, general, problemOf } = words;
  const sayNothing = new Set(general.map((text) => stringOf(text, facts)));
  const plain = problems.map(({ message }) =>
    message.every((part) => typeof part === 'string') ? message.join('') : undefined,
  );
  return problems.map(({ field, message }, index) => {
    const title = valueAt(document.uiSchema, `/${field.replaceAll('.', '/')}/ui:title`) as Text | undefined;
    const words = plain[index];
    if (title === undefined || words === undefined) return { field, message };
    const isTold = !sayNothing.has(words) && plain.filter((each) => each === words).length === 1;
    return isTold
      ? { field, message }
      : { field, message: [problemOf(stringOf(title, facts).replace(/\.$/, ''), words)] };
  });
}
