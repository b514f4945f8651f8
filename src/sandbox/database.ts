import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { bootedDatabase } from './booted-database.ts';
import { migrations } from './migrations.ts';
import * as schema from './schema.ts';

/** A database, or a transaction on one: every query of the sandbox takes either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Where the rows are kept: a folder, a Postgres server, or nowhere (for tests). */
export type DatabasePlace = { folder: string } | { url: string } | 'memory';

export interface OpenDatabase {
  db: Database;
  /** Finishes what is being written and lets go of the folder or the connections. */
  close(): Promise<void>;
}

/** Opens the database and makes its tables. The embedded one takes some three seconds: start it beside other work. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const opened = place !== 'memory' && 'url' in place ? openServer(place.url) : await openEmbedded(place);
  // Two programs that start at once on one server must not make the same table at once.
  await opened.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7340)`);
    for (const migration of migrations) await tx.execute(sql.raw(migration));
  });
  return opened;
}

async function openEmbedded(place: { folder: string } | 'memory'): Promise<OpenDatabase> {
  if (place !== 'memory') await mkdir(place.folder, { recursive: true });
  const client = await PGlite.create(
    place === 'memory' ? { loadDataDir: await bootedDatabase() } : { dataDir: place.folder },
  );
  return { db: drizzlePglite(client, { schema }), close: () => client.close() };
}

function openServer(url: string): OpenDatabase {
  const pool = new Pool({ connectionString: url });
  return { db: drizzlePg(pool, { schema }), close: () => pool.end() };
}
