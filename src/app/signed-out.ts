import type { SafeStorage } from '../services/storage.ts';
import { storedToken, tokenKey } from '../services/token.ts';
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
  const end = () => {
    const { arrival, identity } = store.getState().session;
    if (arrival.hasToken !== true) return;
    // Whoever logs in next may be somebody else, whose the answers are not.
    if (identity?.uuid !== undefined) setInSession(store, '/arrival/lastIdentity', identity.uuid);
    // Whoever agrees to a document has read it themselves.
    for (const part of ['/identity', '/profile', '/replies/applications', '/arrival/readDocuments'])
      setInSession(store, part, undefined);
    setInSession(store, '/arrival/hasToken', false);
    setInSession(store, '/arrival/hasSessionEnded', true);
  };
  page.addEventListener('storage', (event) => {
    // Without a key, all of the storage was emptied.
    if (event.key !== tokenKey && event.key !== null) return;
    if (storedToken(local) === undefined) end();
    else takeSignIn(store);
  });
  return {
    ended() {
      local.remove(tokenKey);
      end();
    },
  };
}

/** There is a token now, whichever tab it came to. */
export function takeSignIn(store: VisitStore): void {
  setInSession(store, '/arrival/hasToken', true);
  setInSession(store, '/arrival/hasSessionEnded', false);
}
