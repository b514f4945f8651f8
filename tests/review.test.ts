/**
 * What a review says. A case is cases/review/changes/<name>.json: the class of its most serious change, and edits of the
 * small project of cases/checks/good/ with cases/review/project/ over it. <name>.txt is what `npm run review` prints of it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Project, readProject } from '../src/config/project.ts';
import { resolveBrand } from '../src/config/resolve.ts';
import type { Files } from '../src/config/source.ts';
import { valueAt } from '../src/model/json-pointer.ts';
import { changeClasses } from '../src/review/change-classes.ts';
import { filtered, unknownName } from '../src/review/filter.ts';
import { printReview } from '../src/review/print-review.ts';
import { review } from '../src/review/review.ts';
import { reviewPage } from '../src/review/review-page.ts';
import { wordDifference } from '../src/review/word-difference.ts';
import { files as realFiles, project as realProject } from './support/real-project.ts';

const folder = fileURLToPath(new URL('cases/', import.meta.url));

function filesBelow(path: string): Files {
  const names = readdirSync(`${folder}${path}`, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(`${folder}${path}/${name}`, 'utf8')]),
  );
}

const schemas = new Map([...realFiles].filter(([file]) => file.startsWith('schemas/')));
const files: Files = new Map([...schemas, ...filesBelow('checks/good'), ...filesBelow('review/project')]);
const before = readProject(files);

interface Case {
  name: string;
  class: keyof typeof changeClasses | null;
  edits: Record<string, [string, string][]>;
  /** Files that have another name afterwards. */
  renames?: Record<string, string>;
}

const cases: Case[] = readdirSync(`${folder}review/changes`)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({
    name: name.replace('.json', ''),
    ...JSON.parse(readFileSync(`${folder}review/changes/${name}`, 'utf8')),
  }));

function edited(edits: Case['edits'], renames: Case['renames'] = {}): Project {
  const changed = new Map(files);
  for (const [file, all] of Object.entries(edits))
    for (const [from, to] of all) {
      const text = changed.get(file) ?? '';
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      changed.set(
        file,
        text.replace(from, () => to),
      );
    }
  return readProject(new Map([...changed].map(([file, text]) => [renames[file] ?? file, text])));
}

function caseNamed(name: string): Project {
  return edited((cases.find((each) => each.name === name) as Case).edits);
}

describe.each(cases)('$name', ({ name, class: expected, edits, renames }) => {
  const after = edited(edits, renames);
  const there = review(before, after).changes;
  const back = review(after, before).changes;

  it('is told', async () => {
    await expect(`${printReview(review(before, after))}\n`).toMatchFileSnapshot(`${folder}review/changes/${name}.txt`);
  });

  it('is of its class', () => {
    expect(there[0]?.class ?? null).toBe(expected);
  });

  it('read backwards is its opposite: tightened is loosened, added is removed', () => {
    const opposites: Record<string, string> = {
      'validation-tightened': 'validation-loosened',
      'validation-loosened': 'validation-tightened',
      added: 'removed',
      removed: 'added',
    };
    const named = (document: string) =>
      renames?.[`flows/${document}.json`]?.replace(/^flows\/(.*)\.json$/, '$1') ?? document;
    const told = (each: (typeof there)[number], turn: (word: string) => string) =>
      [each.layer, named(each.document), turn(each.class), turn(each.how)].join(' ');
    expect(back.map((each) => told(each, (word) => opposites[word] ?? word)).sort()).toEqual(
      there.map((each) => told(each, (word) => word)).sort(),
    );
  });

  it('has a fingerprint for each change that stays when other lines come and go', () => {
    const elsewhere: Case['edits'] = {
      'flows/content/messages.json': [['"messages": {', '"messages": {\n\n    "minItems": "Add more",']],
    };
    const others = new Map(files);
    for (const [file, text] of others) if (!file.startsWith('schemas/')) others.set(file, `\n\n${text}`);
    const shifted = new Map(
      [...edited({ ...edits }, renames).files].map(([file, text]) => [
        file,
        file.startsWith('schemas/') ? text : `\n\n\n${text}`,
      ]),
    );
    const now = new Set(
      review(readProject(others), readProject(shifted)).changes.map(({ fingerprint }) => fingerprint),
    );
    expect(there.map(({ fingerprint }) => fingerprint).filter((each) => !now.has(each))).toEqual([]);
    const more = review(before, edited({ ...edits, ...elsewhere }, renames)).changes.map(
      ({ fingerprint }) => fingerprint,
    );
    expect(there.map(({ fingerprint }) => fingerprint).filter((each) => !more.includes(each))).toEqual([]);
    expect(new Set(there.map(({ fingerprint }) => fingerprint)).size).toBe(there.length);
  });
});

