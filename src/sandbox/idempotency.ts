import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { type Reply, refusal } from './reply.ts';
import { idempotencyKeys, type StoredReply } from './schema.ts';

/** What makes two requests the same request. */
export interface KeyedRequest {
  key: string;
  call: string;
  /** Digest of everything else: path, query, body, and who asks. */
  fingerprint: string;
}

export function fingerprintOf(parts: unknown): string {
  return digestOf(JSON.stringify(parts));
}

export function digestOf(content: string | ArrayBuffer): string {
  return createHash('sha256')
    .update(typeof content === 'string' ? content : new Uint8Array(content))
    .digest('hex');
}

/**
 * Does the work once per key, and answers every repetition with the first answer. The claim, the work and the answer
 * are one transaction: a second request with the key waits at the claim until the first has ended, and one that fails
 * or is refused leaves no trace, so that it can be tried again.
 */
export async function once(
  db: Database,
  request: KeyedRequest,
  work: (tx: Database) => Promise<Reply>,
): Promise<Reply> {
  const { key, call, fingerprint } = request;
  const mine = and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.call, call));
  return undoing(db, async (tx) => {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ key, call, fingerprint })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(mine);
      if (earlier?.fingerprint !== fingerprint) {
        return refusal(
          422,
          `The Idempotency-Key was used for another ${call} request. Make a new key for a new request.`,
        );
      }
      if (!earlier.reply) throw new Error(`Could not replay ${call}: its key ${key} was stored without an answer.`);
      return { ...earlier.reply, headers: [...earlier.reply.headers, ['idempotent-replayed', 'true']] };
    }
    const reply = await work(tx);
    if (reply.status < 400)
      await tx
        .update(idempotencyKeys)
        .set({ reply: storable(reply) })
        .where(mine);
    return reply;
  });
}

/** Runs work in a transaction that is undone when the answer is a refusal. */
export async function undoing(db: Database, work: (tx: Database) => Promise<Reply>): Promise<Reply> {
  let refused: Reply | undefined;
  try {
    return await db.transaction(async (tx) => {
      const reply = await work(tx);
      if (reply.status < 400) return reply;
      refused = reply;
      return tx.rollback();
    });
  } catch (error) {
    if (refused) return refused;
    throw error;
  }
}

function storable({ status, headers, body }: Reply): StoredReply {
  return { status, headers, ...(body !== undefined && { body }) };
}
