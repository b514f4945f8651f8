/**
 * Changes that somebody might make to a document: each leaves a value where its schema wants one of that kind, so that
 * many of them are accepted, and have to be drawn.
 */
import { type Described, described, describedBy } from '../../../src/config/described.ts';
import { isObject, type JsonObject } from '../../../src/model/json.ts';
import { escapeName, member, parentOf, valueAt, withValueAt } from '../../../src/model/json-pointer.ts';
import { files, targets, whole } from './few-brands.ts';

/** Numbers at random, one asked for after another. */
export type Pick = <Value>(from: readonly Value[]) => Value | undefined;

/** A change of a whole document; the same document where it has nothing of what the change is about. */
export type Edit = (document: unknown, places: readonly Described[], pick: Pick) => unknown;

const describedFiles = new Map<string, Described[]>();

/** The values of a file with the schema nodes that describe them. */
export function placesIn(file: string): Described[] {
  const known = describedFiles.get(file) ?? findPlaces(file);
  describedFiles.set(file, known);
  return known;
}

function findPlaces(file: string): Described[] {
  const document = whole.documents.get(file.replace(/^flows\/|\.json$/g, ''));
  if (file.startsWith('flows/') && document)
    // As written: what a "$ref" brings is another file's.
    return described(whole.schemas, document).filter(
      ({ pointer, value }) => valueAt(document.source.value, pointer) === value,
    );
  const schema = file.startsWith('brands/') ? 'brand.schema.json' : 'accepted-overrides.schema.json';
  const value: unknown = JSON.parse(files.get(file) as string);
  return describedBy(whole.schemas, schema, { value, origins: new Map() });
}

let known: Map<JsonObject, unknown[]> | undefined;

/** Every value that is anywhere described by a schema node. */
function valuesBy(schema: JsonObject): readonly unknown[] {
  if (!known) {
    known = new Map();
    for (const file of targets) {
      for (const { schema: node, value, isName } of placesIn(file))
        if (!isName) known.set(node, [...(known.get(node) ?? []), value].slice(-400));
    }
  }
  return known.get(schema) ?? [];
}

const words = [
  '',
  ' ',
  'x',
  '👋🏽 Olá, مرحبا, 你好',
  `A long ${'and longer '.repeat(60)}text`,
  'Unbreakable'.repeat(30),
  "It''s '{'not a fact'}'",
  'Less < more & "quotes"',
  '<strong>All</strong> of it',
  '<strong><strong>Twice</strong></strong>',
  '<terms>the terms</terms> and <privacy>privacy</privacy>',
  '<terms></terms>',
  '{lenderName}',
  // Facts of the lender: what a message says of an answer depends on which answers stand there while it is said.
  '{lenderName}{loanMin}{aprMax}',
  '{loanMin, number}',
  '{isWholesale, select, true {Hello} other {Who?}}',
  '{loanMin, plural, =0 {nothing} one {# dollar} other {# dollars}}',
];

const isValue = ({ isName, pointer }: Described) => !isName && pointer !== '' && !pointer.startsWith('/$schema');

export const edits: Readonly<Record<string, Edit>> = {
  /** Other words. */
  reworded(document, places, pick) {
    const place = pick(places.filter((each) => isValue(each) && each.schema.format === 'text'));
    return place ? withValueAt(document, place.pointer, pick(words)) : document;
  },
  /** What stands at a place of this kind somewhere else. */
  exchanged(document, places, pick) {
    const place = pick(places.filter(isValue));
    if (!place) return document;
    return withValueAt(document, place.pointer, pick(valuesBy(place.schema)));
  },
  /** What can be left out. */
  leftOut(document, places, pick) {
    const place = pick(places.filter((each) => isValue(each) && !isRequired(places, each.pointer)));
    if (!place) return document;
    const holder = valueAt(document, parentOf(place.pointer));
    if (!Array.isArray(holder)) return withValueAt(document, place.pointer, undefined);
    const index = Number(place.pointer.split('/').at(-1));
    return withValueAt(
      document,
      parentOf(place.pointer),
      holder.filter((_, each) => each !== index),
    );
  },
  /** Something more, as it stands in another place of this kind. */
  added(document, places, pick) {
    const place = pick(places.filter((each) => !each.isName && isObject(each.value)));
    const other = place && pick(valuesBy(place.schema));
    if (!isObject(other) || !isObject(place?.value)) return document;
    const own = place.value;
    const name = pick(Object.keys(other).filter((each) => !Object.hasOwn(own, each)));
    return name === undefined ? document : withValueAt(document, member(place.pointer, name), other[name]);
  },
  /** One more of the same, under another name. */
  doubled(document, places, pick) {
    const place = pick(places.filter((each) => isObject(each.value) && isObject(each.schema.additionalProperties)));
    if (!isObject(place?.value)) return document;
    const name = pick(Object.keys(place.value));
    return name === undefined
      ? document
      : withValueAt(document, `${place.pointer}/${escapeName(name)}Again`, place.value[name]);
  },
  /** In another order. */
  reordered(document, places, pick) {
    const place = pick(places.filter(({ isName, value }) => !isName && value !== null && typeof value === 'object'));
    if (Array.isArray(place?.value)) return withValueAt(document, place.pointer, place.value.toReversed());
    if (!isObject(place?.value)) return document;
    return withValueAt(document, place.pointer, Object.fromEntries(Object.entries(place.value).reverse()));
  },
  /** Another number, the other answer, another of the words there are. */
  nudged(document, places, pick) {
    const place = pick(
      places.filter(
        (each) => isValue(each) && (/number|boolean/.test(typeof each.value) || Array.isArray(each.schema.enum)),
      ),
    );
    if (!place) return document;
    const { value, schema, pointer } = place;
    const others = Array.isArray(schema.enum)
      ? schema.enum
      : typeof value === 'number'
        ? [value + 1, value - 1, 0, -1, value * 1000, 0.5]
        : [value !== true];
    return withValueAt(document, pointer, pick(others));
  },
};

/** Whether a schema says that this member has to be there. */
function isRequired(places: readonly Described[], pointer: string): boolean {
  const name = pointer.split('/').at(-1);
  const holder = parentOf(pointer);
  return places.some(
    (each) =>
      each.pointer === holder &&
      !each.isName &&
      Array.isArray(each.schema.required) &&
      each.schema.required.includes(name),
  );
}
