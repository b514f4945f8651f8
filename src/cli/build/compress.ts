import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { brandsIndex, compressedEndings } from '../../server/site-files.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** What compressing makes smaller. */
const texts = new Set(['.css', '.js', '.json', '.svg', '.txt']);

/** Files shorter than this end in one packet either way. */
const shortest = 512;

/** Scripts are few and sent to everyone; a brand's files are many, and the last percent would cost the build a minute. */
const qualities = { assets: 11, other: 6 };

/** So many are in memory at a time, however many brands there are: more than there are cores to compress them. */
const atOnce = 8;

/** Puts a compressed form beside every file that is worth it, so that no server has to compress what many ask for. */
export async function compressSite(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const waiting = entries
    .filter((entry) => entry.isFile() && texts.has(extname(entry.name)) && entry.name !== brandsIndex)
    .values();
  const compressNext = async () => {
    for (const { parentPath, name } of waiting) {
      const isAsset = parentPath === join(folder, 'assets');
      await compressFile(join(parentPath, name), isAsset ? qualities.assets : qualities.other);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, compressNext));
}

async function compressFile(file: string, quality: number): Promise<void> {
  const content = await readFile(file);
  if (content.length < shortest) return;
  const [small, common] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    zip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(file + compressedEndings.br, small), writeFile(file + compressedEndings.gzip, common)]);
}
