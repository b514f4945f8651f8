import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { availableParallelism, constants, loadavg, setPriority } from 'node:os';
import { join } from 'node:path';
import { commandOf } from '../../../src/cli/command.ts';
import { projectRoot } from '../../../src/cli/read-files.ts';
import type { Part, Tally } from './work.ts';

const most = 1_000_000;

/** What was asked for. Throws what is wrong with it. */
function asked([runs = '10000', seed]: string[]): { runs: number; seed: number } {
  if (!isWhole(runs, 1, most))
    throw new Error(`N is how many documents to change, from 1 to ${most}, and not "${runs}".`);
  if (seed !== undefined && !isWhole(seed, 0, 2 ** 31 - 1))
    throw new Error(
      `SEED is a whole number from 0 to ${2 ** 31 - 1}, as printed by an earlier run, and not "${seed}".`,
    );
  return { runs: Number(runs), seed: seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(seed) };
}

function isWhole(text: string, least: number, greatest: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= least && Number(text) <= greatest;
}

/** Bundles the work for this machine, as the application is bundled for borrowers. */
async function bundled(): Promise<string> {
  const folder = join(projectRoot, '.cache', `mutations-${process.pid}`);
  const { build } = await import('vite');
  await build({
    root: projectRoot,
    logLevel: 'error',
    mode: 'production',
    ssr: { noExternal: [/^react/, /^@rjsf/, /^downshift/, /^zustand/, /^@tanstack/] },
    build: {
      ssr: 'tests/support/mutations/work.ts',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: 'work.mjs', chunkFileNames: '[name].mjs' } },
    },
  });
  return folder;
}

/** One process for each core that has nothing else to do, and one in any case. */
function processes(runs: number): number {
  const idle = Math.floor(availableParallelism() - (loadavg()[0] ?? 0));
  return Math.max(1, Math.min(idle, runs));
}

/** Has one part of the work done by a process of its own, with time that nobody else wants. */
function done(file: string, part: Part, told: () => void): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const child = fork(file, [JSON.stringify(part)], { env: { ...process.env, NODE_ENV: 'production' } });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let tally: Tally | undefined;
    child.on('message', (message: Tally) => {
      tally = message;
      told();
    });
    child.once('exit', (code) => {
      if (code === 0 && tally) resolve(tally);
      else reject(new Error(`A process ended with ${code} after ${JSON.stringify(tally)}.`));
    });
  });
}

async function run({ runs, seed }: { runs: number; seed: number }): Promise<boolean> {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const parts = processes(runs);
  process.stdout.write(`${runs} documents, seed ${seed}, in ${parts === 1 ? 'one process' : `${parts} processes`}.\n`);
  const folder = await bundled();
  try {
    let messages = 0;
    const told = () => {
      messages += 1;
      if (messages % (5 * parts) === 0) process.stdout.write(`  ${messages * stride} after ${seconds()} s\n`);
    };
    const tallies = await Promise.all(
      Array.from({ length: parts }, (_, index) =>
        done(join(folder, 'work.mjs'), { runs, seed, index, parts, stride }, told),
      ),
    );
    const sum = (count: (tally: Tally) => number) => tallies.reduce((all, tally) => all + count(tally), 0);
    const faults = tallies.flatMap((tally) => tally.faults);
    process.stdout.write(
      `${sum(({ refused }) => refused)} refused, ${sum(({ accepted }) => accepted)} accepted (${sum(({ drawn }) => drawn)} documents drawn for them), ${sum(({ unchanged }) => unchanged)} as they were; ${faults.length === 0 ? 'no fault' : `${faults.length} with faults: see above`}. ${seconds()} s.\n`,
    );
    return faults.length === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** So many documents are changed between two reports. */
const stride = 100;

export const command = commandOf({
  name: 'npm run mutations',
  takes: '[N] [SEED]',
  about: `Changes N documents at random (10,000 unless told), and sees that the checker goes on and that what it accepts can be built
and is drawn. Prints the seed, so that what was found can be found again: npm run mutations -- 500 7`,
  exits: '0: no fault; 1: some; 2: could not change documents',
  failure: 'Could not change documents',
  options: {},
  run: async (_, given) => ((await run(asked(given))) ? 0 : 1),
});
