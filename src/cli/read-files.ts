import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { acceptedFile } from '../config/project.ts';
import type { Files } from '../config/source.ts';

/** The project's own folder. */
export const projectRoot = join(import.meta.dirname, '../../');

/** Where the pictures of brands are. What is in them nobody reads here. */
export const pictureFolders = ['public/logos', 'public/loaders'];

/**
 * Reads every JSON file of flows/, brands/ and schemas/ below a folder, over what overrides were accepted, and the names of
 * the pictures that brands may have: those beside the documents, and the project's own, which go with every site.
 */
export async function readFiles(root: string = projectRoot): Promise<Files> {
  const files = new Map<string, string>();
  const read = async (folder: string): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    await Promise.all(
      entries.map(async (entry) => {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) await read(path);
        else if (entry.name.endsWith('.json')) files.set(path, await readFile(join(root, path), 'utf8'));
      }),
    );
  };
  await Promise.all(['flows', 'brands', 'schemas'].map(read));
  if (![...files.keys()].some((file) => file.startsWith('schemas/')))
    throw new Error(`${resolve(root)} has no schemas/: name a folder with flows/, brands/ and schemas/.`);
  const accepted = await readFile(join(root, acceptedFile), 'utf8').catch(() => undefined);
  if (accepted !== undefined) files.set(acceptedFile, accepted);
  for (const place of new Set([root, projectRoot]))
    for (const folder of pictureFolders)
      for (const name of await readdir(join(place, folder)).catch(() => [])) files.set(`${folder}/${name}`, '');
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}
