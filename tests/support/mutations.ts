/**
 * npm run mutations -- [N] [SEED]: damages N documents at random (10,000 unless told) in as many processes as there are
 * cores, and prints the seed, so that what was found can be found again. Ends with 1 where the checker threw.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';

const [runs = 10_000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number);

/** Works off one part, and says what it found. */
async function work(): Promise<void> {
  const { damagedAtRandom } = await import('./damaged-documents.ts');
  // Each one that fails is found again by its seed and path; making it small would take longer than looking at it.
  const found = fc.check(damagedAtRandom, { numRuns: runs, seed, endOnFailure: true });
  if (found.failed) process.stdout.write(`${fc.defaultReportMessage(found)}\n`);
  process.exitCode = found.failed ? 1 : 0;
}

/** Shares the work out: each part has a seed of its own, next to the last. */
async function share(): Promise<void> {
  const parts = Math.max(1, Math.min(availableParallelism(), runs));
  const started = Date.now();
  process.stdout.write(`${runs} documents, seed ${seed}, in ${parts} processes.\n`);
  const codes = await Promise.all(
    Array.from({ length: parts }, (_, part) => {
      const share = Math.floor(runs / parts) + (part < runs % parts ? 1 : 0);
      return ended(fork(fileURLToPath(import.meta.url), [String(share), String(seed + part)], { env }));
    }),
  );
  const seconds = Math.round((Date.now() - started) / 1000);
  const isSound = codes.every((code) => code === 0);
  process.stdout.write(isSound ? `No fault, in ${seconds} s.\n` : `Faults: see above (${seconds} s).\n`);
  process.exitCode = isSound ? 0 : 1;
}

const env = { ...process.env, MUTATIONS_PART: 'yes' };

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}

await (process.env.MUTATIONS_PART === 'yes' ? work() : share());
