import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { identities, type ProfileDetails, profiles } from './schema.ts';
import type { Identity } from './tokens.ts';

export interface NewAccount {
  identity: string;
  profile: string;
  email: string;
  password: string;
  phone?: string;
  org: string;
  type?: string;
  details?: ProfileDetails;
}

/** Makes an account with its profile; undefined when the email address has one already. */
export async function createAccount(db: Database, account: NewAccount): Promise<Identity | undefined> {
  const email = normalEmail(account.email);
  const [identity] = await db
    .insert(identities)
    .values({
      uuid: account.identity,
      email,
      passwordHash: await hashPassword(account.password),
      phone: account.phone ?? null,
      org: account.org,
    })
    .onConflictDoNothing()
    .returning();
  if (!identity) return undefined;
  await db.insert(profiles).values({
    uuid: account.profile,
    identity: identity.uuid,
    type: account.type ?? 'BORROWER',
    details: {
      email,
      ...(account.phone && { phoneNumbers: [{ type: 'MOBILE', number: account.phone }] }),
      ...account.details,
    },
  });
  return identity;
}

/** The person with this email address and password. Takes as long for an unknown address as for a wrong password. */
export async function findAccount(db: Database, email: string, password: string): Promise<Identity | undefined> {
  const identity = await accountOf(db, email);
  const matches = await isPassword(password, identity?.passwordHash ?? (await nobody));
  return matches ? identity : undefined;
}

export async function accountOf(db: Database, email: string): Promise<Identity | undefined> {
  const [identity] = await db
    .select()
    .from(identities)
    .where(eq(identities.email, normalEmail(email)));
  return identity;
}

export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** What a password must have, as the registration form asks. */
export function isStrong(password: string): boolean {
  return password.length >= 12 && [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[!@#$%^&*]/].every((kind) => kind.test(password));
}

const nobody = hashPassword('nobody');
