import { expect, it } from 'vitest';
import { readText, showText } from './text.ts';

it.each([
  ['Anne-Marie', 'Anne-Marie'],
  ['O’Brien', 'O’Brien'],
  ['  Müller ', 'Müller'],
  ['Zoe\u0308', 'Zoë'],
  ['<script>1</script>', '<script>1</script>'],
  ['', undefined],
  ['   ', undefined],
])('"%s" is kept as %s', (typed, kept) => {
  expect(readText(typed)).toBe(kept);
});

it('shows a value of any type', () => {
  expect([undefined, null, 5, 'Sam'].map(showText)).toEqual(['', '', '5', 'Sam']);
});
