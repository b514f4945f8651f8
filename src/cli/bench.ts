/**
 * `npm run bench`: builds the product, serves it on a free port with a database of its own, and measures what a borrower
 * waits for. Prints a table; `--json` prints the numbers for machines; `--runs N` repeats what is repeated N times (3);
 * `--only first-screen|typing|steps|memory|commands` measures one part. A phone four times slower is
 * reckoned from processor times, which other programs do not change; `--throttled` has the browser slow down instead,
 * for a machine that does nothing else. Exits with 0 whatever the numbers are: this is a
 * benchmark, not a test. On a machine that does other work too, compare numbers of one run with each other only.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from './bench/browser.ts';
import { measureCommands } from './bench/commands.ts';
import { measureFirstScreen } from './bench/first-screen.ts';
import { measureMemory } from './bench/memory.ts';
import { printed, type Row } from './bench/report.ts';
import { measureSteps } from './bench/steps.ts';
import { measureTyping } from './bench/typing.ts';
import { startProduct } from './product.ts';
import { runBuild } from './run-build.ts';

const path = '/account/heloc/register-v2';
const folder = await mkdtemp(join(tmpdir(), 'formwork-bench-'));
try {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      runs: { type: 'string', default: '3' },
      only: { type: 'string' },
      throttled: { type: 'boolean', default: false },
    },
  });
  const runs = Math.max(1, Number(values.runs) || 1);
  const wants = (part: string) => values.only === undefined || values.only === part;
  const say = (what: string) => values.json || console.error(`Measuring ${what} …`);
  const site = join(folder, 'site');
  const rows: Row[] = [];

  if (wants('commands')) {
    say('commands');
    rows.push(...(await measureCommands(site)));
  } else await runBuild({ outDir: site });
  const start = performance.now();
  const product = await startProduct({ port: 0, site, database: { folder: join(folder, 'database') } });
  if (wants('commands')) {
    const value = (performance.now() - start) / 1000;
    rows.push({ group: 'Commands', name: 'server start, on a new database', value, unit: 's', budget: 10 });
  }
  const browser = await launch();
  try {
    const parts: Record<string, () => Promise<Row[]>> = {
      'first-screen': () => measureFirstScreen(browser, product.url, path, runs),
      typing: () => measureTyping(browser, product.url, path, values.throttled),
      steps: () => measureSteps(browser, product.url, path, { runs, isThrottled: values.throttled }),
      memory: () => measureMemory(browser, product.url, path),
    };
    for (const [part, measure] of Object.entries(parts)) {
      if (!wants(part)) continue;
      say(part);
      rows.push(...(await measure()));
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  console.log(values.json ? JSON.stringify(rows, null, 2) : printed(rows));
} catch (error) {
  console.error('Could not measure.', error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
