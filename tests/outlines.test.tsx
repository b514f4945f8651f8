// @vitest-environment jsdom
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { findFailuresWith } from '../src/runner/engine.ts';
import { brandOutlines, outlineDifferences, outlineText } from './support/outlines.tsx';
import { compiledValidators, configurationOf } from './support/real-project.ts';
import { ownBrand, sessionOf } from './support/registration.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the outlines are to be written anew. */
    isUpdatingOutlines: boolean;
  }
}

const folder = join(import.meta.dirname, 'outlines');

/** Beside the product's own brand, whose outlines are whole: of these, what differs from it. */
const compared = ['guaranteed-rate', 'origin-point', 'bridgepoint-wholesale', 'quorum-ridge'];

// The footer says which year it is.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });

const outlines = await allOutlines();

async function allOutlines(): Promise<Map<string, string>> {
  const brands = [ownBrand, ...compared];
  const findFailures = findFailuresWith(await compiledValidators(brands.map(configurationOf)));
  const sectionsOf = (orgCode: string) => {
    const configuration = configurationOf(orgCode);
    return brandOutlines({ configuration, findFailures, ordinary: sessionOf(configuration, {}) });
  };
  const own = sectionsOf(ownBrand);
  const files = new Map([...own].map(([name, sections]) => [`${ownBrand}/${name}`, outlineText(sections)]));
  for (const orgCode of compared) {
    const theirs = sectionsOf(orgCode);
    for (const name of new Set([...own.keys(), ...theirs.keys()])) {
      const shown = theirs.get(name);
      const differences = outlineDifferences(own.get(name) ?? [], shown ?? []);
      if (!shown) files.set(`${orgCode}/${name}`, outlineText([{ title: 'Never shown by this lender', lines: [] }]));
      else if (differences.length > 0) files.set(`${orgCode}/${name}`, outlineText(differences));
    }
  }
  return files;
}

async function committed(): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Set(files.map((file) => file.replaceAll('\\', '/')).filter((file) => file !== 'README.md'));
}

beforeAll(async () => {
  if (!inject('isUpdatingOutlines')) return;
  for (const [file, text] of outlines) {
    const path = join(folder, file);
    if ((await readFile(path, 'utf8').catch(() => undefined)) === text) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    console.log(`written: tests/outlines/${file}`);
  }
  for (const file of await committed()) {
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
    expect([...(await committed())].filter((file) => !outlines.has(file))).toEqual([]);
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
