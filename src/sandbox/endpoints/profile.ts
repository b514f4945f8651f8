import { eq } from 'drizzle-orm';
import type { Endpoint, SignedInCall } from '../endpoint.ts';
import { done, ok, refusal } from '../reply.ts';
import { events, type PersonName, profiles } from '../schema.ts';

export const get: Endpoint = {
  signedIn: true,
  async handle({ db, identity }: SignedInCall) {
    const [profile] = await db.select().from(profiles).where(eq(profiles.identity, identity.uuid));
    if (!profile) return refusal(404, 'There is no profile yet.');
    return ok({ uuid: profile.uuid, type: profile.type, organizationCode: identity.org, ...profile.details });
  },
};

export const setName: Endpoint = {
  signedIn: true,
  async handle({ db, identity, body }: SignedInCall<PersonName>) {
    const [profile] = await db.select().from(profiles).where(eq(profiles.identity, identity.uuid));
    if (!profile) return refusal(404, 'There is no profile yet.');
    await db
      .update(profiles)
      .set({ details: { ...profile.details, name: body } })
      .where(eq(profiles.uuid, profile.uuid));
    return done;
  },
};

export const consentTypes: Endpoint = {
  async handle() {
    return ok(['PRIVACY', 'TERMS', 'COMMUNICATIONS', 'SMS', 'SMS_TRANSACTIONAL']);
  },
};

interface FeedbackBody {
  topic?: string;
  message?: string;
  marketingConsent?: boolean;
}

/** Keeps feedback among the events, as the form's own rules allow it (Shared §5). */
export const feedback: Endpoint = {
  signedIn: true,
  async handle({ db, name, body }: SignedInCall<FeedbackBody>) {
    const length = [...(body.message ?? '')].length;
    if (!body.topic) return refusal(422, 'Please choose a topic.');
    if (length < 10) return refusal(422, 'Must be at least 10 characters');
    if (length > 1000) return refusal(422, 'Must be at most 1000 characters');
    if (body.marketingConsent === undefined) return refusal(422, 'Please say whether we may use your feedback.');
    await db.insert(events).values({ call: name, body });
    return done;
  },
};
