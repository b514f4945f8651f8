import { sql } from 'drizzle-orm';
import type { Facts } from '../interpreter/facts.ts';
import { applies, holds } from '../interpreter/predicates.ts';
import type { Predicate } from '../model/generated/documents.ts';
import type { ApplicationStatus, StatusFields } from './application-details.ts';
import type { Database } from './database.ts';
import lifeCycleFile from './life-cycle.json' with { type: 'json' };
import type { Outcome, Personas } from './personas.ts';
import { applications } from './schema.ts';

/** One status on a way: by name, with other status fields, or another way. Left out while its `when` does not hold. */
type Stop = string | ({ when?: Predicate } & ({ course: string } | ({ checklistStatus: string } & StatusFields)));

/** One row: an act, the statuses it fits, and where it leads. Without `to` the application stays where it is. */
interface Act {
  act: string;
  at: 'open' | string[];
  when?: Predicate;
  to?: Stop[];
}

/** The life of an application. Rows are read in order; the first that fits decides. */
export const lifeCycle = lifeCycleFile as unknown as {
  first: string;
  closed: string[];
  /** Once underwriting has declined an application, only these acts are left, at whatever status it is. */
  declined: { when: Predicate; acts: string[] };
  acts: Act[];
  courses: Record<string, Stop[]>;
};

/** An application in a closed status is over: the person may start another. */
export function isOpen(checklistStatus: string): boolean {
  return !lifeCycle.closed.includes(checklistStatus);
}

/** An application with which nobody gets any further: closed, or declined at a status that is open. */
export function isOver(checklistStatus: string, facts: Facts): boolean {
  return !isOpen(checklistStatus) || holds(lifeCycle.declined.when, facts);
}

/** What happens to a new application: the first persona whose surname or ZIP code it has, or else offers. */
export function outcomeFor(personas: Personas, applicant: { lastName?: string; zip?: string }): Outcome {
  const surname = applicant.lastName?.toLowerCase();
  const own = personas.outcomes.find(({ lastName, zip }) =>
    lastName ? lastName.toLowerCase() === surname : zip === applicant.zip,
  );
  return own ?? personas.otherwise;
}

/** The statuses a new application goes through after its first, one for each status read. */
export function statusesAhead({ waits = ['WAITING_FOR_SOFT_CREDIT'], then }: Outcome): ApplicationStatus[] {
  return [...waits.map((checklistStatus) => ({ checklistStatus })), then];
}

/** The statuses that an act leads through: empty when it leaves the application where it is; undefined when it does not fit. */
export function movesOf(act: string, checklistStatus: string, facts: Facts): ApplicationStatus[] | undefined {
  if (holds(lifeCycle.declined.when, facts) && !lifeCycle.declined.acts.includes(act)) return undefined;
  const fitting = lifeCycle.acts.find(
    (row) =>
      row.act === act &&
      (row.at === 'open' ? isOpen(checklistStatus) : row.at.includes(checklistStatus)) &&
      applies(row, facts),
  );
  return fitting && statusesOf(fitting.to ?? [], facts);
}

/** Every status that the life cycle knows. */
export const everyStatus: readonly string[] = [
  ...new Set([
    ...lifeCycle.acts.flatMap(({ at, to = [] }) => [...(at === 'open' ? [] : at), ...namesIn(to)]),
    ...Object.values(lifeCycle.courses).flatMap(namesIn),
  ]),
];

function namesIn(stops: Stop[]): string[] {
  return stops.flatMap((stop) =>
    typeof stop === 'string' ? [stop] : 'checklistStatus' in stop ? [stop.checklistStatus] : [],
  );
}

/** The statuses at which an act can ever fit, for messages. */
export function statusesFor(act: string): string[] {
  const statuses = lifeCycle.acts.flatMap((row) =>
    row.act !== act ? [] : row.at === 'open' ? ['any open status'] : row.at,
  );
  return [...new Set(statuses)];
}

function statusesOf(stops: Stop[], facts: Facts): ApplicationStatus[] {
  return stops.flatMap((stop) => {
    if (typeof stop === 'string') return [{ checklistStatus: stop }];
    const { when, ...rest } = stop;
    if (when !== undefined && !holds(when, facts)) return [];
    return 'course' in rest ? statusesOf(lifeCycle.courses[rest.course] ?? [], facts) : [rest];
  });
}

/**
 * Moves an application one status on, if any is left, and answers with where it stands now. One statement, so that two
 * tabs that ask at once each see a status and skip none.
 */
export async function advance(db: Database, uuid: string, identity: string) {
  const next = sql`coalesce(${applications.upcoming} -> 0 ->> 'checklistStatus', ${applications.checklistStatus})`;
  const closed = sql.join(
    lifeCycle.closed.map((status) => sql`${status}`),
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
