import { createHash } from 'node:crypto';
import { build, type InlineConfig } from 'vite';
import type { Files } from '../config/source.ts';
import { projectRoot, readFiles } from './read-files.ts';

/** Builds the site into dist/. Returns when its files are there. */
export async function runBuild(options: InlineConfig = {}): Promise<void> {
  process.env.VITE_APP_VERSION = versionOf(await readFiles());
  await build({ root: projectRoot, logLevel: 'warn', ...options });
}

/** A name for what is shipped: it changes with the documents, and a page can tell that it is an older one. */
function versionOf(files: Files): string {
  const hash = createHash('sha256');
  for (const [file, text] of files) hash.update(file).update(text);
  return hash.digest('hex').slice(0, 12);
}
