import { expect, it } from 'vitest';
import type { Configuration } from '../model/configuration.ts';
import { safeStorage } from '../services/storage.ts';
import { openVisit, setAnswers } from '../services/visit.ts';
import { watchedFacts } from './watched-facts.ts';

const configuration = {
  brand: { orgCode: 'test' },
  steps: {},
  facts: {
    city: { label: 'City', from: '/answers/city', type: 'string' },
    income: { label: 'Income', from: '/answers/income', type: 'integer' },
    isRich: { label: 'Rich', when: { income: { minimum: 1000 } } },
  },
} as unknown as Configuration;

function visit() {
  const storage = safeStorage(() => {
    throw new Error('none');
  });
  const store = openVisit({ configuration, query: {}, storage, now: () => new Date() });
  return { store, facts: watchedFacts(configuration, store) };
}

it('gives the same facts until one that was read has another value', () => {
  const { store, facts } = visit();
  const first = facts();
  expect(first.valueOf('city')).toBeUndefined();
  setAnswers(store, { income: 5 });
  expect(facts()).toBe(first);
  setAnswers(store, { city: 'Winona' });
  expect(facts()).not.toBe(first);
  expect(facts().valueOf('city')).toBe('Winona');
});

it('sees a change of what a fact is worked out from', () => {
  const { store, facts } = visit();
  const first = facts();
  expect(first.valueOf('isRich')).toBe(false);
  setAnswers(store, { income: 999 });
  expect(facts()).toBe(first);
  setAnswers(store, { income: 1000 });
  expect(facts()).not.toBe(first);
});

it('sees a value that came and went before it was asked again as what it is now', () => {
  const { store, facts } = visit();
  const first = facts();
  first.valueOf('city');
  setAnswers(store, { city: 'Winona' });
  expect(first.valueOf('city')).toBe('Winona');
  expect(facts()).not.toBe(first);
});
