import { and, eq } from 'drizzle-orm';
import { accountOf, createAccount } from '../accounts.ts';
import { type ApplicationCall, act, read, takeOn } from '../act.ts';
import { signerView } from '../application-view.ts';
import { documentsOf, unagreed } from '../documents/documents.ts';
import { refusal } from '../reply.ts';
import { signers } from '../schema.ts';
import { isUuid } from '../uuid.ts';

/** The final figures, what is signed, and by whom. */
export const get = read(
  (call) => ({
    ...(call.row.details.selection && { finalOffer: call.row.details.selection }),
    documents: documentsOf(call).filter(({ stage }) => stage === 'SIGNING'),
    signed: (call.signer ? call.signer.details.signedAt : call.row.details.signedAt) !== undefined,
    signerName: nameOf(call),
  }),
  { forSigners: true },
);

interface Signature {
  signature?: string;
  consent?: boolean;
}

export const sign = act<Signature>(
  (call) => {
    return problemOf(call) ?? { keep: { signedAt: call.world.now().toISOString() } };
  },
  async (call) => {
    const { db, world, row, signer } = call;
    const problem = signer && problemOf(call);
    if (!signer || problem) return problem ?? {};
    await db
      .update(signers)
      .set({ details: { ...signer.details, signedAt: world.now().toISOString() } })
      .where(eq(signers.uuid, signer.uuid));
    await takeOn(db, row, 'signers.complete', {});
    return {};
  },
);

interface NewSigner {
  firstName?: string;
  lastName?: string;
  email?: string;
  phoneNumber?: string;
  relationship?: string;
}

/** Lists somebody as a signer. Without an account they get one, with the password that every persona has. */
export const addSigner = act<NewSigner>(async ({ db, world, row, brand, identity, body }) => {
  const { firstName, lastName, email = '', ...rest } = body;
  if (!firstName || !lastName || !/^\S+@\S+\.\S+$/.test(email))
    return refusal(422, 'Please enter the name and a valid email address of the person who signs with you.');
  const person = { firstName, lastName };
  const account =
    (await accountOf(db, email)) ??
    (await createAccount(db, {
      identity: world.newId(),
      profile: world.newId(),
      email,
      password: world.personas.password,
      org: brand.orgCode ?? '',
      type: 'CO_DEEDER',
      details: { email, name: person },
    }));
  if (!account || account.uuid === identity.uuid)
    return refusal(422, 'Please enter the email address of somebody else: this one is yours.');
  const [signer] = await db
    .insert(signers)
    .values({
      uuid: world.newId(),
      application: row.uuid,
      identity: account.uuid,
      details: { ...person, email: account.email, ...rest },
    })
    .onConflictDoNothing()
    .returning();
  return signer ? { body: signerView(signer) } : refusal(422, 'This person was invited already.');
});

export const removeSigner = act(async ({ db, row, parameters }) => {
  const uuid = parameters.signerUuid;
  const removed = isUuid(uuid)
    ? await db
        .delete(signers)
        .where(and(eq(signers.uuid, uuid), eq(signers.application, row.uuid)))
        .returning()
    : [];
  return removed.length > 0 ? {} : refusal(404, 'There is no such signer.');
});

function problemOf(call: ApplicationCall<Signature>) {
  const { signature = '', consent } = call.body;
  if (unagreed(call, 'CLOSING').length > 0)
    return refusal(428, 'Please read the closing disclosure and agree to it before you sign.');
  if (call.signer && !call.signer.details.identityChecked)
    return refusal(422, 'Please show your identity document before you sign.');
  if (!consent) return refusal(422, 'Please agree to sign electronically.');
  if (plain(signature) !== plain(nameOf(call)))
    return refusal(422, `Please sign with your name as it is in the documents: ${nameOf(call)}.`);
  return undefined;
}

function nameOf({ row, signer }: Pick<ApplicationCall, 'row' | 'signer'>): string {
  const { firstName, lastName } = signer?.details ?? row.details.borrower ?? {};
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** How a name compares: whatever its capitals and spaces, and whichever apostrophe the keyboard of a phone makes. */
function plain(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();
}
