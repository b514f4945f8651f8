/** One part of `npm run mutations`, in a process of its own. */
import '../as-borrowers-get-it.ts';
import './page.ts';
import fc from 'fast-check';
import { changedFile } from './damaged-documents.ts';
import { drawer } from './drawn-change.ts';
import { seenToBeJudgedAfresh, seenToHold } from './seen-to.ts';

/** Which of all changes to look at: each `parts`-th from `index` on. */
export interface Part {
  runs: number;
  seed: number;
  index: number;
  parts: number;
  /** After how many changes to say how it stands. */
  stride: number;
}

/** What was seen so far. */
export interface Tally {
  refused: number;
  accepted: number;
  unchanged: number;
  /** Documents drawn of those accepted. */
  drawn: number;
  faults: string[];
}

/** To judge a change as if nothing had been looked at before takes as long as a hundred others. */
const afreshEach = 1000;

async function work({ runs, seed, index, parts, stride }: Part): Promise<void> {
  const tally: Tally = { refused: 0, accepted: 0, unchanged: 0, drawn: 0, faults: [] };
  const drawn = drawer();
  let done = 0;
  for (const [number, change] of fc.sample(changedFile(/./), { numRuns: runs, seed }).entries()) {
    if (number % parts !== index) continue;
    done += 1;
    try {
      const seen = await seenToHold(change, drawn);
      tally[seen.verdict] += 1;
      tally.drawn += seen.drawn;
      if (done % afreshEach === 0) seenToBeJudgedAfresh([change]);
    } catch (error) {
      const fault = `${number} of seed ${seed}, ${change.file}: ${error instanceof Error ? error.stack : error}`;
      tally.faults.push(fault);
      process.stdout.write(`${fault}\n${change.text.length < 3000 ? change.text : ''}\n`);
    }
    if (done % stride === 0) process.send?.(tally);
  }
  process.send?.(tally, () => process.exit(0));
}

await work(JSON.parse(process.argv[2] ?? ''));
