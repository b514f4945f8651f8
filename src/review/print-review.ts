import { counted } from '../interpreter/shown.ts';
import { type ChangeClass, changeClasses } from './change-classes.ts';
import type { Change, Review } from './review.ts';
import { isMarked, wordDifference } from './word-difference.ts';

/** What is said of a change beside what it is: whether its wording is approved. */
export type Remark = (change: Change) => string | undefined;

/** A review as people read it in a terminal: by class, the most serious first, with the changed words marked. */
export function printReview(review: Review, remark: Remark = () => undefined): string {
  const { changes } = review;
  if (changes.length === 0) return summary(review);
  const groups = Object.entries(changeClasses).flatMap(([name, title]) => {
    const inGroup = changes.filter((change) => change.class === name);
    return inGroup.length === 0
      ? []
      : [[`${title} (${inGroup.length})`, ...inGroup.map((each) => entry(each, remark))].join('\n\n')];
  });
  return [summary(review), ...groups].join('\n\n');
}

/** "3 changes: 1 validation tightened, 2 copy, for 56 of 60 brands." */
export function summary({ changes, brands }: Review): string {
  if (changes.length === 0) return 'Nothing changes for borrowers.';
  const counts = Object.entries(changeClasses).flatMap(([name, title]) => {
    const count = changes.filter((change) => change.class === (name as ChangeClass)).length;
    return count === 0 ? [] : [`${count} ${title.toLowerCase()}`];
  });
  const reached = new Set(changes.flatMap(({ reach }) => reach.brands)).size;
  const whom = reached < brands ? `${reached} of ${counted(brands, 'brand')}` : `all ${counted(brands, 'brand')}`;
  return `${counted(changes.length, 'change')}: ${counts.join(', ')}, for ${whom}.`;
}

function entry(change: Change, remark: Remark): string {
  const { screen, place, at, reach, fingerprint, effects } = change;
  const lines = [
    `  ${screen}`,
    `    ${place}${how(change)}`,
    ...sides(change).map((line) => `    ${line}`),
    ...effects.map((effect) => `      ${effect.replaceAll('\n', '\n        ')}`),
    ...reachLines(change).map((line) => `    ${line}`),
    ...(reach.dead.length > 0
      ? [`    Now says what the base says, and can go: the override of ${reach.dead.join(', ')}.`]
      : []),
  ];
  const remarked = remark(change);
  if (remarked !== undefined) lines.push(`    ${remarked}`);
  return [
    ...lines,
    `    ${change.how === 'removed' ? 'was at ' : ''}${at.file}:${at.line}:${at.column}  ${fingerprint}`,
  ].join('\n');
}

function how({ how: what }: Change): string {
  return what === 'changed' ? '' : ` (${what})`;
}

/** Before and after, the changed words in brackets: [-gone-] and {+new+}. */
function sides({ before, after }: Change): string[] {
  const runs = wordDifference(before, after);
  const side = (dropped: 'added' | 'removed', open: string, close: string) =>
    runs
      .filter(({ how: each }) => each !== dropped)
      .map((run) => (isMarked(run) ? marked(run.text, open, close) : run.text))
      .join('');
  const both = before !== '' && after !== '';
  return [
    ...(before === '' ? [] : indented('was: ', both ? side('added', '[-', '-]') : before)),
    ...(after === '' ? [] : indented('now: ', both ? side('removed', '{+', '+}') : after)),
  ];
}

/** The marks stand at the words, not at the spaces around them. */
function marked(text: string, open: string, close: string): string {
  return text.replace(
    /^(\s*)([\s\S]*?)(\s*)$/,
    (_, before, words, after) => `${before}${open}${words}${close}${after}`,
  );
}

function indented(label: string, text: string): string[] {
  return text.split('\n').map((line, index) => `${index === 0 ? label : ' '.repeat(label.length)}${line}`);
}

/** Whom a change reaches, in words. */
export function reachLines({ layer, reach }: Pick<Change, 'layer' | 'reach'>): string[] {
  const { brands, masked, unaffected, of } = reach;
  const reached =
    brands.length === 0
      ? 'Reaches no brand today'
      : brands.length === of && of > 1
        ? `Reaches all ${counted(of, 'brand')}`
        : `Reaches ${counted(brands.length, 'brand')}: ${someOf(brands)}`;
  const whose = layer === 'base' ? '' : layer.startsWith('families/') ? ` (${layer})` : '';
  const hidden = masked.length === 0 ? [] : [`Hidden in ${counted(masked.length, 'brand')}: ${maskedInWords(masked)}.`];
  const never =
    unaffected.length === 0
      ? []
      : [`Changes nothing in ${counted(unaffected.length, 'brand')}, whatever is answered: ${someOf(unaffected)}.`];
  return [`${reached}${whose}.`, ...hidden, ...never];
}

function maskedInWords(masked: Change['reach']['masked']): string {
  const layers = [...new Set(masked.map(({ by }) => by))];
  return layers
    .map((by) => {
      const brands = masked.filter((each) => each.by === by).map(({ orgCode }) => orgCode);
      return brands.length === 1 && brands[0] === by ? by : `${someOf(brands)} by ${by}`;
    })
    .join('; ');
}

/** So many brands are named in a sentence; of more the first few. */
export const mostNamed = 12;

function someOf(brands: string[]): string {
  return brands.length <= mostNamed
    ? brands.join(', ')
    : `${brands.slice(0, 5).join(', ')} and ${brands.length - 5} more`;
}
