/** What the built site's scripts are, and what an edit of words alone changes in it. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readFiles } from '../src/cli/read-files.ts';
import { readSiteIndex } from '../src/server/site-files.ts';
import { buildForBorrowers } from './support/build-for-borrowers.ts';

/** By file, what to write in place of what: a title, a message, a word of the interface, and one lender's sentence. */
const edits: [file: string, before: string, after: string][] = [
  ['flows/registration/steps/birthdate.json', "What's your date of birth?", 'When were you born?'],
  ['flows/registration/steps/legal-name.json', 'choose it under Suffix instead', 'please choose it under Suffix'],
  ['flows/content/words.json', 'Skip to the form', 'To the form'],
  ['brands/origin-point.json', 'or soon will be', 'or will be this year'],
];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formwork-edited-'));
  const files = new Map(await readFiles());
  for (const [file, before, after] of edits) {
    const text = files.get(file) ?? '';
    expect(text, file).toContain(before);
    files.set(file, text.replace(before, after));
  }
  await buildForBorrowers({ outDir: folder, files });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a folder of the site holds, by name. */
async function contents(site: string, ending: string): Promise<Map<string, string>> {
  const names = (await readdir(join(site, 'assets'))).filter((name) => name.endsWith(ending)).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(site, 'assets', name), 'utf8')] as const)),
  );
}

const documentsOf = async (site: string, orgCode: string) => {
  const paths = (await readSiteIndex(site)).brands.get(orgCode)?.paths;
  if (!paths) throw new Error(`The site has no brand "${orgCode}".`);
  return { first: paths.first.configuration, later: paths.later.configuration };
};

describe('the built site', () => {
  it('has each script compiled while it comes, not at the first press: its first line asks for it', async () => {
    const scripts = await contents(inject('sitePath'), '.js');
    expect(scripts.size).toBeGreaterThan(0);
    for (const [name, code] of scripts) expect(code.split('\n')[0], name).toBe('//# allFunctionsCalledOnLoad');
  });
});

describe('an edit of words', () => {
  it.each(['.js', '.css'])('changes no %s file', async (ending) => {
    const before = await contents(inject('sitePath'), ending);
    expect(before.size).toBeGreaterThan(0);
    expect(await contents(folder, ending)).toEqual(before);
  });

  it('changes the documents of the lenders that show them, and only their first half when that is where they are', async () => {
    const [before, after] = await Promise.all([
      documentsOf(inject('sitePath'), 'origin-point'),
      documentsOf(folder, 'origin-point'),
    ]);
    expect(after.later).toBe(before.later);
    expect(after.first).not.toBe(before.first);
  });
});
