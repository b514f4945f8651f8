import type { Database } from './database.ts';
import { tokenOf } from './session-cookie.ts';
import { type Identity, identityOf } from './tokens.ts';

/** Who sends this request; undefined for a visitor. */
export function senderOf(db: Database, headers: Headers, now: Date): Promise<Identity | undefined> {
  return identityOf(db, tokenOf(headers), now);
}
