import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptedFile } from '../config/project.ts';
import type { Files } from '../config/source.ts';

/** The project's own folder. */
export const projectRoot = join(import.meta.dirname, '../../');

/** Reads every JSON file of flows/, brands/ and schemas/ below a folder, and over what overrides were accepted. */
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
  const accepted = await readFile(join(root, acceptedFile), 'utf8').catch(() => undefined);
  if (accepted !== undefined) files.set(acceptedFile, accepted);
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}
