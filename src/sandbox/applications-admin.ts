import { desc, eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { isOpen } from './life-cycle.ts';
import { type ApplicationDetails, applications, identities, type StatusFields } from './schema.ts';

/** What anyone at the console may set: the status with any of its fields, and details such as isInquiry. */
export interface StatusChange {
  checklistStatus: string;
  status: StatusFields;
  details: ApplicationDetails;
}

/** Every application with whose it is, newest first. */
export function everyApplication(db: Database) {
  return db
    .select({ application: applications, email: identities.email })
    .from(applications)
    .innerJoin(identities, eq(identities.uuid, applications.identity))
    .orderBy(desc(applications.createdAt))
    .limit(200);
}

/** Sets a status and ends the persona's course; undefined when there is no such application. */
export async function setStatus(db: Database, uuid: string, change: StatusChange) {
  const [current] = await db.select().from(applications).where(eq(applications.uuid, uuid));
  if (!current) return undefined;
  const [changed] = await db
    .update(applications)
    .set({
      checklistStatus: change.checklistStatus,
      status: { ...current.status, ...change.status },
      details: { ...current.details, ...change.details },
      upcoming: [],
      // One that was closed stays closed: another may be active by now.
      active: current.active && isOpen(change.checklistStatus),
    })
    .where(eq(applications.uuid, uuid))
    .returning();
  return changed;
}

/** Reads a status change someone asks for; or says what is wrong with it. Unknown members are taken as status fields. */
export function parseStatusChange(value: unknown): StatusChange | { problem: string } {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return { problem: 'Send an object: { "checklistStatus": "HMDA", "uwDecision": "REVIEW" }.' };
  const { checklistStatus, details = {}, ...status } = value as { checklistStatus?: unknown; details?: unknown };
  if (typeof checklistStatus !== 'string' || !/^[A-Z][A-Z0-9_]*$/.test(checklistStatus)) {
    return {
      problem: `"checklistStatus" is ${JSON.stringify(checklistStatus)}. Send a status in capitals, such as "OFFER_SELECTION".`,
    };
  }
  if (details === null || typeof details !== 'object')
    return { problem: '"details" is not an object, such as { "isCrypto": true }.' };
  return { checklistStatus, status: status as StatusFields, details: details as ApplicationDetails };
}
