import { approvedFile } from '../config/project.ts';
import { isObject } from '../model/json.ts';
import { shortHash } from '../model/short-hash.ts';

/** Where the approvals of regulated words are kept, below the project. */
export const ledgerFile = approvedFile;

/**
 * The approved wording of every regulated text. The words themselves are kept, so that the file
 * can be read by those who answer for it, and the wording before is still known after the documents changed.
 */
export interface ApprovedText {
  fingerprint: string;
  document: string;
  pointer: string;
  /** Whose words they are: "base", a family or a brand. */
  layer: string;
  /** As they are written; a condition under which words are shown as JSON; "" where it is approved that they are gone. */
  words: string;
  by: string;
  /** The day, as YYYY-MM-DD. */
  on: string;
  note: string;
}

export type Ledger = readonly ApprovedText[];

export type Words = Pick<ApprovedText, 'document' | 'pointer' | 'layer' | 'words'>;

/** What is approved is these words, of this layer, in this place. */
export function fingerprintOfWords({ document, pointer, layer, words }: Words): string {
  return shortHash([document, pointer, layer, words]);
}

/** These words with their fingerprint. */
export function withFingerprint(words: Words): Words & { fingerprint: string } {
  return { ...words, fingerprint: fingerprintOfWords(words) };
}

/** What each approval says. */
export const approvalFields = ['fingerprint', 'document', 'pointer', 'layer', 'words', 'by', 'on', 'note'] as const;

/** Reads the ledger. Throws where it is not one, with what is wrong: an approval that cannot be read is none. */
export function readLedger(text: string | undefined): Ledger {
  if (text === undefined) return [];
  const parsed: unknown = JSON.parse(text);
  if (!isObject(parsed) || !Array.isArray(parsed.approved))
    throw new Error('The ledger of approvals has no list "approved".');
  return parsed.approved.map((entry: unknown, index) => {
    const missing = approvalFields.find((field) => !isObject(entry) || typeof entry[field] !== 'string');
    if (missing) throw new Error(`Entry ${index + 1} of the ledger of approvals has no "${missing}".`);
    return entry as ApprovedText;
  });
}

/** The ledger as it is committed: sorted, so that two people's approvals merge line by line. */
export function writeLedger(ledger: Ledger): string {
  const approved = [...ledger]
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    .map((entry) => Object.fromEntries(approvalFields.map((field) => [field, entry[field]])));
  return `${JSON.stringify({ approved }, null, 2)}\n`;
}

/** Who approves, when, and why. */
export interface Signature {
  by: string;
  on: string;
  note: string;
}

/** Words as they are approved to be gone. */
export function asGone({ document, pointer, layer }: Omit<Words, 'words'>): Words & { fingerprint: string } {
  return withFingerprint({ document, pointer, layer, words: '' });
}

/**
 * What is approved and stands there no more: somebody took it away, or the mark that it is regulated. Words that stand in
 * a place of the same document which is new to the ledger were only moved, each to one.
 */
export function goneFrom(ledger: Ledger, present: readonly Words[]): ApprovedText[] {
  const wordsOf = ({ document, layer, words }: Words) => `${document} ${layer} ${words}`;
  const [places, known] = [new Set(present.map(placeOf)), new Set(ledger.map(placeOf))];
  const moved = present.filter((text) => !known.has(placeOf(text))).map(wordsOf);
  return ledger.filter((entry) => {
    if (entry.words === '' || places.has(placeOf(entry))) return false;
    const at = moved.indexOf(wordsOf(entry));
    if (at >= 0) moved.splice(at, 1);
    return at < 0;
  });
}

/** What is approved together: a place, as one layer writes it. */
export const placeOf = ({ document, pointer, layer }: Omit<Words, 'words'>) => `${document} ${pointer} ${layer}`;

/**
 * The ledger with these texts approved as they stand. An earlier approval of the same place gives way; one of what is there
 * no more, and needs no approval to go, is dropped, for git keeps what was.
 *
 * @param known what is there, and what is gone and waits for an approval
 */
export function withApproval(
  ledger: Ledger,
  approved: readonly (Words & { fingerprint: string })[],
  { by, on, note }: Signature,
  known: readonly Omit<Words, 'words'>[],
): Ledger {
  const renewed = new Set(approved.map(placeOf));
  const places = new Set(known.map(placeOf));
  const kept = ledger.filter(
    (entry) => (entry.words === '' || places.has(placeOf(entry))) && !renewed.has(placeOf(entry)),
  );
  const added = approved.map(({ fingerprint, document, pointer, layer, words }) => ({
    fingerprint,
    document,
    pointer,
    layer,
    words,
    by,
    on,
    note,
  }));
  return [...kept, ...added];
}
