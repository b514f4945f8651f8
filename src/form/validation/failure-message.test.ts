import { expect, it } from 'vitest';
import { failureMessage } from './failure-message.ts';

const messages = {
  'address.zip': { pattern: 'Please enter a valid zipcode' },
  email: { required: 'Please enter your email' },
};
const defaults = { required: 'Required', pattern: 'Check this answer' };

it.each([
  ['the step’s words for the field and keyword', 'address.zip', 'pattern', 'Please enter a valid zipcode'],
  ['the words for the keyword', 'email', 'pattern', 'Check this answer'],
  ['the words for a missing answer', 'email', 'maxLength', 'Required'],
  ['the words for the keyword, in a field that has none', 'phone', 'required', 'Required'],
])('says %s', (_, field, keyword, message) => {
  expect(failureMessage({ field, keyword }, messages, defaults)).toBe(message);
});

it('says nothing where there are no words at all', () => {
  expect(failureMessage({ field: 'phone', keyword: 'required' })).toBeUndefined();
});
