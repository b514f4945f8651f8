import { canonical } from '../model/schema-key.ts';
import {
  type ApprovedText,
  fingerprintOfWords,
  type Ledger,
  placeOf,
  type Words,
  withFingerprint,
} from './approvals.ts';
import { withFactNamed } from './renamed-facts.ts';

/** The ledger as it is for the documents and facts that there are, under the names that they have now. */
export function asNamedNow(ledger: Ledger, present: readonly Words[]): Ledger {
  return withFactsRenamed(withDocumentsRenamed(ledger, present), present);
}

/** What was approved is still approved under another name. An entry that was edited by hand approves nothing, under no name. */
function renamed(entry: ApprovedText, to: Partial<Words>): ApprovedText {
  if (entry.fingerprint !== fingerprintOfWords(entry)) return entry;
  return { ...entry, ...withFingerprint({ ...entry, ...to }) };
}

/**
 * Where all of a document's words are gone, and those of one that the ledger does not know are the same in the same places,
 * the document was renamed; what else was changed in it was changed under its new name.
 */
function withDocumentsRenamed(ledger: Ledger, present: readonly Words[]): Ledger {
  const [there, known] = [
    new Set(present.map(({ document }) => document)),
    new Set(ledger.map(({ document }) => document)),
  ];
  const textOf = ({ pointer, layer, words }: Words) => `${layer} ${pointer} ${words}`;
  const came = new Map(
    present.filter(({ document }) => !known.has(document)).map((text) => [textOf(text), text.document]),
  );
  if (came.size === 0) return ledger;
  const names = new Map<string, string>();
  for (const entry of ledger) {
    const document = there.has(entry.document) ? undefined : came.get(textOf(entry));
    if (document !== undefined && !names.has(entry.document)) names.set(entry.document, document);
  }
  return ledger.map((entry) => {
    const document = names.get(entry.document);
    return document === undefined ? entry : renamed(entry, { document });
  });
}

const ofFacts = '/facts/';

/** Where a fact is gone, and one that the ledger does not know is read or worked out in the same way, it was renamed. */
function withFactsRenamed(ledger: Ledger, present: readonly Words[]): Ledger {
  const places = new Set(present.map(placeOf));
  const known = new Set(ledger.map(placeOf));
  const gone = ledger.filter((entry) => entry.pointer.startsWith(ofFacts) && !places.has(placeOf(entry)));
  const came = present.filter((text) => text.pointer.startsWith(ofFacts) && !known.has(placeOf(text)));
  const saidOf = ({ document, layer, words }: Words) => `${document} ${layer} ${words}`;
  const pairs = gone.flatMap((old): [ApprovedText, Words][] => {
    const [same, ...others] = came.filter((text) => saidOf(text) === saidOf(old));
    const rivals = gone.filter((each) => saidOf(each) === saidOf(old));
    return same && others.length === 0 && rivals.length === 1 ? [[old, same]] : [];
  });
  if (pairs.length === 0) return ledger;
  const names = new Map(pairs.map(([old, now]) => [nameOf(old), nameOf(now)]));
  const pointers = new Map(pairs.map(([old, now]) => [old.pointer, now.pointer]));
  const next = ledger.map((entry) => {
    const pointer = pointers.get(entry.pointer) ?? entry.pointer;
    const words = withFactNames(entry.words, names);
    return pointer === entry.pointer && words === entry.words ? entry : renamed(entry, { pointer, words });
  });
  // Those that are made of renamed ones are known once these are.
  return withFactsRenamed(next, present);
}

const nameOf = ({ pointer }: Words) => pointer.slice(ofFacts.length);

/** Words with facts in braces, or a condition or definition as JSON, with other names for facts. */
function withFactNames(words: string, names: ReadonlyMap<string, string>): string {
  const isJson = /^\{"/.test(words);
  const written = [...names].reduce(
    (text, [old, now]) =>
      isJson ? text.replaceAll(JSON.stringify(old), JSON.stringify(now)) : withFactNamed(text, old, now),
    words,
  );
  return isJson && written !== words ? canonical(JSON.parse(written)) : written;
}
