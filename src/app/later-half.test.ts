import { describe, expect, it, vi } from 'vitest';
import { laterHalf } from './later-half.ts';

describe('the later half', () => {
  it('is loaded once, however many ask', async () => {
    const load = vi.fn(async () => undefined);
    const later = laterHalf(load);
    expect(later.isHere()).toBe(false);
    later.loadAhead();
    expect(later.load()).toBe(later.load());
    await later.load();
    expect(later.isHere()).toBe(true);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is tried again when it was needed after it could not be loaded ahead', async () => {
    const load = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('No line.'));
    const later = laterHalf(load);
    later.loadAhead();
    await expect.poll(() => load.mock.results[0]?.type).toBe('return');
    await new Promise((resolve) => setTimeout(resolve));
    await later.load();
    expect(later.isHere()).toBe(true);
  });

  it('fails for whoever needs it when it cannot be loaded', async () => {
    const later = laterHalf(() => Promise.reject(new Error('No line.')));
    await expect(later.load()).rejects.toThrow('No line.');
    expect(later.isHere()).toBe(false);
  });
});
