import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from './database.ts';
import { identities, tokens } from './schema.ts';

export type Identity = typeof identities.$inferSelect;

const lifetime = 12 * 60 * 60 * 1000;

/** A new token that signs this person in for twelve hours. */
export async function issueToken(db: Database, identity: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(tokens).values({ digest: digestOf(token), identity, expiresAt: new Date(now.getTime() + lifetime) });
  return token;
}

/** Whose token it is; undefined for an unknown or expired one. */
export async function identityOf(db: Database, token: string | undefined, now: Date): Promise<Identity | undefined> {
  if (!token) return undefined;
  const [found] = await db
    .select({ identity: identities })
    .from(tokens)
    .innerJoin(identities, eq(identities.uuid, tokens.identity))
    .where(and(eq(tokens.digest, digestOf(token)), gt(tokens.expiresAt, now)));
  return found?.identity;
}

/** Signs a person out everywhere. */
export async function revokeTokens(db: Database, identity: string): Promise<void> {
  await db.delete(tokens).where(eq(tokens.identity, identity));
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
