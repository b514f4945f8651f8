import { longestCommon } from './differences.ts';

/** A run of words that both sides have, or only one. */
export interface WordRun {
  how: 'same' | 'removed' | 'added';
  text: string;
}

/** Whether a run is to be marked: a space that comes or goes with a word beside it is no change by itself. */
export function isMarked({ how, text }: WordRun): boolean {
  return how !== 'same' && text.trim() !== '';
}

/**
 * Two texts line by line, and the lines that differ word by word: joined, the runs that are not added give the first text,
 * those that are not removed the second.
 */
export function wordDifference(before: string, after: string): WordRun[] {
  const runs = aligned(linesOf(before), linesOf(after), (gone, come) =>
    gone.length === come.length
      ? gone.flatMap((line, index) => wordRuns(line, come[index] ?? ''))
      : wordRuns(gone.join(''), come.join('')),
  );
  return joined(runs.filter(({ text }) => text !== ''));
}

function wordRuns(before: string, after: string): WordRun[] {
  return aligned(wordsOf(before), wordsOf(after), (gone, come) => [
    { how: 'removed', text: gone.join('') },
    { how: 'added', text: come.join('') },
  ]);
}

/**
 * The parts of two texts, side by side: those that both have, and `between` them what only one has. The space behind a part
 * is no part of what is compared: a word is the same before a full stop and before another word.
 */
function aligned(old: string[], now: string[], between: (gone: string[], come: string[]) => WordRun[]): WordRun[] {
  const [oldParts, nowParts] = [old, now].map((all) => all.map((each) => each.trimEnd())) as [string[], string[]];
  const runs: WordRun[] = [];
  let [here, there] = [0, 0];
  for (const part of [...longestCommon(oldParts, nowParts), undefined]) {
    const [oldEnd, nowEnd] = [indexFrom(oldParts, part, here), indexFrom(nowParts, part, there)];
    runs.push(...between(old.slice(here, oldEnd), now.slice(there, nowEnd)));
    if (part !== undefined) {
      const [was, is] = [old[oldEnd], now[nowEnd]].map((each = '') => each.slice(part.length)) as [string, string];
      runs.push(
        ...(was === is
          ? [{ how: 'same' as const, text: part + was }]
          : [
              { how: 'same' as const, text: part },
              { how: 'removed' as const, text: was },
              { how: 'added' as const, text: is },
            ]),
      );
    }
    [here, there] = [oldEnd + 1, nowEnd + 1];
  }
  return runs;
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

/**
 * Words with the space behind them, an amount with its sign and all its digits, a whole telephone number or address;
 * punctuation on its own.
 */
function wordsOf(text: string): string[] {
  return (
    text.match(
      /(?:(?:https:\/|(?<!\S))\/[^\s,;<>"”]+|\$?\d+(?:[.,-]\d+)*%?(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{N}$_'’-]+|[^\s])\s*|\s+/gu,
    ) ?? []
  );
}

function indexFrom(parts: string[], part: string | undefined, from: number): number {
  return part === undefined ? parts.length : parts.indexOf(part, from);
}

/** Neighbours of one kind are one run, and what is removed stands before what is added. */
function joined(runs: WordRun[]): WordRun[] {
  const result: WordRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last?.how === run.how) last.text += run.text;
    else result.push({ ...run });
  }
  return result;
}
