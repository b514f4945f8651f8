import { expect, it } from 'vitest';
import { isDrawInRange } from './draw-range.ts';

const limits = { minDraw: 20_000, maxDraw: 99_999.99 };

it.each([
  ['the least', 20_000, true],
  ['the most', 99_999.99, true],
  ['a cent below the least', 19_999.99, false],
  ['a cent above the most', 100_000, false],
  ['below the least by less than five decimals show', 19_999.999996, true],
  ['below the least by a tie, which goes to the even neighbour', 19_999.999995, true],
  ['above the most by less than five decimals show', 99_999.990004, true],
  ['above the most by what five decimals show', 99_999.99001, false],
  ['no number', Number.NaN, false],
  ['no end', Number.POSITIVE_INFINITY, false],
])('a draw of %s (%d) is in range: %s', (_, draw, expected) => {
  expect(isDrawInRange(draw, limits)).toBe(expected);
});
