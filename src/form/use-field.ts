import { descriptionId, errorId, helpId } from '@rjsf/utils';
import { fieldOf } from './field-path.ts';
import { type FieldProblem, useFormSurroundings } from './form-context.ts';
import { type Words, wordsOf } from './words.ts';

/** A field as its template and its control see it: the words, what is wrong, and the ids that tie them together. */
export interface Field {
  id: string;
  /** "propertyAddress.street1" */
  path: string;
  words: Words;
  errors: readonly FieldProblem[];
  warnings: readonly FieldProblem[];
  isInvalid: boolean;
  /** For aria-describedby: the hint, what is wrong, the help. */
  describedBy: string | undefined;
}

/** The field whose control has the id. */
export function useField(id: string): Field {
  const { prefix, uiSchema, problems } = useFormSurroundings();
  const path = fieldOf(id, prefix);
  return describeField(
    id,
    path,
    wordsOf(uiSchema, path),
    problems.filter(({ field }) => field === path),
  );
}

/** The id of one thing that is said at a field. */
export function problemId(id: string, severity: FieldProblem['severity'], index: number): string {
  return `${errorId(id)}_${severity}${index}`;
}

/** The same for a field that also speaks for others: hidden parts of a group, say. */
export function describeField(id: string, path: string, words: Words, problems: readonly FieldProblem[]): Field {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  // The messages themselves, not the box around them: a button to confirm a warning is no part of what it says.
  const describedBy = [
    words.description && descriptionId(id),
    ...errors.map((_, index) => problemId(id, 'error', index)),
    ...warnings.map((_, index) => problemId(id, 'warning', index)),
    words.help && helpId(id),
  ].filter((part) => typeof part === 'string');
  return {
    id,
    path,
    words,
    errors,
    warnings,
    isInvalid: errors.length > 0,
    describedBy: describedBy.length > 0 ? describedBy.join(' ') : undefined,
  };
}

/** What the field's one input says of itself to assistive technology. */
export function ariaOf(field: Field, isRequired: boolean | undefined) {
  return {
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': isRequired || undefined,
  };
}
