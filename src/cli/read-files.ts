import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pictureFolders } from '../config/brand-pictures.ts';
import { acceptedFile, isMeantAsJson } from '../config/project.ts';
import type { Files } from '../config/source.ts';
import { ledgerFile } from '../review/approvals.ts';

/** The project's own folder. */
export const projectRoot = join(import.meta.dirname, '../../');

/**
 * Reads every JSON file of flows/, brands/ and schemas/ below a folder, those of another name that are meant as one, too,
 * over what overrides were accepted, and the marks of the pictures that brands may have: those beside the documents, and
 * the project's own, which go with every site. Throws where there is no such file at all.
 */
export async function readFiles(root: string = projectRoot): Promise<Files> {
  // One after the other: asked for all at once, four hundred small files take six times as long.
  const files = new Map<string, string>();
  const unreadable = new Map<string, string>();
  const take = (path: string) => {
    const text = readText(join(root, path));
    files.set(path, typeof text === 'string' ? text : '');
    if (typeof text !== 'string') unreadable.set(path, text.reason);
  };
  const read = (folder: string) => {
    for (const entry of entriesOf(join(root, folder))) {
      const path = `${folder}/${entry.name}`;
      if (isMeantAsJson(entry.name)) take(path);
      else if (entry.isDirectory()) read(path);
    }
  };
  for (const folder of ['flows', 'brands', 'schemas']) read(folder);
  if (files.size === 0)
    throw new Error(`${resolve(root)} is no project: name a folder with flows/, brands/ and schemas/.`);
  for (const ledger of [acceptedFile, ledgerFile]) if (existsSync(join(root, ledger))) take(ledger);
  // A folder's own pictures take the place of the project's.
  for (const place of new Set([projectRoot, root]))
    for (const folder of pictureFolders)
      for (const { name } of entriesOf(join(place, folder))) {
        const bytes = readBytes(join(place, folder, name));
        // One that cannot be read is not there, which is said where a brand names it.
        if (Buffer.isBuffer(bytes)) files.set(`${folder}/${name}`, pictureMark(bytes));
      }
  return Object.assign(new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1))), { unreadable });
}

interface Unreadable {
  reason: string;
}

function readText(path: string): string | Unreadable {
  const bytes = readBytes(path);
  return Buffer.isBuffer(bytes) ? bytes.toString('utf8') : bytes;
}

function readBytes(path: string): Buffer | Unreadable {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return { reason: reasons[code] ?? `This file cannot be read (${code}).` };
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'This is a symbolic link, and nothing is where it leads. Put a file there, or take the link out.',
  ELOOP: 'This is a symbolic link that leads back to itself. Put the file here, or take the link out.',
  EISDIR: 'This is a folder, and its name is that of a document. Give it a name without ".json".',
  EACCES: 'Nobody but its owner may read this file. Let others read it (chmod +r).',
};

/** What stands for a picture among texts: the same for the same picture. */
export function pictureMark(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}

const entriesOf = (folder: string) => (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []);
