import { expect, it } from 'vitest';
import { stateCode, states } from './states.ts';

it('there are fifty states and the District of Columbia', () => {
  expect(states.size).toBe(51);
});

it.each([
  ['Minnesota', 'MN'],
  ['new york', 'NY'],
  ['mn', 'MN'],
  [' MN ', 'MN'],
  ['Min', 'Min'],
])('"%s" is %s', (text, code) => {
  expect(stateCode(text)).toBe(code);
});
