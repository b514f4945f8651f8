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

/** Two texts word by word: joined, the runs that are not added give the first, those that are not removed the second. */
export function wordDifference(before: string, after: string): WordRun[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const [oldWords, nowWords] = [old, now].map((all) => all.map((each) => each.trimEnd())) as [string[], string[]];
  const common = longestCommon(oldWords, nowWords);
  const runs: WordRun[] = [];
  let [here, there] = [0, 0];
  const take = (how: WordRun['how'], text: string) => {
    if (text !== '') runs.push({ how, text });
  };
  for (const word of [...common, undefined]) {
    const [oldEnd, nowEnd] = [indexFrom(oldWords, word, here), indexFrom(nowWords, word, there)];
    take('removed', old.slice(here, oldEnd).join(''));
    take('added', now.slice(there, nowEnd).join(''));
    if (word !== undefined) {
      const [was, is] = [old[oldEnd], now[nowEnd]].map((each = '') => each.slice(word.length)) as [string, string];
      take('same', was === is ? word + was : word);
      if (was !== is) {
        take('removed', was);
        take('added', is);
      }
    }
    [here, there] = [oldEnd + 1, nowEnd + 1];
  }
  return joined(runs);
}

/**
 * Words with the space behind them, an amount with its sign and all its digits, a whole telephone number or address;
 * punctuation on its own. The space is no
 * part of what is compared: a word is the same before a full stop and before another word.
 */
function wordsOf(text: string): string[] {
  return (
    text.match(
      /(?:(?:https:\/|(?<!\S))\/[^\s,;<>"”]+|\$?\d+(?:[.,-]\d+)*%?(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{N}$_'’-]+|[^\s])\s*|\s+/gu,
    ) ?? []
  );
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
