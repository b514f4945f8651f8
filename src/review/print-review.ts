import { counted } from '../interpreter/shown.ts';
import { type ChangeClass, changeClasses } from './change-classes.ts';
import type { Change, Review } from './review.ts';
import { type SameEdits, sameEdits } from './same-edits.ts';
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
      : [[`${title} (${inGroup.length})`, ...sameEdits(inGroup).map((same) => entry(same, remark))].join('\n\n')];
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

/** An edit, and under it the other places where it was made. */
function entry([change, ...others]: SameEdits, remark: Remark): string {
  const [screen, ...rest] = place(change, remark, [
    ...sides(change),
    ...change.effects.map((effect) => `  ${effect.replaceAll('\n', '\n    ')}`),
    ...usedIn(change),
  ]);
  return [
    `  ${screen}`,
    ...rest.map((line) => `    ${line}`),
    ...(others.length === 0 ? [] : [`    ${sameAt(others.length)}`]),
    ...others.flatMap((other) =>
      place(other, remark).map((line, index) => `${index === 0 ? '      ' : '        '}${line}`),
    ),
  ].join('\n');
}

/** Where a fact is used, so many screens of them. */
function usedIn({ usedIn: all }: Change): string[] {
  if (all.length === 0) return [];
  const more = all.length - mostNamed;
  return [
    usedAt(all),
    ...all.slice(0, mostNamed).map(({ screen, places }) => `  ${screen}: ${places.join('; ')}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

/** "Used in 3 places:" */
export const usedAt = (all: Change['usedIn']) =>
  `Used in ${counted(all.flatMap(({ places }) => places).length, 'place')}:`;

/** "The same at 3 more places:" */
export const sameAt = (count: number) => `The same at ${counted(count, 'more place')}:`;

/** Where a change is, whom it reaches, and what else is said of it; under the place what it says. */
function place(change: Change, remark: Remark, said: string[] = []): string[] {
  const { at, fingerprint, how, screen } = change;
  return [
    screen,
    `${change.place}${how === 'changed' ? '' : ` (${how})`}`,
    ...said,
    ...notes(change, remark),
    `${how === 'removed' ? 'was at ' : ''}${at.file}:${at.line}:${at.column}  ${fingerprint}`,
  ];
}

/** What is said of a change beside what it is: whom it reaches, what it makes needless, whether it is approved. */
export function notes(change: Change, remark: Remark): string[] {
  const { dead } = change.reach;
  const remarked = remark(change);
  return [
    ...reachLines(change),
    ...(dead.length > 0 ? [`Now says what the base says, and can go: the override of ${dead.join(', ')}.`] : []),
    ...(remarked === undefined ? [] : [remarked]),
  ];
}

/** Before and after, the changed words in brackets: [-gone-] and {+new+}. */
function sides({ before, after }: Change): string[] {
  const runs = wordDifference(before, after);
  const side = (dropped: 'added' | 'removed', open: string, close: string) =>
    runs
      .filter(({ how: each }) => each !== dropped)
      .map((run) => (isMarked(run) ? between(run.text, open, close) : run.text))
      .join('');
  const both = before !== '' && after !== '';
  return [
    ...(before === '' ? [] : indented('was: ', both ? side('added', '[-', '-]') : before)),
    ...(after === '' ? [] : indented('now: ', both ? side('removed', '{+', '+}') : after)),
  ];
}

/** A text between marks, which stand at the words, not at the spaces around them. */
export function between(text: string, open: string, close: string): string {
  return text.replace(
    /^(\s*)([\s\S]*?)(\s*)$/,
    (_, before, words, after) => `${before}${open}${words}${close}${after}`,
  );
}

function indented(label: string, text: string): string[] {
  return text.split('\n').map((line, index) => `${index === 0 ? label : ' '.repeat(label.length)}${line}`);
}

/** Whom a change reaches, in words. */
function reachLines({ layer, reach }: Pick<Change, 'layer' | 'reach'>): string[] {
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
  const [own, others] = [
    masked.filter(({ orgCode, by }) => orgCode === by),
    masked.filter(({ orgCode, by }) => orgCode !== by),
  ];
  const layers = [...new Set(others.map(({ by }) => by))].map(
    (by) => `${someOf(others.filter((each) => each.by === by).map(({ orgCode }) => orgCode))} by ${by}`,
  );
  return [...layers, ...(own.length === 0 ? [] : [someOf(own.map(({ orgCode }) => orgCode))])].join('; ');
}

/** So many brands are named in a sentence; of more the first few. */
export const mostNamed = 12;

function someOf(brands: string[]): string {
  return brands.length <= mostNamed
    ? brands.join(', ')
    : `${brands.slice(0, 5).join(', ')} and ${brands.length - 5} more`;
}
