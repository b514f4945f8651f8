import type { LaterHalf } from '../runner/engine.ts';
import { reloadingImport } from './reloading-import.ts';

/**
 * The half of the configuration that comes later. Where it cannot be loaded ahead of time, nobody is told: somebody may be
 * typing. Where it is needed, it is a file of the build like any other that is missing.
 *
 * @param load loads it and puts it where the first half is
 * @param needed loads it where the page cannot go on without it
 */
export function laterHalf(
  load: () => Promise<void>,
  needed: (load: () => Promise<void>) => Promise<void> = (once) => reloadingImport('later-half', once)(),
): LaterHalf {
  let isHere = false;
  let ahead: Promise<void> | undefined;
  let asked: Promise<void> | undefined;
  const once = async () => {
    await load();
    isHere = true;
  };
  return {
    isHere: () => isHere,
    load() {
      asked ??= (ahead ?? Promise.resolve()).then(() => (isHere ? undefined : needed(once)));
      return asked;
    },
    loadAhead() {
      if (asked === undefined) ahead ??= once().catch(() => undefined);
    },
  };
}
