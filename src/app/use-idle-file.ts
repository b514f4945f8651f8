import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * A component that no page needs, in a script of its own: loaded once the page has nothing else to do, and undefined until
 * then. Where it does not come, the page is without.
 *
 * @param file loads it; the same function each time
 */
export function useIdleFile<Props>(file: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  useEffect(() => {
    let isGone = false;
    whenIdle(() => {
      if (isGone) return;
      file().then(
        (component) => !isGone && setLoaded(() => component),
        (error: unknown) => console.error('A part of the page that it can do without could not be loaded.', error),
      );
    });
    return () => {
      isGone = true;
    };
  }, [file]);
  return Loaded;
}
