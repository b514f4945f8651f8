import { expect, it } from 'vitest';
import { withoutWords, wordsOf } from './words.ts';

const link = <a href="/terms">Terms</a>;
const uiSchema = {
  'ui:order': ['terms', '*'],
  terms: { 'ui:widget': 'consent', 'ui:title': link },
  address: { 'ui:field': 'address', city: { 'ui:title': 'City', 'ui:autocomplete': 'address-level2' } },
  use: { 'ui:enumNames': ['Yes', 'No'], 'ui:options': { label: false, texts: { none: 'None' }, icons: ['home'] } },
};

it('a field’s words are found at any depth', () => {
  expect(wordsOf(uiSchema, 'address.city').title).toBe('City');
  expect(wordsOf(uiSchema, 'terms').title).toBe(link);
  expect(wordsOf(uiSchema, 'use')).toMatchObject({
    choices: ['Yes', 'No'],
    texts: { none: 'None' },
    isTitleHidden: true,
  });
  expect(wordsOf(uiSchema, 'nothing')).toMatchObject({ choices: [], texts: {}, isTitleHidden: false });
});

it('what RJSF gets has no words, so that a link is no reason to derive the form again', () => {
  expect(withoutWords(uiSchema)).toEqual({
    'ui:order': ['terms', '*'],
    terms: { 'ui:widget': 'consent' },
    address: { 'ui:field': 'address', city: { 'ui:autocomplete': 'address-level2' } },
    use: { 'ui:options': { label: false, icons: ['home'] } },
  });
});
