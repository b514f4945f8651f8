import type { LaterHalf } from '../runner/engine.ts';

/**
 * The half of the configuration that comes later.
 *
 * @param load loads it and puts it where the first half is
 */
export function laterHalf(load: () => Promise<void>): LaterHalf {
  let isHere = false;
  let loading: Promise<void> | undefined;
  const once = () => {
    loading ??= load().then(() => {
      isHere = true;
    });
    return loading;
  };
  return {
    isHere: () => isHere,
    load: once,
    loadAhead() {
      const mine = once();
      mine.catch(() => {
        if (loading === mine) loading = undefined;
      });
    },
  };
}
