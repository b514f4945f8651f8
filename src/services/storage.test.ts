import { describe, expect, it } from 'vitest';
import { readJson, safeStorage } from './storage.ts';

/** Storage that fails from its n-th write on. */
function storageThatFailsAfter(writes: number): Storage {
  const kept = new Map<string, string>();
  let left = writes;
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (left <= 0) throw new DOMException('Full', 'QuotaExceededError');
      left -= 1;
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

describe('safe storage', () => {
  it.each([
    [
      'cannot be opened',
      () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    ],
    ['is not there', () => undefined as unknown as Storage],
    ['refuses every write', () => storageThatFailsAfter(0)],
  ])('storage that %s: values are kept in memory', (_, open) => {
    const storage = safeStorage(open);
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    expect(storage.isKept).toBe(false);
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
  });

  it('storage that is full later: the newest value counts, and it is known that it is not kept', () => {
    const storage = safeStorage(() => storageThatFailsAfter(2));
    storage.set('a', '1');
    expect(storage.isKept).toBe(true);
    storage.set('a', '2');
    expect(storage.get('a')).toBe('2');
    expect(storage.isKept).toBe(false);
  });

  it.each(['', '{', 'undefined', '{"a":'])('broken JSON %j is no value', (text) => {
    const storage = safeStorage(() => storageThatFailsAfter(9));
    storage.set('a', text);
    expect(readJson(storage, 'a')).toBeUndefined();
  });
});
