import { and, eq, sql } from 'drizzle-orm';
import type { Endpoint, IncomingCall } from '../endpoint.ts';
import { done, ok, refusal } from '../reply.ts';
import { events } from '../schema.ts';

interface SessionBody {
  sessionKey?: { uuid?: string; trackerUuid?: string; epoch?: number };
}

/** Starts a session, or carries on the one that is sent. */
export const session: Endpoint = {
  async handle({ db, world, name, body }: IncomingCall<SessionBody>) {
    const earlier = body.sessionKey;
    const sessionKey = {
      uuid: earlier?.uuid ?? world.newId(),
      epoch: earlier?.epoch ?? world.now().getTime(),
      trackerUuid: earlier?.trackerUuid ?? world.newId(),
    };
    await db.insert(events).values({ call: name, body: { ...body, sessionKey } });
    return ok({ sessionKey });
  },
};

/** Keeps an event that happens once for an application. */
export const eventOnce: Endpoint = {
  async handle({ db, name, body }: IncomingCall<{ applicationUuid?: string }>) {
    const { applicationUuid } = body;
    const earlier = applicationUuid
      ? await db
          .select({ id: events.id })
          .from(events)
          .where(and(eq(events.call, name), sql`${events.body} ->> 'applicationUuid' = ${applicationUuid}`))
          .limit(1)
      : [];
    if (earlier.length > 0) return refusal(409, 'This event was counted already.');
    await db.insert(events).values({ call: name, body });
    return done;
  },
};

/** Keeps an event. */
export const event: Endpoint = {
  async handle({ db, name, body }: IncomingCall<unknown>) {
    await db.insert(events).values({ call: name, body });
    return done;
  },
};
