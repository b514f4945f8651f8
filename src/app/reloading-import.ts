import { safeStorage } from '../services/storage.ts';

/** Reloads per build before giving up (design: 5 per build). */
const most = 5;

const key = `formwork.reloads.${import.meta.env.VITE_APP_VERSION ?? 'development'}`;

/**
 * An import that survives a deploy: where a file of the build is gone, the page is reloaded, which brings the new build.
 * At most five times for a build, and never where the count cannot be kept: then the error page is shown instead.
 */
export function reloadingImport<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const storage = safeStorage(() => window.sessionStorage);
    try {
      const loaded = await load();
      storage.remove(key);
      return loaded;
    } catch (error) {
      const count = Number(storage.get(key) ?? 0);
      if (!storage.isKept || !(count < most)) throw error;
      storage.set(key, String(count + 1));
      window.location.reload();
      // The page is going; nothing is to be drawn meanwhile.
      return new Promise<T>(() => {});
    }
  };
}
