import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { migrations } from './migrations.ts';

const modules = new URL('../../node_modules/', import.meta.url);

/**
 * The files of an embedded database that has been set up before, with its tables. Setting one up takes the processor some
 * eight seconds, copying it less than two; a run of all tests needs a dozen. Kept for the next time, under a name that
 * changes with what it was made of.
 */
export async function bootedDatabase(): Promise<Blob> {
  const folder = new URL('.cache/formwork/', modules);
  const file = new URL(`database-${await madeOf()}.tar`, folder);
  const known = await readFile(file).catch(() => undefined);
  if (known) return new Blob([new Uint8Array(known)]);

  const client = await PGlite.create();
  for (const migration of migrations) await client.exec(migration);
  const made = await client.dumpDataDir('none');
  await client.close();
  await mkdir(folder, { recursive: true });
  // Two that make it at once each put a whole file there.
  const unfinished = new URL(`${randomUUID()}.tar`, folder);
  await writeFile(unfinished, new Uint8Array(await made.arrayBuffer()));
  await rename(unfinished, file);
  return made;
}

async function madeOf(): Promise<string> {
  const library = await readFile(fileURLToPath(new URL('@electric-sql/pglite/package.json', modules)), 'utf8');
  const { version } = JSON.parse(library) as { version: string };
  return createHash('sha256').update(version).update(migrations.join('\n')).digest('hex').slice(0, 12);
}
