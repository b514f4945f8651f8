import { isSafePath } from '../../model/safe-path.ts';
import type { Endpoint, IncomingCall, SignedInCall } from '../endpoint.ts';
import { ok, refusal } from '../reply.ts';
import { logins } from '../schema.ts';
import { endedSessionCookie } from '../session-cookie.ts';
import { revokeTokens } from '../tokens.ts';

interface StartBody {
  returnPath?: string;
  state?: string;
}

const start = (kind: 'register' | 'login'): Endpoint => ({
  async handle({ db, world, body, brand, query }: IncomingCall<StartBody>) {
    const returnPath = body.returnPath ?? '/register';
    if (!isSafePath(returnPath)) {
      return refusal(
        400,
        `Could not start: returnPath is ${JSON.stringify(returnPath)}. Send a path that starts with a slash and a letter, below the application's base path.`,
      );
    }
    const id = world.newId();
    await db.insert(logins).values({
      id,
      kind,
      returnPath,
      org: brand.orgCode ?? '',
      nonce: query.externalStateNonce ?? null,
      state: body.state ?? null,
    });
    return ok({ redirect: `/identity-broker/pages/${kind}?login=${id}` });
  },
});

/** Starts making an account on the broker's pages. */
export const register = start('register');

/** Starts signing in on the broker's pages. */
export const login = start('login');

export const logout: Endpoint = {
  signedIn: true,
  async handle({ db, identity }: SignedInCall) {
    await revokeTokens(db, identity.uuid);
    return ok({ redirect: '/auth/login' }, [['set-cookie', endedSessionCookie]]);
  },
};

/** Who the broker knows this person as. Nobody here is a loan officer. */
export const selfInfo: Endpoint = {
  signedIn: true,
  async handle({ identity }: SignedInCall) {
    return ok({ uuid: identity.uuid, email: identity.email, isBroker: false });
  },
};
