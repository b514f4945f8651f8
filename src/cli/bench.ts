import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteFile } from '../server/site-files.ts';
import { launch } from './bench/browser.ts';
import { measureCommands, measureOutlines } from './bench/commands.ts';
import { measureFirstScreen, twinFile, twinOf } from './bench/first-screen.ts';
import { measureMemory } from './bench/memory.ts';
import { isKept, printed, type Row } from './bench/report.ts';
import { measureScale } from './bench/scale.ts';
import { measureSteps } from './bench/steps.ts';
import { measureTyping } from './bench/typing.ts';
import { commandOf } from './command.ts';
import { jsonOption } from './options.ts';
import { readConfigurations, startProduct } from './product.ts';
import { runBuild } from './run-build.ts';

const path = '/account/heloc/register-v2';
const browserParts = ['first-screen', 'typing', 'steps', 'memory'];
const parts = [...browserParts, 'commands', 'outlines', 'scale'];

export const command = commandOf({
  name: 'npm run bench',
  takes: '',
  about: `Measures what a borrower waits for, what the commands take, and what becomes of both with ten and a hundred times as many
brands. Prints each number with its limit, and whether it holds. A phone four times slower is reckoned from processor times,
which other programs hardly change. Times by the clock say little on a machine that does other work: see the load beside them.`,
  exits: '0: every limit is kept; 1: one is broken; 2: could not measure',
  failure: 'Could not measure',
  options: {
    json: jsonOption,
    runs: { type: 'string', value: 'N', about: 'repeats what is repeated N times', default: '5' },
    only: { type: 'string', value: 'PART', about: 'measures a part', choices: parts, multiple: true },
    throttled: {
      type: 'boolean',
      about: 'has the browser slow down instead, for a machine that does nothing else',
      default: false,
    },
  },
  async run({ json, runs, only = parts, throttled }) {
    if (!/^[1-9]\d{0,2}$/.test(runs)) throw new Error(`--runs is how often, such as 5, and not "${runs}".`);
    const folder = await mkdtemp(join(tmpdir(), 'formwork-bench-'));
    try {
      const wants = (part: string) => only.includes(part);
      const say = (what: string) => json || console.error(`Measuring ${what} …`);
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
          await measure('first-screen', () =>
            measureFirstScreen(browser, product.url, { site, path, runs: Number(runs) }),
          );
          await measure('typing', () => measureTyping(browser, product.url, path, throttled));
          await measure('steps', () =>
            measureSteps(browser, product.url, path, { runs: Number(runs), isThrottled: throttled }),
          );
          await measure('memory', () => measureMemory(browser, product.url, path));
        } finally {
          await browser.close();
          await product.stop();
        }
      }
      console.log(json ? JSON.stringify(rows, null, 2) : printed(rows));
      return rows.every(isKept) ? 0 : 1;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});
