import { and, desc, eq } from 'drizzle-orm';
import { didYouMean } from '../config/nearest-name.ts';
import { isObject } from '../model/json.ts';
import { normalEmail } from './accounts.ts';
import type { ApplicationDetails, StatusFields } from './application-details.ts';
import { closeEveryCondition, conditionKinds, openConditions } from './conditions.ts';
import type { Database } from './database.ts';
import type { World } from './endpoint.ts';
import { isOpen } from './life-cycle.ts';
import { applications, identities } from './schema.ts';

/** What anyone at the console may set: the status, any field beside it, details such as isInquiry, and conditions. */
export interface StatusChange {
  /** Undefined: it stays as it is. */
  checklistStatus: string | undefined;
  status: StatusFields;
  details: ApplicationDetails;
  /** Categories to open besides those that are. An empty list closes every open one; undefined: they stay as they are. */
  conditions: string[] | undefined;
}

const statusFields: Record<keyof StatusFields, 'string' | 'boolean'> = {
  waitingOnFloodCert: 'boolean',
  bpo: 'string',
  uwDecision: 'string',
  uwSubDecision: 'string',
  primaryParticipantAcceptComplete: 'boolean',
  manualNotary: 'boolean',
  condition: 'string',
  declineReason: 'string',
};
const otherFields = ['checklistStatus', 'details', 'conditions'];

const detailNames: (keyof ApplicationDetails)[] = [
  'additionalInfo',
  'appointment',
  'borrower',
  'disburseAccount',
  'agreements',
  'drawLimit',
  'facts',
  'income',
  'isCrypto',
  'isInquiry',
  'openedDaysAgo',
  'payOff',
  'property',
  'propertyValue',
  'referrer',
  'selection',
];

/** Whose, or which one alone; all if neither is given. */
export interface ApplicationFilter {
  email?: string | undefined;
  uuid?: string | undefined;
}

/** The newest 200 applications with whose they are, newest first. */
export function everyApplication(db: Database, { email, uuid }: ApplicationFilter = {}) {
  return db
    .select({ application: applications, email: identities.email })
    .from(applications)
    .innerJoin(identities, eq(identities.uuid, applications.identity))
    .where(
      and(
        email === undefined ? undefined : eq(identities.email, normalEmail(email)),
        uuid === undefined ? undefined : eq(applications.uuid, uuid),
      ),
    )
    .orderBy(desc(applications.createdAt))
    .limit(200);
}

/** Makes a change; one of the status ends the course that the application is on. Undefined when there is no such application. */
export async function setStatus(db: Database, world: Pick<World, 'newId' | 'now'>, uuid: string, change: StatusChange) {
  return db.transaction(async (tx) => {
    const [current] = await tx.select().from(applications).where(eq(applications.uuid, uuid)).for('update');
    if (!current) return undefined;
    const { checklistStatus = current.checklistStatus } = change;
    const [changed] = await tx
      .update(applications)
      .set({
        checklistStatus,
        status: { ...current.status, ...change.status },
        details: { ...current.details, ...change.details },
        upcoming: change.checklistStatus === undefined ? current.upcoming : [],
        // One that was closed stays closed: another may be active by now.
        active: current.active && isOpen(checklistStatus),
      })
      .where(eq(applications.uuid, uuid))
      .returning();
    if (change.conditions?.length === 0) await closeEveryCondition(tx, world, current);
    await openConditions(tx, world, current, current.identity, change.conditions);
    return changed;
  });
}

/** Reads a change someone asks for; or says what is wrong with it, and what was probably meant. */
export function parseStatusChange(value: unknown): StatusChange | { problem: string } {
  if (!isObject(value)) return { problem: 'Send an object: { "checklistStatus": "HMDA", "uwDecision": "REVIEW" }.' };
  const { checklistStatus, details = {}, conditions, ...status } = value;
  if (
    checklistStatus !== undefined &&
    (typeof checklistStatus !== 'string' || !/^[A-Z][A-Z0-9_]*$/.test(checklistStatus))
  )
    return {
      problem: `"checklistStatus" is ${JSON.stringify(checklistStatus)}. Send a status in capitals, such as "OFFER_SELECTION".`,
    };
  for (const [name, given] of Object.entries(status)) {
    const type = Object.hasOwn(statusFields, name) ? statusFields[name as keyof StatusFields] : undefined;
    const names = [...Object.keys(statusFields), ...otherFields];
    if (!type)
      return {
        problem: `An application’s status has no field "${name}".${didYouMean(name, names)} The fields are ${names.join(', ')}.`,
      };
    if (typeof given !== type) return { problem: `"${name}" is ${JSON.stringify(given)}, but should be a ${type}.` };
  }
  if (!isObject(details)) return { problem: '"details" is not an object, such as { "isCrypto": true }.' };
  const unknown = Object.keys(details).find((name) => !detailNames.includes(name as keyof ApplicationDetails));
  if (unknown !== undefined)
    return {
      problem: `An application has no detail "${unknown}".${didYouMean(unknown, detailNames)} The details are ${detailNames.join(', ')}.`,
    };
  if (conditions !== undefined && !Array.isArray(conditions))
    return { problem: '"conditions" is not a list, such as ["MISSING_PHONE_NUMBER"].' };
  const missing = conditions?.find((category) => !Object.hasOwn(conditionKinds, String(category)));
  if (missing !== undefined)
    return {
      problem: `There is no condition "${missing}".${didYouMean(String(missing), Object.keys(conditionKinds))} Those there are: ${Object.keys(conditionKinds).join(', ')}.`,
    };
  return { checklistStatus, status, details, conditions };
}
