import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressedEndings } from '../../server/site-files.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** What compressing makes smaller. */
const texts = new Set(['.css', '.js', '.json', '.svg', '.txt']);

/** Files shorter than this end in one packet either way. */
const shortest = 512;

/** Scripts are few and sent to everyone; a brand's files are many, and the last percent would cost the build a minute. */
const qualities = { assets: 11, other: 6 };

/** Puts a compressed form beside every file that is worth it, so that no server has to compress what many ask for. */
export async function compressSite(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !texts.has(extname(file))) return;
      const content = await readFile(file);
      if (content.length < shortest) return;
      const quality = entry.parentPath === join(folder, 'assets') ? qualities.assets : qualities.other;
      const [small, common] = await Promise.all([
        brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
        zip(content, { level: 9 }),
      ]);
      await Promise.all([
        writeFile(file + compressedEndings.br, small),
        writeFile(file + compressedEndings.gzip, common),
      ]);
    }),
  );
}
