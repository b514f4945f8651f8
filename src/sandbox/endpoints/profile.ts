import { eq } from 'drizzle-orm';
import type { Endpoint, SignedInCall } from '../endpoint.ts';
import { ok, refusal } from '../reply.ts';
import { profiles } from '../schema.ts';

export const get: Endpoint = {
  signedIn: true,
  async handle({ db, identity }: SignedInCall) {
    const [profile] = await db.select().from(profiles).where(eq(profiles.identity, identity.uuid));
    if (!profile) return refusal(404, 'There is no profile yet.');
    return ok({ uuid: profile.uuid, type: profile.type, organizationCode: identity.org, ...profile.details });
  },
};
