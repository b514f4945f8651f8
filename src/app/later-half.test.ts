import { describe, expect, it, vi } from 'vitest';
import { laterHalf } from './later-half.ts';

/** Without a page that could be loaded again. */
const needed = (load: () => Promise<void>) => load();

describe('the later half', () => {
  it('is loaded once, however many ask', async () => {
    const load = vi.fn(async () => undefined);
    const later = laterHalf(load, needed);
    expect(later.isHere()).toBe(false);
    later.loadAhead();
    expect(later.load()).toBe(later.load());
    await later.load();
    later.loadAhead();
    expect(later.isHere()).toBe(true);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded once where it is asked for before it would have been loaded ahead', async () => {
    const load = vi.fn(async () => undefined);
    const later = laterHalf(load, needed);
    const asked = later.load();
    later.loadAhead();
    await asked;
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that could not be loaded ahead loads no page anew; it is tried again when it is needed', async () => {
    const load = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('No line.'));
    const asNeeded = vi.fn(needed);
    const later = laterHalf(load, asNeeded);
    later.loadAhead();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(asNeeded).not.toHaveBeenCalled();
    await later.load();
    expect(asNeeded).toHaveBeenCalledTimes(1);
    expect(later.isHere()).toBe(true);
  });

  it('fails for whoever needs it when it cannot be loaded', async () => {
    const later = laterHalf(() => Promise.reject(new Error('No line.')), needed);
    await expect(later.load()).rejects.toThrow('No line.');
    expect(later.isHere()).toBe(false);
  });
});
