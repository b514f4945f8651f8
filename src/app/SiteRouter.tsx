import { type ReactNode, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { basePath } from '../model/org-info.ts';
import { useEngine } from '../runner/engine.ts';
import { setInSession } from '../services/visit.ts';

/**
 * The router of the window's address, below the base path.
 *
 * 2026-11-28: the router's own `BrowserRouter`, but that the session has the page's address (for a login to lead back to)
 * before the page is drawn at it. Kept in the session afterwards, it had the walk, the step and all that stands on the
 * session drawn twice at each Continue. And without transitions: the next step is drawn in the same turn as the press, not
 * in slices between others.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const { store } = useEngine();
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((place) => {
        const { pathname, search } = place.location;
        const path = pathname === `${basePath}/` ? basePath : pathname;
        setInSession(store, '/arrival/page/address', path + search);
        setPlace({ action: place.action, location: place.location });
      }),
    [history, store],
  );
  return (
    <Router basename={basePath} location={location} navigationType={action} navigator={history} useTransitions={false}>
      {children}
    </Router>
  );
}
