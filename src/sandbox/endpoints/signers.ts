import { desc, eq } from 'drizzle-orm';
import { applicationFacts } from '../application-facts.ts';
import { documentsOf, unagreed } from '../documents/documents.ts';
import type { Endpoint, SignedInCall } from '../endpoint.ts';
import { isOver, movesOf } from '../life-cycle.ts';
import { ok, refusal } from '../reply.ts';
import { applications, signers } from '../schema.ts';

/** By one of these the borrower meets the notary, and whoever signs with them. */
const notaryActs = ['notary.start-session', 'notary.reserve-manual'];

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
    const reader = { ...found, identity, brand };
    const isAgreed = unagreed(reader, 'CLOSING').length === 0;
    const facts = await applicationFacts(db, row, row.details);
    const { street1, city, state, zip } = row.details.property ?? {};
    return ok({
      uuid: row.uuid,
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
        isOver: isOver(row.checklistStatus, facts),
        isComplete: row.checklistStatus === 'COMPLETE',
        identityChecked,
        isReviewed: identityChecked && row.details.facts?.keepsIdentityInReview === true,
        hasDocuments: documentsOf(reader).length > 0,
        isAgreed,
        isSigned: signedAt !== undefined,
        isNotaryNext: notaryActs.some((act) => movesOf(act, row.checklistStatus, facts) !== undefined),
      }),
    });
  },
};

interface Standing {
  /** Nothing happens to the application any more. */
  isOver: boolean;
  isComplete: boolean;
  identityChecked: boolean;
  /** People look at the identity document. */
  isReviewed: boolean;
  /** There is something to read and to sign: the final figures are known. */
  hasDocuments: boolean;
  isAgreed: boolean;
  isSigned: boolean;
  /** The deed can be signed before a notary, and is not. */
  isNotaryNext: boolean;
}

function nextOf(standing: Standing): string {
  if (standing.isOver && !(standing.isComplete && standing.isSigned)) return 'CANCELLED';
  if (standing.isSigned) return standing.isNotaryNext ? 'NOTARY' : 'COMPLETE';
  if (!standing.identityChecked) return 'IDENTITY';
  if (standing.isReviewed || !standing.hasDocuments) return 'WAITING';
  return standing.isAgreed ? 'SIGN' : 'DOCUMENTS';
}
