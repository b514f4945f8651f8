import { useEffect } from 'react';
import { allFacts, useEngine } from '../runner/engine.ts';
import { setInSession } from '../services/visit.ts';
import { whenIdle } from './when-idle.ts';

/** The call that counts a page. Its document says what is sent: where the page is, never what was entered on it. */
const pageViewCall = 'telemetry.page-view';

/** Counts a page when it is shown. Nothing waits for it, the page's first frame included; it may fail. */
export function usePageView(key: string | undefined): void {
  const { client, configuration, store } = useEngine();
  useEffect(() => {
    if (key === undefined) return;
    const path = window.location.pathname;
    return whenIdle(() => {
      setInSession(store, '/arrival/page/path', path);
      void client.call(pageViewCall, allFacts(configuration, store.getState().session));
    });
  }, [key, client, configuration, store]);
}
