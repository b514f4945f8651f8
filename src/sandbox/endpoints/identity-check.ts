import { and, eq } from 'drizzle-orm';
import { type ApplicationCall, act, read } from '../act.ts';
import { closeConditions } from '../conditions.ts';
import { ok, refusal } from '../reply.ts';
import { signers, uploads } from '../schema.ts';
import { documentView, filesOf, isRefused, received, removeFile } from '../uploads.ts';

const withoutBack = ['PASSPORT'];
const names = { FRONT: 'front', BACK: 'back' };

/** Which sides of which document have arrived. */
export const get = read(
  async (call) => {
    const files = await filesOf(call, 'ID');
    const idType = files.at(-1)?.type;
    const isComplete = call.signer ? call.signer.details.identityChecked : call.row.details.identityChecked;
    const isReviewed = isComplete && call.row.details.facts?.keepsIdentityInReview === true;
    return {
      ...(isReviewed && { verification: 'PENDING_REVIEW' }),
      status: isComplete ? 'COMPLETE' : files.length > 0 ? 'IN_PROGRESS' : 'INITIAL',
      ...(idType && { idType }),
      needsBack: !withoutBack.includes(idType ?? ''),
      documents: files.map(documentView),
    };
  },
  { forSigners: true },
);

/** Takes one side, in place of the same side sent before. Sides of another kind of document go with it. */
const upload = (side: 'FRONT' | 'BACK') => {
  const work = async (call: ApplicationCall<{ idType?: string }>) => {
    const { idType } = call.body;
    if (!idType) return refusal(400, 'Could not take the file: idType is missing. Ask for it before this call.');
    const kept = await received(call, { purpose: 'ID', type: idType, side });
    if (isRefused(kept)) return kept;
    for (const earlier of await filesOf(call, 'ID')) {
      const isReplaced = earlier.side === side || earlier.type !== idType;
      if (earlier.uuid !== kept.uuid && isReplaced) await call.db.delete(uploads).where(eq(uploads.uuid, earlier.uuid));
    }
    return { body: documentView(kept) };
  };
  return act<{ idType?: string }>(work, work);
};

export const uploadFront = upload('FRONT');
export const uploadBack = upload('BACK');

const takeBack = (call: ApplicationCall) => removeFile(call, 'ID');
export const remove = act(takeBack, takeBack);

export const submit = act(
  async (call) => {
    const missing = await missingSide(call);
    if (missing) return missing;
    await closeConditions(call, ['ID_VERIFICATION_FAILURE', 'IDENTITY_DOCUMENT_FRAUD_REVIEW']);
    return { keep: { identityChecked: true } };
  },
  async (call) => {
    const { signer, db } = call;
    const missing = await missingSide(call);
    if (missing || !signer) return missing ?? ok({});
    await closeConditions(call, ['ID_VERIFICATION_FAILURE', 'IDENTITY_DOCUMENT_FRAUD_REVIEW']);
    await db
      .update(signers)
      .set({ details: { ...signer.details, identityChecked: true } })
      .where(and(eq(signers.uuid, signer.uuid)));
    return {};
  },
);

async function missingSide(call: ApplicationCall) {
  const files = await filesOf(call, 'ID');
  const sides = withoutBack.includes(files[0]?.type ?? '') ? (['FRONT'] as const) : (['FRONT', 'BACK'] as const);
  const missing = sides.find((side) => !files.some((file) => file.side === side));
  return missing && refusal(422, `The ${names[missing]} of your identity document is missing. Please add it.`);
}
