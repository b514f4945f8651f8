import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import defaults from './flags.json' with { type: 'json' };
import { type Flag, flags } from './schema.ts';

export type Flags = Record<string, Flag>;

/** Every flag as it stands: flags.json, and what was changed since. */
export async function flagsNow(db: Database): Promise<Flags> {
  const changed = await db.select().from(flags);
  return { ...(defaults as Flags), ...Object.fromEntries(changed.map(({ key, flag }) => [key, flag])) };
}

/** Changes these flags; the others stay. */
export async function changeFlags(db: Database, changes: Flags): Promise<void> {
  for (const [key, flag] of Object.entries(changes)) {
    await db
      .insert(flags)
      .values({ key, flag })
      .onConflictDoUpdate({ target: flags.key, set: { flag: sql`excluded.flag` } });
  }
}

/** Puts every flag back to flags.json. */
export async function resetFlags(db: Database): Promise<void> {
  await db.delete(flags);
}

/** Reads flags someone wants to change; or says what is wrong with them. */
export function parseFlags(value: unknown): Flags | { problem: string } {
  const entries = value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];
  const wrong = entries.find(
    ([, flag]) => flag === null || typeof flag !== 'object' || typeof (flag as Flag).enabled !== 'boolean',
  );
  if (entries.length === 0 || wrong)
    return {
      problem:
        'Send flags by name, each with "enabled": { "fe-heloc-maintenance": { "enabled": true, "variables": {} } }.',
    };
  return Object.fromEntries(entries) as Flags;
}
