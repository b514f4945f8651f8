import { member, namesOf, parentOf, pointersTo } from '../model/json-pointer.ts';
import { canonical } from '../model/schema-key.ts';
import {
  type ApprovedText,
  fingerprintOfWords,
  type Ledger,
  placeOf,
  type Words,
  withFingerprint,
} from './approvals.ts';
import { brandDocument } from './layer-stack.ts';
import { isDefinition } from './regulated-data.ts';
import { isOrder, withNameInOrder } from './regulated-order.ts';
import { withFactNamed } from './renamed-facts.ts';

/** The ledger as it is for the documents, their parts and the facts that there are, under the names that they have now. */
export function asNamedNow(ledger: Ledger, present: readonly Words[]): Ledger {
  return withFactsRenamed(withPartsRenamed(withDocumentsRenamed(ledger, present), present), present);
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

/**
 * Where words are gone, and the same came to stand under one other name in their document, a block, a paragraph, a rule or
 * a variant was renamed. What else is said of it was renamed with it, and waits where it is another.
 */
function withPartsRenamed(ledger: Ledger, present: readonly Words[]): Ledger {
  const [there, known] = [new Set(present.map(placeOf)), new Set(ledger.map(placeOf))];
  const isPart = ({ document, pointer }: Words) => document !== brandDocument && !isDefinition(pointer);
  const gone = ledger.filter((entry) => entry.words !== '' && isPart(entry) && !there.has(placeOf(entry)));
  const came = gone.length === 0 ? [] : present.filter((text) => isPart(text) && !known.has(placeOf(text)));
  const isSame = (one: Words, other: Words) =>
    one.document === other.document &&
    one.layer === other.layer &&
    one.words === other.words &&
    otherName(one.pointer, other.pointer) !== undefined;
  const names = gone.flatMap((old): OtherName[] => {
    const [now, ...others] = came.filter((text) => isSame(old, text));
    const isAlone = now && others.length === 0 && gone.filter((each) => isSame(each, now)).length === 1;
    const name = isAlone ? otherName(old.pointer, now.pointer) : undefined;
    return name ? [{ document: old.document, ...name }] : [];
  });
  if (names.length === 0) return ledger;
  const lost = new Set(gone);
  return ledger.map((entry) => {
    const own = names.filter(({ document }) => document === entry.document);
    const to = isOrder(entry.pointer)
      ? own.reduce(
          (order, { above, from, to }) => (above === entry.pointer ? withNameInOrder(order, from, to) : order),
          entry.words,
        )
      : entry.words;
    const pointer = lost.has(entry) ? own.reduce(underName, entry.pointer) : entry.pointer;
    return to === entry.words && pointer === entry.pointer ? entry : renamed(entry, { pointer, words: to });
  });
}

/** A name of a part of a document that is another now. */
interface OtherName {
  document: string;
  above: string;
  from: string;
  to: string;
}

/** A place under the name that the part has which holds it. */
function underName(pointer: string, { above, from, to }: OtherName): string {
  const old = member(above, from);
  return pointer === old || pointer.startsWith(`${old}/`) ? member(above, to) + pointer.slice(old.length) : pointer;
}

/** The one name in which two places differ, and what holds it; undefined where they differ otherwise. */
function otherName(one: string, other: string): Omit<OtherName, 'document'> | undefined {
  const [from, to] = [pointersTo(one), pointersTo(other)];
  const [names, others] = [namesOf(one), namesOf(other)];
  const at = names.findIndex((name, index) => name !== others[index]);
  const isOne =
    at >= 0 && from.length === to.length && names.slice(at + 1).join('/') === others.slice(at + 1).join('/');
  return isOne
    ? { above: parentOf(from[at] as string), from: names[at] as string, to: others[at] as string }
    : undefined;
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
