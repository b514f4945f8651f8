import { type Layered, originOf } from '../config/layers.ts';
import { member, namesOf, parentOf, pointersTo } from '../model/json-pointer.ts';
import { type ApprovedText, placeOf, type Words } from './approvals.ts';
import { isOrdered } from './meaning.ts';
import type { RegulatedText } from './regulated.ts';

/** The order of some words, as the ledger has it: the names of the blocks, or of the paragraphs, one after another. */
type Order = Pick<RegulatedText, 'pointer' | 'words' | 'origin'>;

/**
 * In which order regulated words stand: of the blocks of a document, and of the paragraphs or items of a block, those that
 * are words compliance owns, or have some, where there are several; and of variants, of which the last that holds decides. A
 * lender cannot turn round what is there, only put its own behind it: it has an order of its own where it does.
 *
 * @param pointers where the document has regulated words, in its order
 * @param base where the base's document has some
 */
export function ordersIn(layered: Layered, pointers: readonly string[], base: readonly string[]): Order[] {
  const ofBase = namesIn(base);
  return [...namesIn(pointers)].flatMap(([pointer, names]) => {
    const known = ofBase.get(pointer) ?? [];
    const own = names.find((name) => !known.includes(name));
    const order = own === undefined ? known : names;
    if (order.length < 2) return [];
    const at = own === undefined ? pointer : member(pointer, own);
    return [{ pointer, words: order.join(separator), origin: originOf(layered, at) }];
  });
}

const separator = ', ';

/** An order in which one of the names is another. */
export function withNameInOrder(words: string, from: string, to: string): string {
  return words
    .split(separator)
    .map((name) => (name === from ? to : name))
    .join(separator);
}

/** By the pointer of what is read in order, the names in it. */
function namesIn(pointers: readonly string[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const at of pointers.flatMap(pointersTo)) {
    const above = parentOf(at);
    if (isOrder(above)) found.set(above, (found.get(above) ?? new Set()).add(namesOf(at).at(-1) as string));
  }
  return new Map([...found].map(([pointer, names]) => [pointer, [...names]]));
}

/** Whether the place of an entry is that of an order. */
export function isOrder(pointer: string): boolean {
  return /\/(blocks|paragraphs|items|variants)$/.test(pointer) && isOrdered('step', pointer);
}

/** Whether what was approved stands in the same order still, whatever came to it and went from it. */
export function isSameOrder(approved: ApprovedText, now: Pick<Words, 'words'>): boolean {
  const [before, after] = [approved.words.split(separator), now.words.split(separator)];
  const both = before.filter((name) => after.includes(name));
  return both.join(separator) === after.filter((name) => before.includes(name)).join(separator);
}

/** Where it is said in which part of the page the block stands that has some words. */
export function placeAround(pointer: string): string | undefined {
  const [block] = /^.*\/blocks\/[^/]+(?=\/)/.exec(pointer) ?? [];
  return block === undefined ? undefined : `${block}/place`;
}

/** Whether the place of an entry is where it is said in which part of the page a block stands. */
export function isPlace(pointer: string): boolean {
  return placeAround(pointer) === pointer;
}

/** The orders and the parts of the page in which some words stand, as the layers of the words have them. */
export function standingsOf<T extends Words>(words: readonly Words[], present: readonly T[]): T[] {
  const around = new Set(
    words.flatMap((each) =>
      [...pointersTo(each.pointer), placeAround(each.pointer) ?? ''].map((pointer) => placeOf({ ...each, pointer })),
    ),
  );
  return present.filter((each) => isStanding(each.pointer) && around.has(placeOf(each)));
}

/** Whether the entry at a place is about where words stand: it is approved with the words. */
export function isStanding(pointer: string): boolean {
  return isOrder(pointer) || isPlace(pointer);
}
