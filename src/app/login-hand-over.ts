import type { Engine } from '../runner/engine.ts';
import { newKey } from '../services/new-key.ts';
import { encodeRegisterData } from '../services/register-data.ts';
import type { SafeStorage } from '../services/storage.ts';
import { secretFields, setInSession } from '../services/visit.ts';
import { preAuthKey } from './start-up.ts';

/**
 * Gets ready for leaving to log in or make an account elsewhere: the answers are kept in this browser under a nonce that
 * only this visit knows, so that they can be given back to the one who comes back from that login (Shared §4).
 */
export function prepareHandOver({ configuration, store }: Engine, local: SafeStorage, returnPath: string): void {
  const { answers } = store.getState().session;
  const secrets = secretFields(configuration);
  const open = Object.fromEntries(
    Object.entries(answers).filter(([field, value]) => !secrets.has(field) && value !== undefined),
  );
  const nonce = newKey();
  local.set(preAuthKey, JSON.stringify({ formState: open, nonce }));
  setInSession(store, '/arrival/loginNonce', nonce);
  setInSession(store, '/arrival/loginReturnPath', returnPath);
  setInSession(store, '/arrival/encodedRegisterData', encodeRegisterData(open));
}
