import { longestCommon } from './differences.ts';

/** A run of words that both sides have, or only one. */
export interface WordRun {
  how: 'same' | 'removed' | 'added';
  text: string;
}

/** Two texts word by word: joined, the runs that are not added give the first, those that are not removed the second. */
export function wordDifference(before: string, after: string): WordRun[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const common = longestCommon(old, now);
  const runs: WordRun[] = [];
  let [here, there] = [0, 0];
  const take = (how: WordRun['how'], words: string[]) => {
    if (words.length > 0) runs.push({ how, text: words.join('') });
  };
  for (const word of [...common, undefined]) {
    const [oldEnd, nowEnd] = [indexFrom(old, word, here), indexFrom(now, word, there)];
    take('removed', old.slice(here, oldEnd));
    take('added', now.slice(there, nowEnd));
    if (word !== undefined) take('same', [word]);
    [here, there] = [oldEnd + 1, nowEnd + 1];
  }
  return joined(runs);
}

/** Words with the space behind them, a number with all its digits; punctuation on its own. Spaces alone never count as a difference between two words. */
function wordsOf(text: string): string[] {
  return text.match(/(?:\d+(?:[.,]\d+)+%?|[\p{L}\p{M}\p{N}$_'’-]+|[^\s])\s*|\s+/gu) ?? [];
}

function indexFrom(words: string[], word: string | undefined, from: number): number {
  return word === undefined ? words.length : words.indexOf(word, from);
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
