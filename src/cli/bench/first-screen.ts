import type { Browser } from 'playwright-core';
import type { SiteFile } from '../../server/site-files.ts';
import { readBudgets, weightsIn } from '../build/budgets.ts';
import { openPage } from './browser.ts';
import { type Row, ratioRow } from './report.ts';
import { withoutScript } from './twin.ts';
import { timeToInput } from './usable.ts';

const group = 'First screen';

/** Where the same page without script is served, below the base path. */
export const twinFile = 'plain-twin.html';

/** The first page without its scripts, as a file that the server compresses and sends as it does the page. */
export async function twinOf(address: string): Promise<SiteFile> {
  const page = await fetch(address);
  const plain = new Uint8Array(Buffer.from(withoutScript(await page.text())));
  return { type: 'text/html; charset=utf-8', immutable: false, etag: '"plain-twin"', bodies: { plain } };
}

/** What is loaded until the first question can be answered, and how long that takes on a slow phone. */
export async function measureFirstScreen(
  browser: Browser,
  baseURL: string,
  { site, path, runs }: { site: string; path: string; runs: number },
): Promise<Row[]> {
  const loaded = await loadedFor(browser, baseURL, path);
  const twice = loaded.length - new Set(loaded).size;
  const base = path.split('/').slice(0, -1).join('/');
  const times: Record<'ours' | 'plain', number[]> = { ours: [], plain: [] };
  for (let run = 0; run < runs; run += 1) {
    // In turn, and each as often first: whatever else the machine does meets both.
    const pair = [
      ['ours', path],
      ['plain', `${base}/${twinFile}`],
    ] as const;
    for (const [name, address] of run % 2 === 0 ? pair : pair.toReversed())
      times[name].push(await timeToInput(browser, baseURL, address));
  }
  return [
    ...(await weightRows(site)),
    { group, name: 'loaded twice', value: twice, unit: '', limit: 0, note: `of ${loaded.length} requests` },
    ratioRow({
      group,
      name: 'first letter typed and painted, against the same page as static HTML without script',
      ...times,
      limit: 1.2,
      note: `4x slower processor, 1.6 Mbit/s, 150 ms; medians of ${runs}, in turn`,
    }),
  ];
}

/** The heaviest of each kind, held to the budgets that also fail the build. */
async function weightRows(site: string): Promise<Row[]> {
  const [weights, budgets] = [await weightsIn(site), await readBudgets()];
  return Object.entries(budgets).map(([name, { title, kB }]) => {
    const [heaviest] = weights.filter(({ budget }) => budget === name).sort((one, other) => other.bytes - one.bytes);
    const value = (heaviest?.bytes ?? Number.NaN) / 1000;
    return { group, name: `${title}, gzip`, value, unit: 'kB', limit: kB, note: `the heaviest: ${heaviest?.brand}` };
  });
}

/** The addresses of all that the page asks for until it rests. */
async function loadedFor(browser: Browser, baseURL: string, path: string): Promise<string[]> {
  const { page } = await openPage(browser, baseURL);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.context().close();
  return asked.filter((each) => each.startsWith('GET '));
}
