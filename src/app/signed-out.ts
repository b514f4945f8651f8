import type { SafeStorage } from '../services/storage.ts';
import { tokenKey } from '../services/token.ts';
import { setInSession, type VisitStore } from '../services/visit.ts';

interface SignOutSurroundings {
  page: Pick<Window, 'addEventListener'>;
  store: VisitStore;
  local: SafeStorage;
}

/**
 * Keeps the tab in step with whether somebody is signed in. When the lender's services say that the session has ended,
 * the token goes, the answers stay, and the page says so. A logout in one tab ends the others; a login joins them.
 */
export function listenForSignOut({ page, store, local }: SignOutSurroundings): { ended: (call: string) => void } {
  const forget = () => {
    for (const part of ['/identity', '/profile', '/replies/applications']) setInSession(store, part, undefined);
    setInSession(store, '/arrival/hasToken', false);
  };
  page.addEventListener('storage', (event) => {
    if (event.key !== tokenKey) return;
    if (event.newValue === null) forget();
    else setInSession(store, '/arrival/hasToken', true);
  });
  return {
    ended() {
      const { session } = store.getState();
      if (session.arrival.hasToken !== true) return;
      local.remove(tokenKey);
      forget();
      setInSession(store, '/arrival/hasSessionEnded', true);
    },
  };
}
