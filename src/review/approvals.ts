import { isObject } from '../model/json.ts';
import { shortHash } from '../model/short-hash.ts';

/**
 * The approved wording of every regulated text: approvals/regulated.json. The words themselves are kept, so that the file
 * can be read by those who answer for it, and the wording before is still known after the documents changed.
 */
export interface ApprovedText {
  fingerprint: string;
  document: string;
  pointer: string;
  /** Whose words they are: "base", a family or a brand. */
  layer: string;
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

const fields = ['fingerprint', 'document', 'pointer', 'layer', 'words', 'by', 'on', 'note'] as const;

/** Reads the ledger. Throws where it is not one, with what is wrong: an approval that cannot be read is none. */
export function readLedger(text: string | undefined): Ledger {
  if (text === undefined) return [];
  const parsed: unknown = JSON.parse(text);
  if (!isObject(parsed) || !Array.isArray(parsed.approved))
    throw new Error('The ledger of approvals has no list "approved".');
  return parsed.approved.map((entry: unknown, index) => {
    const missing = fields.find((field) => !isObject(entry) || typeof entry[field] !== 'string');
    if (missing) throw new Error(`Entry ${index + 1} of the ledger of approvals has no "${missing}".`);
    return entry as ApprovedText;
  });
}

/** The ledger as it is committed: sorted, so that two people's approvals merge line by line. */
export function writeLedger(ledger: Ledger): string {
  const key = ({ document, pointer, layer }: ApprovedText) => `${document} ${pointer} ${layer}`;
  const approved = [...ledger]
    .sort((one, other) => (key(one) < key(other) ? -1 : 1))
    .map((entry) => Object.fromEntries(fields.map((field) => [field, entry[field]])));
  return `${JSON.stringify({ approved }, null, 2)}\n`;
}

/** Who approves, when, and why. */
export interface Signature {
  by: string;
  on: string;
  note: string;
}

/**
 * The ledger with these texts approved as they stand. An earlier approval of the same place gives way; one of words that
 * no document has any more is dropped, for git keeps what was.
 */
export function withApproval(
  ledger: Ledger,
  approved: readonly (Words & { fingerprint: string })[],
  { by, on, note }: Signature,
  present: readonly Words[],
): Ledger {
  const placeOf = ({ document, pointer, layer }: Words) => `${document} ${pointer} ${layer}`;
  const renewed = new Set(approved.map(placeOf));
  const known = new Set(present.map(placeOf));
  const kept = ledger.filter((entry) => known.has(placeOf(entry)) && !renewed.has(placeOf(entry)));
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
