import { desc, eq } from 'drizzle-orm';
import { unagreed } from '../documents/documents.ts';
import type { Endpoint, SignedInCall } from '../endpoint.ts';
import { isOpen } from '../life-cycle.ts';
import { ok, refusal } from '../reply.ts';
import { applications, signers } from '../schema.ts';

/** Which application somebody signs, and what they do next there. */
export const coDeedStatus: Endpoint = {
  signedIn: true,
  async handle({ db, brand, identity }: SignedInCall) {
    const [found] = await db
      .select({ signer: signers, row: applications })
      .from(signers)
      .innerJoin(applications, eq(applications.uuid, signers.application))
      .where(eq(signers.identity, identity.uuid))
      .orderBy(desc(applications.active), desc(signers.createdAt))
      .limit(1);
    if (!found) return refusal(400, 'You are not listed as a signer of an application.');
    const { row, signer } = found;
    const { identityChecked = false, signedAt, email: _, phoneNumber: __, relationship: ___, ...name } = signer.details;
    const isAgreed = unagreed({ ...found, identity, brand }, 'CLOSING').length === 0;
    const { street1, city, state, zip } = row.details.property ?? {};
    return ok({
      applicationUuid: row.uuid,
      additionalSignerVersion: 'v1',
      type: 'CO_DEEDER',
      checklistStatus: row.checklistStatus,
      primaryBorrower: row.details.borrower ?? {},
      property: Object.fromEntries(Object.entries({ street1, city, state, zip }).filter(([, part]) => part)),
      name,
      identityComplete: identityChecked,
      documentsAgreed: isAgreed,
      signed: signedAt !== undefined,
      next: nextOf({
        isOver: !isOpen(row.checklistStatus),
        identityChecked,
        isAgreed,
        isSigned: signedAt !== undefined,
      }),
    });
  },
};

function nextOf(done: { isOver: boolean; identityChecked: boolean; isAgreed: boolean; isSigned: boolean }): string {
  if (done.isSigned) return 'COMPLETE';
  if (done.isOver) return 'CANCELLED';
  if (!done.identityChecked) return 'IDENTITY';
  return done.isAgreed ? 'SIGN' : 'DOCUMENTS';
}
