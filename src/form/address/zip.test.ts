import { expect, it } from 'vitest';
import { readZip } from './zip.ts';

it.each([
  ['55987', '55987'],
  ['55987-1234', '55987'],
  ['559871234', '55987'],
  ['02134', '02134'],
  [' 55987 ', '55987'],
  ['5541', '5541'],
  ['55987-12', '55987-12'],
  ['', undefined],
])('"%s" is kept as %s', (typed, zip) => {
  expect(readZip(typed)).toBe(zip);
});
