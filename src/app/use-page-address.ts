import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { basePath } from '../model/org-info.ts';
import { useEngine } from '../runner/engine.ts';
import { setInSession } from '../services/visit.ts';

/** Keeps the page's own address in the session, for a login to lead back to. Before effects, which may lead to a login. */
export function usePageAddress(): void {
  const { store } = useEngine();
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    setInSession(store, '/arrival/page/address', `${basePath}${pathname === '/' ? '' : pathname}${search}`);
  }, [store, pathname, search]);
}
