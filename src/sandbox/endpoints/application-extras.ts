import { and, eq, sql } from 'drizzle-orm';
import type { Endpoint, SignedInCall } from '../endpoint.ts';
import { done, ok, refusal } from '../reply.ts';
import { applications, events, optimizelyProfiles } from '../schema.ts';
import { isUuid } from '../uuid.ts';

export const optimizelyProfile: Endpoint = {
  signedIn: true,
  async handle({ db, identity }: SignedInCall) {
    const [found] = await db.select().from(optimizelyProfiles).where(eq(optimizelyProfiles.identity, identity.uuid));
    return ok(found ? { optimizelyProfileUuid: found.profile } : {});
  },
};

export const saveOptimizelyProfile: Endpoint = {
  signedIn: true,
  async handle({ db, identity, body }: SignedInCall<{ optimizelyProfileUuid?: string }>) {
    const profile = body.optimizelyProfileUuid;
    if (!profile) return refusal(400, 'Could not store the experiment profile: optimizelyProfileUuid is missing.');
    await db
      .insert(optimizelyProfiles)
      .values({ identity: identity.uuid, profile })
      .onConflictDoUpdate({ target: optimizelyProfiles.identity, set: { profile: sql`excluded.profile` } });
    return done;
  },
};

/** Keeps the link to the session replay among the events, with its application. */
export const fullStoryLink: Endpoint = {
  signedIn: true,
  async handle({ db, identity, parameters, name, body }: SignedInCall<{ link?: string }>) {
    const uuid = parameters.applicationUuid;
    const mine = isUuid(uuid)
      ? await db
          .select({ uuid: applications.uuid })
          .from(applications)
          .where(and(eq(applications.uuid, uuid), eq(applications.identity, identity.uuid)))
      : [];
    if (mine.length === 0) return refusal(404, 'There is no such application.');
    await db.insert(events).values({ call: name, body: { applicationUuid: uuid, ...body } });
    return done;
  },
};
