import { eq } from 'drizzle-orm';
import type { Facts } from '../interpreter/facts.ts';
import { holds } from '../interpreter/predicates.ts';
import { noApplication, type Participant, participantOf } from './application-access.ts';
import type { ApplicationDetails, ApplicationStatus, StatusFields } from './application-details.ts';
import { applicationFacts } from './application-facts.ts';
import type { ApplicationRow } from './application-view.ts';
import type { Database } from './database.ts';
import type { Endpoint, SignedInCall } from './endpoint.ts';
import { isOpen, isOver, lifeCycle, movesOf, statusesFor } from './life-cycle.ts';
import { done as noContent, ok, type Reply, refusal } from './reply.ts';
import { applications } from './schema.ts';

/** What an act did. */
export interface Done {
  /** What is kept of it with the application. */
  keep?: Partial<ApplicationDetails>;
  status?: StatusFields;
  /** What the life cycle should know of this act alone. */
  facts?: Record<string, unknown>;
  /** The answer; none is 204. */
  body?: unknown;
}

export type ApplicationCall<Body = unknown> = SignedInCall<Body> & Participant;

type Work<Body> = (call: ApplicationCall<Body>) => Promise<Done | Reply> | Done | Reply;

/**
 * An endpoint by which the borrower takes an application on. The life cycle says whether it fits the status (409 when it
 * does not) and where it leads. `signer` is what the same call does for somebody who signs with the borrower, whose own
 * progress does not depend on the status; without it they are told that there is no such application.
 */
export function act<Body = unknown>(work: Work<Body>, signer?: Work<Body>): Endpoint {
  return {
    signedIn: true,
    async handle(call: SignedInCall<Body>) {
      const participant = await participantOf(call, { isChanging: true });
      if (!participant || (participant.signer && !signer)) return noApplication;
      const { row } = participant;
      const facts = await applicationFacts(call.db, row, row.details);
      if (participant.signer && signer) {
        if (isOver(row.checklistStatus, facts)) return notNow(call.name, row, facts);
        return replyOf(await signer({ ...call, ...participant }));
      }
      if (!movesOf(call.name, row.checklistStatus, facts)) return notNow(call.name, row, facts);
      const done = await work({ ...call, ...participant });
      if ('headers' in done) return done;
      await takeOn(call.db, row, call.name, done);
      return replyOf(done);
    },
  };
}

/** An endpoint that reads an application. */
export function read(
  work: (call: ApplicationCall) => Promise<unknown> | unknown,
  { forSigners = false }: { forSigners?: boolean } = {},
): Endpoint {
  return {
    signedIn: true,
    async handle(call: SignedInCall) {
      const participant = await participantOf(call);
      if (!participant || (participant.signer && !forSigners)) return noApplication;
      const answer = await work({ ...call, ...participant });
      return isReply(answer) ? answer : ok(answer);
    },
  };
}

/** Keeps what an act did, and moves the application where the life cycle leads. */
export async function takeOn(db: Database, row: ApplicationRow, name: string, done: Done): Promise<void> {
  const details = { ...row.details, ...done.keep };
  const facts = await applicationFacts(db, row, {
    ...details,
    facts: { ...details.facts, ...(done.facts as Record<string, boolean>) },
  });
  const moves = movesOf(name, row.checklistStatus, facts) ?? [];
  await db
    .update(applications)
    .set({ details, ...moved(row, moves, done.status) })
    .where(eq(applications.uuid, row.uuid));
}

/** The columns of an application that goes to the first of some statuses, with the others ahead; or stays, for none. */
function moved(row: ApplicationRow, [next, ...upcoming]: ApplicationStatus[], status: StatusFields = {}) {
  if (!next) return { status: { ...row.status, ...status } };
  const { checklistStatus, ...fields } = next;
  return {
    checklistStatus,
    status: { ...row.status, ...status, ...fields },
    upcoming,
    active: row.active && isOpen(checklistStatus),
  };
}

function notNow(name: string, row: ApplicationRow, facts: Facts): Reply {
  const { when, acts } = lifeCycle.declined;
  if (holds(when, facts))
    return refusal(
      409,
      `Your application was declined, so this can't be done: ${name} is none of ${acts.join(', ')}, which are left.`,
    );
  return refusal(
    409,
    `Your application has moved on, so this can no longer be done: ${name} fits ${statusesFor(name).join(', ') || 'no status'}, but the application is at ${row.checklistStatus}.`,
  );
}

function replyOf(done: Done | Reply): Reply {
  if (isReply(done)) return done;
  return done.body === undefined ? noContent : ok(done.body);
}

function isReply(value: unknown): value is Reply {
  return value !== null && typeof value === 'object' && 'headers' in value && 'status' in value;
}