it('every class of change has a case', () => {
  const shown = new Set(cases.map((each) => each.class));
  expect(Object.keys(changeClasses).filter((name) => !shown.has(name as never))).toEqual([]);
});

it('one sentence changed in one brand is one entry with screen, field, brand, old and new sentence', () => {
  const { changes } = review(before, caseNamed('one-sentence-in-one-brand'));
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject({
    screen: 'The end › Consent › Nearly there',
    place: 'text of the note “score”',
    layer: 'eastbank',
    before: 'East Bank does not change your credit score.',
    after: 'East Bank will not change your credit score.',
    reach: { brands: ['eastbank'] },
  });
});

it('a patch that appears tells what borrowers saw before it', () => {
  const [change] = review(before, caseNamed('a-first-override')).changes;
  expect(change).toMatchObject({ how: 'changed', before: 'Nearly there', after: 'One last thing' });
});

it('an override that says what the base now says is named as dead', () => {
  const [change] = review(before, caseNamed('a-heading-that-becomes-what-a-brand-says')).changes;
  expect(change?.reach).toMatchObject({ brands: ['eastbank', 'southbank'], dead: ['northbank'] });
});

describe('asked for one brand or document', () => {
  const all = review(before, caseNamed('a-heading-that-one-brand-hides'));

  it('shows only what reaches it', () => {
    expect(filtered(all, { brand: 'southbank' }).changes).toHaveLength(1);
    expect(filtered(all, { brand: 'northbank' }).changes).toEqual([]);
    expect(filtered(all, { document: 'loan/flow' }).changes).toEqual([]);
  });

  it('names the nearest where nobody knows it', () => {
    expect(unknownName({ brand: 'southbnk' }, [before])).toContain('Did you mean "southbank"?');
    expect(unknownName({ document: 'loan/flw' }, [before])).toContain('Did you mean "loan/flow"?');
  });
});

