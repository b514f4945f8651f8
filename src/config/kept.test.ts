import { expect, it } from 'vitest';
import { interned, kept } from './kept.ts';

it('does work once for the same things, and again for another in any place', () => {
  let done = 0;
  const work = kept((one: object, other: object) => {
    done += 1;
    return [one, other];
  });
  const [a, b, c] = [{}, {}, {}];
  expect(work(a, b)).toBe(work(a, b));
  expect(done).toBe(1);
  expect(work(a, c)).not.toBe(work(a, b));
  expect(work(b, a)).toEqual([b, a]);
  expect(done).toBe(3);
});

it('keeps what is undefined, too', () => {
  let done = 0;
  const work = kept((_: object) => {
    done += 1;
  });
  const a = {};
  work(a);
  work(a);
  expect(done).toBe(1);
});

it('gives the same table for the same parts, and another where one is added, gone or in another order', () => {
  const same = interned((names: readonly string[]) => names);
  const first = same(['a', 'b']);
  expect(same(['a', 'b'])).toBe(first);
  for (const other of [['a'], ['b', 'a'], ['a', 'b', 'c'], []]) expect(same(other)).not.toBe(first);
  expect(same(['a', 'b'])).toBe(first);
});

it('tells objects in a table apart by which they are', () => {
  const same = interned((parts: readonly object[]) => parts);
  const part = {};
  expect(same([part])).toBe(same([part]));
  expect(same([{}])).not.toBe(same([{}]));
});

it('forgets a table that was not asked for in a long time', () => {
  const same = interned((names: readonly string[]) => names);
  const first = same(['first']);
  for (let index = 0; index < 50; index += 1) same([String(index)]);
  expect(same(['first'])).not.toBe(first);
});
