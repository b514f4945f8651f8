import { type ComponentType, lazy, useState } from 'react';
import { reloadingImport } from './reloading-import.ts';

/** A component in a script of its own. */
export interface OwnFile<Props> {
  Component: ComponentType<Props>;
  /** Loads the script where the page cannot go on without it. Fails when it cannot be loaded. */
  load(): Promise<void>;
  /** Loads the script before anybody needs it. Where that fails nobody is told, and no page is loaded anew. */
  loadAhead(): void;
}

/**
 * A component whose script is loaded when it is first drawn, or before. Once loaded it is drawn at once: React's own lazy
 * components show what stands in for them first, and then hold back what is there already for a third of a second.
 *
 * @param name of the import, for the count of reloads
 */
export function ownFile<Props extends object>(name: string, file: () => Promise<ComponentType<Props>>): OwnFile<Props> {
  let loaded: ComponentType<Props> | undefined;
  const once = async () => {
    loaded = await file();
    return { default: loaded };
  };
  const load = reloadingImport(name, once);
  const Lazy = lazy(load) as ComponentType<Props>;
  return {
    Component(props) {
      // The same for as long as it is on the page: another would be drawn from nothing.
      const [Drawn] = useState(() => loaded ?? Lazy);
      return <Drawn {...props} />;
    },
    async load() {
      await load();
    },
    loadAhead() {
      once().catch(() => undefined);
    },
  };
}
