import { expect, it, vi } from 'vitest';
import { madeOnce } from './made-once.ts';

it('is made when it is first asked for, once, even where nothing comes of it', () => {
  const make = vi.fn(() => undefined);
  const made = madeOnce(make);
  expect(make).not.toHaveBeenCalled();
  expect([made(), made()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
});
