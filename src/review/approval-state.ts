import { kept } from '../config/kept.ts';
import type { Project } from '../config/project.ts';
import { parentOf, valueAt } from '../model/json-pointer.ts';
import { type ApprovedText, fingerprintOfWords, goneFrom, type Ledger, placeOf, type Words } from './approvals.ts';
import { brandDocument } from './layer-stack.ts';
import { meaningOf } from './meaning.ts';
import { extendsPointer, isDefinition, isStillOf } from './regulated-data.ts';
import { isOrder, isPlace, isSameOrder, isStanding, standingsOf } from './regulated-order.ts';
import { decisionAt, isWords } from './regulated-places.ts';

/** What is known of the approval of a text. */
export type Approval =
  | { state: 'approved'; by: string; on: string; note: string }
  | { state: 'changed'; by: string; on: string; approved: string }
  /** The entry of the ledger was edited by hand. */
  | { state: 'altered'; by: string; on: string }
  | { state: 'new' };

const byPlaceIn = kept((ledger: Ledger) => new Map(ledger.map((entry) => [placeOf(entry), entry])));

/** Whether words that are written otherwise mean the same: branches of a text, or parts of a condition, in another order. */
function isReadTheSame(approved: Words, { words }: Words): boolean {
  const meaning = (each: string) => meaningOf(approved.pointer, parsed(each));
  return meaning(approved.words) === meaning(words);
}

/** What the ledger has as JSON; words as they are. */
function parsed(words: string): unknown {
  if (!/^[[{]/.test(words)) return words;
  try {
    return JSON.parse(words);
  } catch {
    return words;
  }
}

/** Whether a text is approved as it stands, was approved in other words, or never. */
export function approvalOf(text: Words & { fingerprint: string }, ledger: Ledger): Approval {
  const entry = byPlaceIn(ledger).get(placeOf(text));
  if (!entry) return { state: 'new' };
  const { by, on, note, words } = entry;
  // An entry that was edited by hand approves nothing: its fingerprint is that of the words somebody saw.
  if (entry.fingerprint !== fingerprintOfWords(entry)) return { state: 'altered', by, on };
  const isSame = isOrder(text.pointer) ? isSameOrder(entry, text) : words === text.words || isReadTheSame(entry, text);
  return isSame ? { state: 'approved', by, on, note } : { state: 'changed', by, on, approved: words };
}

/**
 * What waits for an approval, of what is there. Words that are approved are approved as they stand one after another, so that
 * nothing is asked of where they stand while some of them wait.
 */
export function waitingTexts<T extends Words & { fingerprint: string }>(
  texts: readonly T[],
  ledger: Ledger,
): (T & { approval: Approval })[] {
  const waiting = texts.flatMap((text) => {
    const approval = approvalOf(text, ledger);
    return approval.state === 'approved' ? [] : [{ ...text, approval }];
  });
  const told = new Set(
    standingsOf(
      waiting.filter((text) => !isStanding(text.pointer)),
      waiting,
    ),
  );
  return waiting.filter((text) => !told.has(text) || text.approval.state !== 'new');
}

/** Where words stand, which whoever approves them has seen, and the ledger does not have yet, or not with these words. */
export function standingsToRecord<T extends Words & { fingerprint: string }>(
  approved: readonly (Words & { fingerprint: string })[],
  texts: readonly T[],
  ledger: Ledger,
): T[] {
  const isRecorded = (text: Words) => byPlaceIn(ledger).get(placeOf(text))?.words === text.words;
  return standingsOf(approved, texts).filter(
    (text) =>
      !approved.some(({ fingerprint }) => fingerprint === text.fingerprint) &&
      !isRecorded(text) &&
      ['new', 'approved'].includes(approvalOf(text, ledger).state),
  );
}

/**
 * What was approved and is gone. A lender's data are gone when its file says them no more: where only the words do without
 * them, it is the words that are asked about.
 */
export function goneOf(
  { brandBase, families, brands }: Project,
  texts: readonly Words[],
  ledger: Ledger,
): ApprovedText[] {
  const lost = goneFrom(ledger, texts).filter(({ document, layer, pointer, words }) => {
    // Words that do without a fact, a link or each other are asked about themselves.
    if (document !== brandDocument) return !isDefinition(pointer) && !isOrder(pointer);
    const source = layer === 'base' ? brandBase : (families.get(layer) ?? brands.get(layer));
    if (source === undefined) return false;
    return pointer === extendsPointer ? !isStillOf(words, source) : valueAt(source.value, pointer) === undefined;
  });
  // Of words that go with their condition, and their place, only the words are asked about.
  const goesWith = (entry: ApprovedText) => {
    const decision = isPlace(entry.pointer) ? entry.pointer : decisionAt(entry.pointer);
    if (decision === undefined) return false;
    const isUnderIt = (each: Words) =>
      each.document === entry.document && isWords(each.pointer) && each.pointer.startsWith(`${parentOf(decision)}/`);
    return lost.some(isUnderIt) && !texts.some(isUnderIt);
  };
  return lost.filter((entry) => !goesWith(entry));
}
