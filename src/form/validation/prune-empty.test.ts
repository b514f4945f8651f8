import { expect, it } from 'vitest';
import { pruneEmpty } from './prune-empty.ts';

it('text typed and deleted again is no answer', () => {
  expect(
    pruneEmpty({ middleName: '', suffix: undefined, lastName: 'Lee', address: { street2: '', city: 'Winona' } }),
  ).toEqual({ lastName: 'Lee', address: { city: 'Winona' } });
});

it('a no, a zero and a space in a password are answers', () => {
  const answers = { isListedForSale: false, otherIncome: 0, password: ' ' };
  expect(pruneEmpty(answers)).toEqual(answers);
});

it('a group that lacks everything is still a group', () => {
  expect(pruneEmpty({ address: { city: '' } })).toEqual({ address: {} });
});
