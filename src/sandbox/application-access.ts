import { and, eq } from 'drizzle-orm';
import type { ApplicationRow } from './application-view.ts';
import type { SignedInCall } from './endpoint.ts';
import { refusal } from './reply.ts';
import { applications, signers } from './schema.ts';
import { isUuid } from './uuid.ts';

export type SignerRow = typeof signers.$inferSelect;

/** An application and what the person is to it. */
export interface Participant {
  row: ApplicationRow;
  /** Undefined for the borrower. */
  signer?: SignerRow;
}

export const noApplication = refusal(404, 'There is no such application.');

/** The application that a call's path names, if the person may see it: the borrower, and whoever signs with them. */
export async function participantOf(
  { db, identity, parameters }: Pick<SignedInCall, 'db' | 'identity' | 'parameters'>,
  { isChanging = false }: { isChanging?: boolean } = {},
): Promise<Participant | undefined> {
  const uuid = parameters.applicationUuid;
  if (!isUuid(uuid)) return undefined;
  const query = db.select().from(applications).where(eq(applications.uuid, uuid));
  // Acts of one application come one after the other: two at once would each forget what the other kept.
  const [row] = await (isChanging ? query.for('update') : query);
  if (!row) return undefined;
  if (row.identity === identity.uuid) return { row };
  const [signer] = await db
    .select()
    .from(signers)
    .where(and(eq(signers.application, uuid), eq(signers.identity, identity.uuid)));
  return signer && { row, signer };
}
