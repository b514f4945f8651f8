import './as-borrowers-get-it.ts';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { allOutlines, type Part, partOf } from './all-outlines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the outlines are to be written anew. */
    isUpdatingOutlines: boolean;
  }
}

const folder = join(import.meta.dirname, '../outlines');

async function committed(part: Part): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Set(
    files.map((file) => file.replaceAll('\\', '/')).filter((file) => file !== 'README.md' && partOf(file) === part),
  );
}

/** Holds one part of the outlines to what is committed, or writes it anew. */
export async function outlinesAreAsCommitted(part: Part): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  const outlines = await allOutlines(part);

  beforeAll(async () => {
    if (!inject('isUpdatingOutlines')) return;
    for (const [file, text] of outlines) {
      const path = join(folder, file);
      if ((await readFile(path, 'utf8').catch(() => undefined)) === text) continue;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
      console.log(`written: tests/outlines/${file}`);
    }
    for (const file of await committed(part)) {
      if (outlines.has(file)) continue;
      await rm(join(folder, file));
      console.log(`removed: tests/outlines/${file}`);
    }
  });

  describe('what a screen reader meets is what was read and committed ("npm run outlines -- --update" writes it anew)', () => {
    test.each([...outlines.keys()])('%s', async (file) => {
      const known = await readFile(join(folder, file), 'utf8').catch(() => '(there is no such file)');
      expect(outlines.get(file)).toBe(known);
    });

    test('no outline is left of what is no longer shown', async () => {
      expect([...(await committed(part))].filter((file) => !outlines.has(file))).toEqual([]);
    });

    test('everything has a name, and every message is said', () => {
      const silent = [...outlines].flatMap(([file, text]) =>
        text
          .split('\n')
          .filter((line) => /WITHOUT A NAME|NOT SAID/.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
      expect(silent).toEqual([]);
    });
  });
}
