import { eq } from 'drizzle-orm';
import { createAccount, findAccount, isStrong } from '../accounts.ts';
import type { Endpoint, IncomingCall, SignedInCall } from '../endpoint.ts';
import { ok, refusal } from '../reply.ts';
import { identities, profiles } from '../schema.ts';
import { sessionCookie } from '../session-cookie.ts';
import { issueToken } from '../tokens.ts';

interface RegisterBody {
  email?: string;
  password?: string;
  phoneNumber?: string;
}

/** Makes an account and signs the person in: with the token in the answer, and with a cookie for the lender's pages. */
export const register: Endpoint = {
  async handle({ db, world, body, brand, secure }: IncomingCall<RegisterBody>) {
    const { email, password, phoneNumber } = body;
    const missing = Object.entries({ email, password, phoneNumber }).filter(([, value]) => !value);
    if (missing.length > 0 || !email || !password) {
      return refusal(
        400,
        ...missing.map(([name]) => `Could not register: ${name} is missing. Ask for it before this call.`),
      );
    }
    if (!isStrong(password))
      return refusal(400, 'The password needs 12 characters, with upper and lower case, a number and one of !@#$%^&*.');
    const identity = await createAccount(db, {
      identity: world.newId(),
      profile: world.newId(),
      email,
      password,
      org: brand.orgCode ?? '',
      ...(phoneNumber && { phone: phoneNumber }),
    });
    if (!identity) return refusal(401, 'An account with this email address already exists.');
    const jwt = await issueToken(db, identity.uuid, world.now());
    return ok({ jwt }, [['set-cookie', sessionCookie(jwt, secure)]]);
  },
};

/** Who is signed in. Comes with a token of its own, so that a visitor with only the cookie has one to store. */
export const get: Endpoint = {
  signedIn: true,
  async handle({ db, world, identity, headers }: SignedInCall) {
    const token = headers.get('authorization') ? undefined : await issueToken(db, identity.uuid, world.now());
    const aliases = [
      { type: 'Email', value: identity.email },
      ...(identity.phone ? [{ type: 'Phone', value: identity.phone }] : []),
    ];
    return ok(
      { uuid: identity.uuid, email: identity.email, aliases },
      token ? [['authorization', `Bearer ${token}`]] : [],
    );
  },
};

/** Adds a phone number to the account and to its profile. */
export const phoneAlias: Endpoint = {
  signedIn: true,
  async handle({ db, body, identity }: SignedInCall<{ type: 'Phone'; value?: string }>) {
    const { value } = body;
    if (!value)
      return refusal(
        400,
        'Could not add a phone number: "value" is missing. Make this call only when a phone number is known.',
      );
    await db.update(identities).set({ phone: value }).where(eq(identities.uuid, identity.uuid));
    const [profile] = await db.select().from(profiles).where(eq(profiles.identity, identity.uuid));
    if (profile) {
      const details = { ...profile.details, phoneNumbers: [{ type: 'MOBILE', number: value }] };
      await db.update(profiles).set({ details }).where(eq(profiles.uuid, profile.uuid));
    }
    return ok({ type: 'Phone', value });
  },
};

/** Signs a person in with their password: with the token in the answer, and with a cookie. */
export const login: Endpoint = {
  async handle({ db, world, body, secure }: IncomingCall<{ email?: string; password?: string }>) {
    const identity = await findAccount(db, body.email ?? '', body.password ?? '');
    if (!identity) return refusal(401, 'The email address or the password is not right.');
    const jwt = await issueToken(db, identity.uuid, world.now());
    return ok({ jwt }, [['set-cookie', sessionCookie(jwt, secure)]]);
  },
};
