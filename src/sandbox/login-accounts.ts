import { randomInt, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { accountOf, findAccount, normalEmail } from './accounts.ts';
import type { Database } from './database.ts';
import { oneTimeCodes } from './schema.ts';
import { sessionCookie } from './session-cookie.ts';
import { type Identity, issueToken } from './tokens.ts';

const codeLifetime = 10 * 60 * 1000;
const mostAttempts = 5;

/** What the server's login page needs of the sandbox: passwords, and one-time codes, which the console shows. */
export function loginAccounts(db: Database, now: () => Date = () => new Date()) {
  const signedIn = async (identity: Identity | undefined, secure: boolean) => {
    if (!identity) return undefined;
    const jwt = await issueToken(db, identity.uuid, now());
    return { jwt, cookie: sessionCookie(jwt, secure) };
  };

  return {
    async signIn(email: string, password: string, secure: boolean) {
      return signedIn(await findAccount(db, email, password), secure);
    },
    async sendCode(email: string) {
      if (!(await accountOf(db, email))) return;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await db
        .insert(oneTimeCodes)
        .values({ email: normalEmail(email), code, createdAt: now() })
        .onConflictDoUpdate({ target: oneTimeCodes.email, set: { code, attempts: 0, createdAt: now() } });
    },
    async signInWithCode(email: string, code: string, secure: boolean) {
      const mine = eq(oneTimeCodes.email, normalEmail(email));
      // Counted before it is compared, so that guesses made at once are each counted.
      const [sent] = await db
        .update(oneTimeCodes)
        .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
        .where(mine)
        .returning();
      if (!sent || sent.attempts > mostAttempts || now().getTime() - sent.createdAt.getTime() > codeLifetime)
        return undefined;
      const given = code.replace(/\s/g, '').padEnd(6).slice(0, 6);
      if (!timingSafeEqual(Buffer.from(given.replace(/[^\d ]/g, ' ')), Buffer.from(sent.code))) return undefined;
      await db.delete(oneTimeCodes).where(mine);
      return signedIn(await accountOf(db, email), secure);
    },
  };
}
