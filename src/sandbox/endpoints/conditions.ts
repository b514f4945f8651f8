import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ApplicationCall } from '../act.ts';
import { noApplication, participantOf } from '../application-access.ts';
import type { Endpoint, SignedInCall } from '../endpoint.ts';
import { done, ok, type Reply, refusal } from '../reply.ts';
import { conditions, identities, profiles } from '../schema.ts';
import { documentView, filesOf, isRefused, received, removeFile } from '../uploads.ts';
import { isUuid } from '../uuid.ts';

type Condition = typeof conditions.$inferSelect;

/** The person's open conditions with an application, whatever its status. */
export const list: Endpoint = {
  signedIn: true,
  async handle(call: SignedInCall) {
    const participant = await participantOf(call);
    if (!participant) return noApplication;
    const open = await call.db
      .select()
      .from(conditions)
      .where(
        and(
          eq(conditions.application, participant.row.uuid),
          eq(conditions.identity, call.identity.uuid),
          isNull(conditions.closedAt),
        ),
      )
      .orderBy(asc(conditions.createdAt));
    const views = open.map(async (condition) => {
      const { numDocsRequired, ...details } = condition.details;
      const files = await filesOf({ ...call, ...participant }, 'CONDITION', condition.uuid);
      return {
        uuid: condition.uuid,
        categoryEnum: condition.category,
        created: condition.createdAt.toISOString(),
        ...details,
        xtraData: numDocsRequired === undefined ? {} : { numDocsRequired },
        documents: files.map(documentView),
      };
    });
    return ok(await Promise.all(views));
  },
};

/** An endpoint about the open condition that the call's path names. */
function about<Body>(work: (call: ApplicationCall<Body>, condition: Condition) => Promise<Reply>): Endpoint {
  return {
    signedIn: true,
    async handle(call: SignedInCall<Body>) {
      const participant = await participantOf(call);
      const uuid = call.parameters.conditionUuid;
      if (!participant || !isUuid(uuid)) return noApplication;
      const [condition] = await call.db
        .select()
        .from(conditions)
        .where(
          and(
            eq(conditions.uuid, uuid),
            eq(conditions.application, participant.row.uuid),
            eq(conditions.identity, call.identity.uuid),
            isNull(conditions.closedAt),
          ),
        )
        .for('update');
      return condition
        ? work({ ...call, ...participant }, condition)
        : refusal(404, 'This was dealt with already, or there is no such condition.');
    },
  };
}

export const upload = about(async (call, { uuid, category, details }) => {
  if (details.requestDocuments.length === 0) return refusal(404, `${category} asks for no document.`);
  const type = details.requestDocuments[0] ?? 'OTHER';
  const kept = await received(call, { purpose: 'CONDITION', type, condition: uuid });
  return isRefused(kept) ? kept : ok(documentView(kept));
});

export const remove = about((call) => removeFile(call, 'CONDITION'));

export const submit = about(async (call, condition) => {
  const { requestDocuments, numDocsRequired = 1 } = condition.details;
  if (requestDocuments.length === 0) return refusal(422, 'This needs no document.');
  const files = await filesOf(call, 'CONDITION', condition.uuid);
  if (files.length < numDocsRequired)
    return refusal(
      422,
      `Please add ${numDocsRequired} ${numDocsRequired === 1 ? 'document' : 'documents'}; there are ${files.length}.`,
    );
  return closed(call, condition);
});

export const acknowledge = about((call, condition) =>
  condition.details.actionNeeded === 'ACKNOWLEDGE'
    ? closed(call, condition)
    : Promise.resolve(refusal(422, 'This needs more than to be read.')),
);

/** The number goes to the account and the profile, too. */
export const phoneNumber = about<{ phoneNumber?: string }>(async (call, condition) => {
  const { db, identity, body } = call;
  const phone = (body.phoneNumber ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (condition.details.actionNeeded !== 'PHONE_NUMBER') return refusal(422, 'This does not ask for a phone number.');
  if (phone.length !== 10) return refusal(422, 'Please enter a valid phone number');
  await db.update(identities).set({ phone }).where(eq(identities.uuid, identity.uuid));
  const [profile] = await db.select().from(profiles).where(eq(profiles.identity, identity.uuid));
  if (profile) {
    const details = { ...profile.details, phoneNumbers: [{ type: 'MOBILE', number: phone }] };
    await db.update(profiles).set({ details }).where(eq(profiles.uuid, profile.uuid));
  }
  return closed(call, condition);
});

async function closed({ db, world }: ApplicationCall, { uuid }: Condition): Promise<Reply> {
  await db.update(conditions).set({ closedAt: world.now() }).where(eq(conditions.uuid, uuid));
  return done;
}
