/**
 * `npm run bench`: builds the product, serves it on a free port with a database of its own, and measures what a borrower
 * waits for, what the commands take, and what becomes of both with ten and a hundred times as many brands. Prints each
 * number with its limit and whether it holds; `--json` prints them for machines; `--runs N` repeats what is repeated N
 * times (5); `--only first-screen|typing|steps|memory|commands|outlines|scale`, as often as wanted, measures a part. A
 * phone four times slower is reckoned from processor times, which other programs hardly change; `--throttled` has the
 * browser slow down instead, for a machine that does nothing else. Exit 0: every limit is kept; 1: one is broken; 2: could
 * not measure. On a machine that does other work too, times by the clock say little: see the load beside them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SiteFile } from '../server/site-files.ts';
import { launch } from './bench/browser.ts';
import { measureCommands, measureOutlines } from './bench/commands.ts';
import { measureFirstScreen, twinFile, twinOf } from './bench/first-screen.ts';
import { measureMemory } from './bench/memory.ts';
import { isKept, printed, type Row } from './bench/report.ts';
import { measureScale } from './bench/scale.ts';
import { measureSteps } from './bench/steps.ts';
import { measureTyping } from './bench/typing.ts';
import { readConfigurations, startProduct } from './product.ts';
import { runBuild } from './run-build.ts';

const path = '/account/heloc/register-v2';
const browserParts = ['first-screen', 'typing', 'steps', 'memory'];
const parts = [...browserParts, 'commands', 'outlines', 'scale'];
const folder = await mkdtemp(join(tmpdir(), 'formwork-bench-'));
try {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      runs: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true, default: parts },
      throttled: { type: 'boolean', default: false },
    },
  });
  const unknown = values.only.filter((part) => !parts.includes(part));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}. Known are ${parts.join(', ')}.`);
  const runs = Math.max(1, Number(values.runs) || 1);
  const wants = (part: string) => values.only.includes(part);
  const say = (what: string) => values.json || console.error(`Measuring ${what} …`);
  const site = join(folder, 'site');
  const rows: Row[] = [];
  const measure = async (part: string, work: () => Promise<Row[]>) => {
    if (!wants(part)) return;
    say(part);
    rows.push(...(await work()));
  };

  await measure('commands', () => measureCommands(site));
  await measure('outlines', measureOutlines);
  await measure('scale', () => measureScale(join(folder, 'scale'), say));
  if (browserParts.some(wants)) {
    if (!wants('commands')) await runBuild({ outDir: site });
    const files = new Map<string, SiteFile>();
    const product = await startProduct({
      port: 0,
      site,
      database: { folder: join(folder, 'database') },
      instead: {
        configurations: await readConfigurations(),
        // The page is made by the server, so its twin can only be added once the server is there.
        site: (built) => {
          for (const [name, file] of built.files) files.set(name, file);
          return { ...built, files };
        },
      },
    });
    files.set(twinFile, await twinOf(product.url + path));
    const browser = await launch();
    try {
      await measure('first-screen', () => measureFirstScreen(browser, product.url, { site, path, runs }));
      await measure('typing', () => measureTyping(browser, product.url, path, values.throttled));
      await measure('steps', () => measureSteps(browser, product.url, path, { runs, isThrottled: values.throttled }));
      await measure('memory', () => measureMemory(browser, product.url, path));
    } finally {
      await browser.close();
      await product.stop();
    }
  }
  console.log(values.json ? JSON.stringify(rows, null, 2) : printed(rows));
  process.exitCode = rows.every(isKept) ? 0 : 1;
} catch (error) {
  console.error('Could not measure.', error);
  process.exitCode = 2;
} finally {
  await rm(folder, { recursive: true, force: true });
}
