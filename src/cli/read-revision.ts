import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pictureFolders } from '../config/brand-pictures.ts';
import type { Files } from '../config/source.ts';
import { pictureMark } from './read-files.ts';

const run = promisify(execFile);

const isPicture = (name: string) => pictureFolders.some((folder) => name.startsWith(`${folder}/`));

/**
 * Reads the JSON files of flows/, brands/ and schemas/, and the marks of pictures, as they were in a git revision. A
 * revision that git does not know is an error that names it.
 */
export async function readRevision(root: string, revision: string): Promise<Files> {
  const git = async (...options: string[]) =>
    (await run('git', ['-C', root, ...options], { maxBuffer: 1 << 28 })).stdout;
  const named = await git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`).catch((cause) => {
    throw new Error(`git knows no revision "${revision}" in ${root}.`, { cause });
  });
  const commit = named.trim();
  const listed = await git('ls-tree', '-r', '--full-tree', '--name-only', '-z', commit);
  const prefix = (await git('rev-parse', '--show-prefix')).trim();
  const names = listed
    .split('\0')
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((name) => /^(flows|brands|schemas)\/.*\.json$/.test(name) || isPicture(name))
    .sort();
  const texts = await contents(
    root,
    names.map((name) => `${commit}:${prefix}${name}`),
  );
  return new Map(
    names.map((name, index) => {
      const bytes = texts[index] as Buffer;
      return [name, isPicture(name) ? pictureMark(bytes) : bytes.toString('utf8')];
    }),
  );
}

/** The contents of many objects by one git, since a process for each file would take seconds. */
async function contents(root: string, objects: string[]): Promise<Buffer[]> {
  const asked = run('git', ['-C', root, 'cat-file', '--batch'], { maxBuffer: 1 << 28, encoding: 'buffer' });
  asked.child.stdin?.end(objects.map((each) => `${each}\n`).join(''));
  const { stdout } = await asked;
  const texts: Buffer[] = [];
  // Each object is a line "<id> blob <size>", its bytes, and a line end.
  for (let at = 0; texts.length < objects.length; ) {
    const end = stdout.indexOf(10, at);
    const size = Number(stdout.subarray(at, end).toString().split(' ')[2]);
    if (!Number.isInteger(size)) throw new Error(`git cannot read ${objects[texts.length]}.`);
    texts.push(stdout.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return texts;
}
