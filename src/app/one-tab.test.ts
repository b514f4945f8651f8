import { expect, it } from 'vitest';
import { inOneTab } from './one-tab.ts';

const denied = { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) } as unknown as LockManager;
const passing = { request: (_: string, work: () => unknown) => Promise.resolve().then(work) } as unknown as LockManager;

it.each([
  ['there are none', undefined],
  ['they are refused', denied],
  ['they work', passing],
])('runs the work once where locks: %s', async (_, locks) => {
  let runs = 0;
  expect(await inOneTab('a', async () => ++runs, locks)).toBe(1);
  expect(runs).toBe(1);
});

it('does not run failed work again', async () => {
  let runs = 0;
  const work = async () => {
    runs += 1;
    throw new Error('failed');
  };
  await expect(inOneTab('a', work, passing)).rejects.toThrow('failed');
  expect(runs).toBe(1);
});
