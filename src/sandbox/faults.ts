import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { faults } from './schema.ts';

/** Every way a call can be made to fail, and what it means. */
export const faultKinds = {
  '500': 'answers 500 and does nothing',
  '500-after': 'does the work, then answers 500',
  '401': 'answers 401 as if the session had ended, and does nothing',
  'timeout-before': 'never answers and does nothing',
  'timeout-after': 'does the work, then never answers',
  'cut-before': 'cuts the connection and does nothing',
  cut: 'does the work, then cuts the connection',
  slow: 'does the work, and answers after `ms` milliseconds',
  held: 'does the work, and answers when faults are set anew or taken back',
} as const;

export type FaultKind = keyof typeof faultKinds;

export interface Fault {
  call: string;
  fault: FaultKind;
  /** How many calls it strikes. */
  times: number;
  /** For slow: milliseconds. */
  ms: number;
}

/** Reads a list of faults someone asks for; or says what is wrong with it. */
export function parseFaults(value: unknown, calls: readonly string[]): Fault[] | { problem: string } {
  if (!Array.isArray(value))
    return { problem: 'Send a list of faults: [{ "call": "application.create", "fault": "500", "times": 1 }].' };
  const parsed: Fault[] = [];
  for (const each of value as Partial<Record<keyof Fault, unknown>>[]) {
    const { call, fault, times = 1, ms = 3000 } = each ?? {};
    if (typeof call !== 'string' || !calls.includes(call)) {
      return { problem: `There is no call ${JSON.stringify(call)}. The calls are ${calls.join(', ')}.` };
    }
    if (typeof fault !== 'string' || !Object.hasOwn(faultKinds, fault)) {
      return {
        problem: `There is no fault ${JSON.stringify(fault)}. The faults are ${Object.keys(faultKinds).join(', ')}.`,
      };
    }
    if (!isCount(times, 1000) || !isCount(ms, 600_000))
      return { problem: 'times (1 to 1000) and ms (1 to 600000) are whole numbers.' };
    parsed.push({ call, fault: fault as FaultKind, times, ms });
  }
  return parsed;
}

/** Who is to be told when the faults of a database are set anew. */
const holding = new WeakMap<Database, Set<() => void>>();

/** Makes these the faults that are waiting to strike, and lets the answers go that were held. */
export async function setFaults(db: Database, wanted: Fault[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(faults);
    if (wanted.length > 0) await tx.insert(faults).values(wanted);
  });
  for (const letGo of holding.get(db) ?? []) letGo();
}

/** Resolves when the faults are set anew, or when nobody waits for the answer any more. */
export function untilFaultsAreSetAnew(db: Database, signal: AbortSignal): Promise<void> {
  const held = holding.get(db) ?? new Set();
  holding.set(db, held);
  return new Promise((resolve) => {
    const letGo = () => {
      held.delete(letGo);
      resolve();
    };
    held.add(letGo);
    signal.addEventListener('abort', letGo, { once: true });
  });
}

/** The fault that strikes this call now, if one does; it is counted. */
export async function takeFault(db: Database, call: string): Promise<Fault | undefined> {
  const [row] = await db
    .update(faults)
    .set({ times: sql`${faults.times} - 1` })
    .where(sql`${faults.call} = ${call} and ${faults.times} > 0`)
    .returning();
  return row as Fault | undefined;
}

function isCount(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
}
