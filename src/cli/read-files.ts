import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pictureFolders } from '../config/brand-pictures.ts';
import { acceptedFile } from '../config/project.ts';
import type { Files } from '../config/source.ts';

/** The project's own folder. */
export const projectRoot = join(import.meta.dirname, '../../');

/**
 * Reads every JSON file of flows/, brands/ and schemas/ below a folder, over what overrides were accepted, and the marks of
 * the pictures that brands may have: those beside the documents, and the project's own, which go with every site.
 */
export async function readFiles(root: string = projectRoot): Promise<Files> {
  // One after the other: asked for all at once, four hundred small files take six times as long.
  const files = new Map<string, string>();
  const read = (folder: string) => {
    for (const entry of entriesOf(join(root, folder))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) read(path);
      else if (entry.name.endsWith('.json')) files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  };
  for (const folder of ['flows', 'brands', 'schemas']) read(folder);
  if (![...files.keys()].some((file) => file.startsWith('schemas/')))
    throw new Error(`${resolve(root)} has no schemas/: name a folder with flows/, brands/ and schemas/.`);
  const accepted = join(root, acceptedFile);
  if (existsSync(accepted)) files.set(acceptedFile, readFileSync(accepted, 'utf8'));
  // A folder's own pictures take the place of the project's.
  for (const place of new Set([projectRoot, root]))
    for (const folder of pictureFolders)
      for (const { name } of entriesOf(join(place, folder)))
        files.set(`${folder}/${name}`, pictureMark(readFileSync(join(place, folder, name))));
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What stands for a picture among texts: the same for the same picture. */
export function pictureMark(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}

const entriesOf = (folder: string) => (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []);
