// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { soonOn } from './soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};

it('work waits until the page has answered, and what is asked for meanwhile again is done once', () => {
  const soon = soonOn(window);
  const work = vi.fn();
  soon(work);
  soon(work);
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
  soon(work);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(2);
});

it.each([
  ['goes away', () => window.dispatchEvent(new Event('pagehide')), () => window.dispatchEvent(new Event('pageshow'))],
  ['is put aside', () => hide(true), () => hide(false)],
])('a page that %s leaves nothing undone, and does what comes then at once', (_, go, comeBack) => {
  const soon = soonOn(window);
  const work = vi.fn();
  soon(work);
  go();
  expect(work).toHaveBeenCalledTimes(1);
  soon(work);
  expect(work).toHaveBeenCalledTimes(2);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(2);
  comeBack();
  soon(work);
  expect(work).toHaveBeenCalledTimes(2);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(3);
});
