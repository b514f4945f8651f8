import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SiteIndex } from '../../server/site-files.ts';
import { type Budgets, budgetFaults, readBudgets, weightsOf } from './budgets.ts';

const kB = (title: string, most: number) => ({ title, kB: most });
const budgets: Budgets = {
  script: kB('Script', 170),
  configuration: kB('JSON', 30),
  later: kB('Later JSON', 50),
  page: kB('HTML', 14),
};

describe('the budgets', () => {
  it('are kept by what weighs as much as it may', () => {
    expect(budgetFaults([{ budget: 'script', brand: 'one', bytes: 170_000 }], budgets)).toEqual([]);
  });

  it('name the heaviest of each kind, by how much it is over, and how many more are', () => {
    const weights = [
      { budget: 'script', brand: 'one', bytes: 170_001 },
      { budget: 'configuration', brand: 'one', bytes: 39_000 },
      { budget: 'configuration', brand: 'two', bytes: 39_500 },
      { budget: 'configuration', brand: 'three', bytes: 27_000 },
      { budget: 'page', bytes: 14_340 },
    ] as const;
    expect(budgetFaults(weights, budgets)).toEqual([
      'Script of one: 170.0 kB after gzip, at most 170 kB.',
      'JSON of two: 39.5 kB after gzip, at most 30 kB, and over in 1 more.',
      'HTML: 14.3 kB after gzip, at most 14 kB.',
    ]);
  });

  it('as they are hold the first screen to 170 kB of script', async () => {
    expect((await readBudgets()).script.kB).toBeLessThanOrEqual(170);
  });
});

describe('what a borrower downloads', () => {
  const template =
    '<script src="/account/heloc/assets/main-1.js"></script><link href="/account/heloc/assets/part-2.js">';
  const half = (name: string) => ({ configuration: `${name}.json`, validators: `${name}.js` });
  const site = {
    template,
    brands: new Map([
      [
        'one',
        {
          paths: { first: half('first'), later: half('later'), stylesheet: 'one.css' },
          firstScreens: { start: { html: '<h1>Start</h1>' } },
        },
      ],
    ]),
  } as unknown as SiteIndex;
  const sizes = {
    'assets/main-1.js': 1000,
    'assets/main-1.js.gz': 400,
    'assets/part-2.js': 90,
    'assets/part-2.js.gz': 30,
    'first.js': 70,
    'first.js.gz': 50,
    'first.json': 300,
    'first.json.gz': 100,
    'later.js': 20,
    'later.js.gz': 10,
    'later.json': 60,
    'later.json.gz': 40,
    'one.css': 25,
  };

  it('is every script of the page with the validators, the rest once for each lender, all as compressed', () => {
    expect(weightsOf(site, new Map(Object.entries(sizes)))).toEqual([
      { budget: 'script', brand: 'one', bytes: 480 },
      { budget: 'configuration', brand: 'one', bytes: 100 },
      { budget: 'later', brand: 'one', bytes: 50 },
      { budget: 'page', brand: 'one', bytes: gzipSync(`${template}<h1>Start</h1>`).length + 25 },
    ]);
  });

  it('that the build did not write is an error with its name', () => {
    const { 'assets/part-2.js': _, 'assets/part-2.js.gz': _compressed, ...others } = sizes;
    expect(() => weightsOf(site, new Map(Object.entries(others)))).toThrow('assets/part-2.js');
  });
});
