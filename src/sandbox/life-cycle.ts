import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Personas } from './personas.ts';
import { type ApplicationStatus, applications } from './schema.ts';

/** Every application starts here. */
export const firstStatus = 'APP_SUBMISSION';

/** An application in one of these is over: the person may start another. */
const closedStatuses = ['CANCELLED', 'COMPLETE', 'DECLINED'];

export function isOpen(checklistStatus: string): boolean {
  return !closedStatuses.includes(checklistStatus);
}

/** The statuses a new application will go through after its first, one per read, by surname or ZIP code. */
export function statusesAhead(personas: Personas, applicant: { lastName?: string; zip?: string }): ApplicationStatus[] {
  const surname = applicant.lastName?.toLowerCase();
  const outcome =
    personas.outcomes.find(({ lastName, zip }) =>
      lastName ? lastName.toLowerCase() === surname : zip === applicant.zip,
    ) ?? personas.otherwise;
  const waits = outcome.waits ?? ['WAITING_FOR_SOFT_CREDIT'];
  return [...waits.map((checklistStatus) => ({ checklistStatus })), outcome.then];
}

/**
 * Moves an application one status on, if any is left, and answers with where it stands now. One statement, so that two
 * tabs that ask at once each see a status and skip none.
 */
export async function advance(db: Database, uuid: string, identity: string) {
  const next = sql`coalesce(${applications.upcoming} -> 0 ->> 'checklistStatus', ${applications.checklistStatus})`;
  const closed = sql.join(
    closedStatuses.map((status) => sql`${status}`),
    sql`, `,
  );
  const [moved] = await db
    .update(applications)
    .set({
      checklistStatus: next,
      status: sql`${applications.status} || coalesce((${applications.upcoming} -> 0) - 'checklistStatus', '{}'::jsonb)`,
      active: sql`${applications.active} and ${next} not in (${closed})`,
      upcoming: sql`case when jsonb_array_length(${applications.upcoming}) > 0 then ${applications.upcoming} - 0 else ${applications.upcoming} end`,
    })
    .where(sql`${applications.uuid} = ${uuid} and ${applications.identity} = ${identity}`)
    .returning();
  return moved;
}
