import { describe, expect, it } from 'vitest';
import { safeStorage } from '../services/storage.ts';
import { MissingFileError, reloadingImport } from './reloading-import.ts';

function browser(isBlocked = false) {
  const kept = new Map<string, string>();
  let reloads = 0;
  const given = {
    storage: safeStorage(() => {
      if (isBlocked) throw new Error('Blocked');
      return {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      } as Storage;
    }),
    reload: () => {
      reloads += 1;
    },
    build: 'one',
  };
  return { given, reloads: () => reloads };
}

const gone = () => Promise.reject(new TypeError('Importing a module script failed.'));
/** What an import comes to, or "reloading" when it never does. */
const outcome = (load: Promise<unknown>) =>
  Promise.race([load.catch((error: unknown) => error), new Promise((resolve) => setTimeout(resolve, 5, 'reloading'))]);

describe('an import of a file that is gone', () => {
  it('reloads five times, and then fails', async () => {
    const { given, reloads } = browser();
    for (let time = 0; time < 5; time += 1)
      expect(await outcome(reloadingImport('screen', gone, given)())).toBe('reloading');
    expect(await outcome(reloadingImport('screen', gone, given)())).toBeInstanceOf(MissingFileError);
    expect(await outcome(reloadingImport('screen', gone, given)())).toBeInstanceOf(MissingFileError);
    expect(reloads()).toBe(5);
  });

  it('is not given more reloads because others load on each page', async () => {
    const { given, reloads } = browser();
    for (let time = 0; time < 9; time += 1) {
      await reloadingImport('replies', async () => 'there', given)();
      await outcome(reloadingImport('screen', gone, given)());
    }
    expect(reloads()).toBe(5);
  });

  it('takes the count back once it has loaded', async () => {
    const { given, reloads } = browser();
    await outcome(reloadingImport('screen', gone, given)());
    expect(await reloadingImport('screen', async () => 'there', given)()).toBe('there');
    for (let time = 0; time < 6; time += 1) await outcome(reloadingImport('screen', gone, given)());
    expect(reloads()).toBe(6);
  });

  it('never reloads where the count cannot be kept', async () => {
    const { given, reloads } = browser(true);
    expect(await outcome(reloadingImport('screen', gone, given)())).toBeInstanceOf(MissingFileError);
    expect(reloads()).toBe(0);
  });
});
