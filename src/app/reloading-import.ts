import { type SafeStorage, safeStorage } from '../services/storage.ts';
import { buildVersion } from './build-version.ts';

/** Reloads per build before giving up (design: 5 per build). */
const most = 5;

/** A file of the build could not be loaded, however often the page was. */
export class MissingFileError extends Error {}

interface ReloadSurroundings {
  storage: SafeStorage;
  reload: () => void;
  /** The name of the build. */
  build: string;
}

/**
 * An import that survives a deploy: where a file of the build is gone, the page is reloaded, which brings the new build.
 * At most five times for a build, and never where the count cannot be kept: then the error page is shown instead. Only
 * the import that failed takes the count back, once it has loaded: others load on each of those pages.
 *
 * @param name of the import, for the count
 */
export function reloadingImport<T>(name: string, load: () => Promise<T>, given?: ReloadSurroundings): () => Promise<T> {
  return async () => {
    const { storage, reload, build } = given ?? {
      storage: safeStorage(() => window.sessionStorage),
      reload: () => window.location.reload(),
      build: buildVersion(),
    };
    const key = `formwork.reloads.${build}`;
    const [failed = '', kept] = (storage.get(key) ?? '').split(' ');
    try {
      const loaded = await load();
      if (failed === name) storage.remove(key);
      return loaded;
    } catch (error) {
      const count = Number(kept ?? 0);
      if (count < most) storage.set(key, `${name} ${count + 1}`);
      if (!storage.isKept || !(count < most)) {
        throw new MissingFileError(`"${name}" could not be loaded.`, { cause: error });
      }
      reload();
      // The page is going; nothing is to be drawn meanwhile.
      return new Promise<T>(() => {});
    }
  };
}
