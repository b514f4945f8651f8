import { lt } from 'drizzle-orm';
import type { Database } from './database.ts';
import { idempotencyKeys, links, logins, oneTimeCodes, tokens } from './schema.ts';

const day = 24 * 60 * 60 * 1000;

/** Deletes what is over: tokens at their end, logins, codes and visits after a day, answers kept for repetitions after a week. */
export async function purge(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  await db.delete(tokens).where(lt(tokens.expiresAt, now));
  await db.delete(logins).where(lt(logins.createdAt, before(1)));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, before(1)));
  await db.delete(links).where(lt(links.createdAt, before(1)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(7)));
}
