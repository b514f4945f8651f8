import './as-borrowers-get-it.ts';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type Half, isIn, outlineFiles } from './all-outlines.ts';
import { completed, type OutlineFile, textOf } from './outline-files.ts';
import { outlinedOf } from './outlines.tsx';
import { configurationOf } from './real-project.ts';
import { ownBrand } from './visits.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the outlines are to be written anew. */
    isUpdatingOutlines: boolean;
  }
}

const folder = join(import.meta.dirname, '../outlines');

/** The files that are there, but for those that the other half alone is in. */
async function committed(half: Half): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => file !== 'README.md')
    .filter((file) => !file.includes('/') || isIn(half)(file.replace(/^[^/]*\//, '').replace(/\.txt$/, '')));
}

const textNow = (file: string) => readFile(join(folder, file), 'utf8').catch(() => '(there is no such file)');

/** Holds one half of the outlines to what is committed, or writes it anew. */
export async function outlinesAreAsCommitted(half: Half): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  const names = [...outlinedOf(configurationOf(ownBrand)).keys()];
  const files = await outlineFiles(half);
  const textFor = (file: string, before: string) => {
    const outline = files.get(file) as OutlineFile;
    return textOf(file.includes('/') ? outline : completed(outline, before, isIn(half), names));
  };

  beforeAll(async () => {
    if (!inject('isUpdatingOutlines')) return;
    for (const file of files.keys()) {
      const path = join(folder, file);
      const before = await textNow(file);
      const text = textFor(file, before);
      if (before === text) continue;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
      console.log(`written: tests/outlines/${file}`);
    }
    for (const file of await committed(half)) {
      if (files.has(file)) continue;
      await rm(join(folder, file));
      console.log(`removed: tests/outlines/${file}`);
    }
  });

  describe('what a screen reader meets is what was read and committed ("npm run outlines -- --update" writes it anew)', () => {
    test.each([...files.keys()])('%s', async (file) => {
      const known = await textNow(file);
      expect(textFor(file, known)).toBe(known);
    });

    test('no outline is left of what is no longer shown', async () => {
      expect((await committed(half)).filter((file) => !files.has(file))).toEqual([]);
    });

    test('everything has a name, and every message is said', () => {
      const silent = [...files].flatMap(([file, outline]) =>
        textOf(outline)
          .split('\n')
          .filter((line) => /WITHOUT A NAME|NOT SAID/.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
      expect(silent).toEqual([]);
    });
  });
}
