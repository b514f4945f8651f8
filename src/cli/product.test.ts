import { expect, it } from 'vitest';
import { environmentOf, isBehindProxy, portOf } from './product.ts';

it.each([
  [undefined, false],
  ['', false],
  ['false', false],
  ['true', true],
])('BEHIND_PROXY=%s: a balancer is believed: %s', (BEHIND_PROXY, expected) => {
  expect(isBehindProxy({ BEHIND_PROXY })).toBe(expected);
});

it('real services have real borrowers, unless ENVIRONMENT says that they are for tests', () => {
  expect([{}, { ENVIRONMENT: '' }, { ENVIRONMENT: 'production' }, { ENVIRONMENT: 'test' }].map(environmentOf)).toEqual([
    'production',
    'production',
    'production',
    'test',
  ]);
});

it('what is neither true nor false, no environment, or no port, is refused with what to write', () => {
  expect(() => isBehindProxy({ BEHIND_PROXY: 'yes' })).toThrow('BEHIND_PROXY is "yes". Set it to true or false.');
  expect(() => environmentOf({ ENVIRONMENT: 'staging' })).toThrow('Set it to production or test.');
  expect(() => portOf({ PORT: '80000' })).toThrow('PORT is "80000"');
  expect(portOf({})).toBe(4100);
});