describe('in the sixty brands', () => {
  const changed = (file: string, from: string, to: string) =>
    review(
      realProject,
      readProject(new Map([...realFiles].map(([each, text]) => [each, each === file ? text.replace(from, to) : text]))),
    );
  const legacy = [...realProject.brands.keys()].filter(
    (orgCode) => valueAt(resolveBrand(realProject, orgCode).brand.value, '/features/loginMode') === 'legacy',
  );

  it('a heading reaches the lenders whose borrowers ever see it, and no others', () => {
    const [change] = changed('flows/registration/steps/phone-and-email.json', 'Create an account', 'Make one').changes;
    expect(legacy.length).toBeGreaterThan(0);
    expect(change?.reach.brands).toEqual(legacy);
    expect(change?.reach.unaffected).toHaveLength(realProject.brands.size - legacy.length);
    expect(printReview({ changes: change ? [change] : [], brands: 60 })).toContain('Changes nothing in ');
  });

  it('a condition that asks besides what is so with a lender changes nothing there', () => {
    const narrower = changed(
      'flows/registration/steps/phone-and-email.json',
      '"asksSmsConsents": true }',
      '"asksSmsConsents": true, "loginMode": "legacy" }',
    );
    expect(narrower.changes.map(({ reach }) => reach.brands)).toEqual([[]]);
  });

  it('what goes as a whole reaches the lenders, too, that say a part of it themselves', () => {
    const base = JSON.parse(realFiles.get('brands/base.json') as string);
    const { links: _, ...left } = base;
    const after = readProject(new Map(realFiles).set('brands/base.json', JSON.stringify(left)));
    const says = [...realFiles].filter(
      ([file, text]) => /^brands\/[^/]+\.json$/.test(file) && /"links": \{/.test(text),
    );
    expect(says.length).toBeGreaterThan(1);
    const [change] = review(realProject, after).changes.filter(({ pointer }) => pointer === '/links');
    expect(change?.reach).toMatchObject({ brands: [...realProject.brands.keys()].sort(), masked: [] });
  });

  it('a lender that is of another family instead has all that changes with it told', () => {
    const [change] = changed('brands/tidewater-members.json', 'families/credit-unions', 'families/wholesale').changes;
    expect(change).toMatchObject({ pointer: '/extends', reach: { brands: ['tidewater-members'] } });
    expect(change?.effects.length).toBeGreaterThan(3);
  });

  it('data of a lender that bring or take away screens name them', () => {
    const [change] = changed('brands/formwork.json', '"loginMode": "legacy"', '"loginMode": "external"').changes;
    expect(change?.effects).toContain('Contact Info › Create an account: no longer shown');
    expect(change?.effects).toContain('Login Info › Create an account: shown from now on');
  });
});

describe('the page', () => {
  const page = reviewPage(review(before, caseNamed('a-choice-fewer')), 'What changes <for> "borrowers"');

  it('has one article for an edit that was made in several places of a screen', () => {
    const { changes } = review(before, caseNamed('one-word-in-several-places'));
    const onOneScreen = changes.map((change) => ({ ...change, screen: 'Home' }));
    const same = reviewPage({ changes: onOneScreen, brands: 3 }, 'Changes');
    expect(same.match(/<article/g)).toHaveLength(2);
    expect(same).toContain('<p>The same at 1 more place:</p>');
    expect(same.match(/Fingerprint/g)).toHaveLength(3);
    expect(same).toContain('href="#copy-2"');
    expect(same).not.toContain('href="#copy-3"');
  });

  it('marks words, needs no script and no other file, and each of its links leads somewhere', () => {
    expect(page).toContain('<del>');
    expect(page).not.toMatch(/<script|<img|<link|src=|url\(|@import/);
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(1);
    expect(targets.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('shows what is written, not what it would be as HTML', () => {
    expect(page).toContain('What changes &#60;for&#62; &#34;borrowers&#34;');
  });
});

describe('two texts word by word', () => {
  it.each([
    ['', ''],
    ['a b c', 'a b c'],
    ['Is it for sale?', 'Is it, or will it be, for sale soon?'],
    ['one two three two', 'two one two'],
    ['all other', 'words'],
    ['one\ntwo\nthree', 'one\nthree\nfour'],
    ['one\ntwo', 'two'],
    ['\n\n', 'one\n\n two'],
  ])('%s / %s: the runs give both', (one, other) => {
    const runs = wordDifference(one, other);
    const side = (dropped: string) =>
      runs
        .filter(({ how }) => how !== dropped)
        .map(({ text }) => text)
        .join('');
    expect(side('added')).toBe(one);
    expect(side('removed')).toBe(other);
  });
});

it('a picture that is drawn anew under its name is a change of look, once for all lenders that have it', () => {
  const withLogo = (mark: string) => {
    const drawn = new Map([...files, ['public/logos/bank.svg', mark]]);
    for (const name of ['northbank', 'eastbank']) {
      const brand = JSON.parse(drawn.get(`brands/${name}.json`) as string);
      drawn.set(`brands/${name}.json`, JSON.stringify({ ...brand, theme: { ...brand.theme, logo: 'bank.svg' } }));
    }
    return readProject(drawn);
  };
  const { changes } = review(withLogo('0a1b2c'), withLogo('3d4e5f'));
  expect(changes.map(({ class: kind, place, reach, at }) => [kind, place, reach.brands, at.file])).toEqual([
    ['look', 'logo', ['eastbank', 'northbank'], 'public/logos/bank.svg'],
  ]);
  expect(review(withLogo('0a1b2c'), withLogo('0a1b2c')).changes).toEqual([]);
});
