/**
 * The browser's storage through one door. Where it is blocked, full or broken, values are kept in memory instead, so
 * that the page goes on working until it is closed.
 */
export interface SafeStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Whether what is set survives a reload, as far as tried. */
  readonly isKept: boolean;
}

/** @param open reads the storage; reading it may itself throw where cookies are blocked */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const probe = 'formwork.probe';
  let storage: Storage | undefined;
  try {
    storage = open();
    storage.setItem(probe, '1');
    storage.removeItem(probe);
  } catch {
    storage = undefined;
  }
  let isKept = storage !== undefined;
  return {
    get(key) {
      if (memory.has(key)) return memory.get(key);
      try {
        return storage?.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      try {
        if (!storage) throw new Error('There is no storage.');
        storage.setItem(key, value);
        memory.delete(key);
      } catch {
        isKept = false;
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        storage?.removeItem(key);
      } catch {
        // Nothing was kept there.
      }
    },
    get isKept() {
      return isKept;
    },
  };
}

/** A JSON value; undefined when there is none or it is broken. */
export function readJson(storage: SafeStorage, key: string): unknown {
  const text = storage.get(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
