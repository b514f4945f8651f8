import { expect, it } from 'vitest';
import { factsOf } from '../interpreter/facts.ts';
import type { StepDocument } from '../model/generated/documents.ts';
import type { Session } from '../model/session.ts';
import { summaryLines } from './summary-lines.ts';

const document: StepDocument = {
  title: 'Who else has to sign?',
  uiSchema: {
    first: { 'ui:title': 'Their first name' },
    last: { 'ui:title': 'Their last name.' },
    terms: { 'ui:title': 'I agree' },
    phone: { 'ui:title': 'Their phone' },
  },
};
const words = {
  document,
  facts: factsOf({}, {} as Session),
  general: ['Required'],
  problemOf: (question: string, message: string) => `${question}: ${message}`,
};
const problem = (field: string, ...message: string[]) => ({ field, message, severity: 'error' as const });

it('a problem is told with its question where its message alone does not say which it is about', () => {
  const lines = summaryLines(
    [
      problem('first', 'Use 50 characters or fewer'),
      problem('last', 'Use 50 characters or fewer'),
      problem('terms', 'Required'),
      problem('phone', 'Please enter a valid phone number'),
    ],
    words,
  );
  expect(lines.map(({ message }) => message.join(''))).toEqual([
    'Their first name: Use 50 characters or fewer',
    'Their last name: Use 50 characters or fewer',
    'I agree: Required',
    'Please enter a valid phone number',
  ]);
});
