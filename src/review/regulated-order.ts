import { type Layered, originOf } from '../config/layers.ts';
import { member, namesOf, parentOf, pointersTo } from '../model/json-pointer.ts';
import { type ApprovedText, placeOf, type Words } from './approvals.ts';
import { isOrdered } from './meaning.ts';
import type { RegulatedText } from './regulated.ts';

/** The order of some words, as the ledger has it: the names of the blocks, or of the paragraphs, one after another. */
type Order = Pick<RegulatedText, 'pointer' | 'words' | 'origin'>;

/**
 * In which order regulated words stand: of the blocks of a document, and of the paragraphs or items of a block, those that
 * are words compliance owns, or have some, where there are several. A lender cannot turn round what is there, only put its
 * own behind it: it has an order of its own where it does.
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

/** By the pointer of what is read in order, the names in it. */
function namesIn(pointers: readonly string[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const at of pointers.flatMap(pointersTo)) {
    const above = parentOf(at);
    if (isOrder({ pointer: above }))
      found.set(above, (found.get(above) ?? new Set()).add(namesOf(at).at(-1) as string));
  }
  return new Map([...found].map(([pointer, names]) => [pointer, [...names]]));
}

/** Whether an entry is about an order. */
export function isOrder({ pointer }: Pick<Words, 'pointer'>): boolean {
  return /\/(blocks|paragraphs|items)$/.test(pointer) && isOrdered('step', pointer);
}

/** Whether what was approved stands in the same order still, whatever came to it and went from it. */
export function isSameOrder(approved: ApprovedText, now: Pick<Words, 'words'>): boolean {
  const [before, after] = [approved.words.split(separator), now.words.split(separator)];
  const both = before.filter((name) => after.includes(name));
  return both.join(separator) === after.filter((name) => before.includes(name)).join(separator);
}

/** The orders in which some words stand, as the layers of the words have them. */
export function ordersOf<T extends Words>(words: readonly Words[], present: readonly T[]): T[] {
  const above = new Set(
    words.flatMap((each) => pointersTo(each.pointer).map((pointer) => placeOf({ ...each, pointer }))),
  );
  return present.filter((each) => isOrder(each) && above.has(placeOf(each)));
}
