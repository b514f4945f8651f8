import type { Place } from '../config/problem.ts';
import type { Project } from '../config/project.ts';
import type { Vocabulary } from '../interpreter/facts.ts';
import { isObject } from '../model/json.ts';
import { parentOf, valueAt } from '../model/json-pointer.ts';
import { placeOf } from './approvals.ts';
import { followsChoices } from './beside-choices.ts';
import { bySeriousness, type ChangeClass, mostSerious } from './change-classes.ts';
import { classOf } from './classify.ts';
import { type Described, describe } from './describe.ts';
import { type Difference, differences } from './differences.ts';
import { effectsOf } from './effects.ts';
import { nameInWords } from './english.ts';
import { fingerprintOf } from './fingerprint.ts';
import { isIdleMove } from './idle-moves.ts';
import { brandDocument, variantOf } from './layer-stack.ts';
import { pictureChanges } from './pictures.ts';
import { type AnyKind, placeInWords } from './places.ts';
import { type BrandPair, brandPairs, isReached, layeredOf, type Reach, reachOf, type Target } from './reach.ts';
import { regulatedTexts } from './regulated.ts';
import { isBesideDefinition, isDefinition } from './regulated-data.ts';
import { regulatedInEither } from './regulated-places.ts';
import { renamedDocuments, withNamesOf } from './renamed.ts';
import { withFactNamesOf } from './renamed-facts.ts';
import { screenInWords } from './screens.ts';
import { type UsedIn, type Uses, usesOfFact, usesOfLink } from './used-in.ts';
import { vocabularyOf } from './vocabulary.ts';
import { type WrittenDocument, writtenDocuments } from './written-documents.ts';

/** One thing that somebody changed in one layer, and what it means to borrowers. */
export interface Change {
  /** Stays the same while other lines come and go. */
  fingerprint: string;
  class: ChangeClass;
  how: Difference['how'];
  document: string;
  pointer: string;
  /** Of what was moved here from elsewhere, the pointer it had. */
  from?: string;
  /** "base", a family or a brand's orgCode: whose words these are. */
  layer: string;
  /** What the page is called, and the place on it. */
  screen: string;
  place: string;
  /** What borrowers get, in words: before and after. Empty for nothing. */
  before: string;
  after: string;
  reach: Reach;
  /** Where it is written; where it was, if it is gone. */
  at: Place;
  /** What changes elsewhere because of it, where one line moves many: a brand that joins a family. */
  effects: string[];
  /** Of a fact, where it is asked, shown or sent; of a link, where it is led to. */
  usedIn: UsedIn[];
}

export interface Review {
  changes: Change[];
  /** How many brands there are, before or after. */
  brands: number;
}

/**
 * What would change for borrowers between two states of a project. One entry for each value that a layer changed, however
 * many brands it reaches; how things are written makes no entry.
 */
export function review(was: Project, after: Project): Review {
  const before = withFactNamesOf(after, withNamesOf(after, was));
  const pairs = brandPairs(before, after);
  const [old, now] = [writtenDocuments(before), writtenDocuments(after)];
  const leanedOn = new Set(
    [before, after].flatMap((project) =>
      regulatedTexts(project)
        .filter(({ pointer }) => isDefinition(pointer))
        .map(placeOf),
    ),
  );
  const names = new Map([...renamedDocuments(after, was)].map(([old, now]) => [now, old]));
  const context: Context = { before, after, pairs, leanedOn, names };
  const found = [...new Set([...now.keys(), ...old.keys()])].flatMap((key) =>
    causesIn(old.get(key), now.get(key), context),
  );
  const changes = found
    .filter((cause) => !isIdle(cause, found, context))
    .map((cause) => changeOf(cause, found, context))
    .filter((change) => !isNoise(change));
  const all = [...changes, ...pictureChanges(before, after, pairs)];
  return { changes: all.sort(byWeight), brands: new Set([...before.brands.keys(), ...after.brands.keys()]).size };
}

interface Context {
  before: Project;
  after: Project;
  pairs: BrandPair[];
  /** The facts and links on which regulated words hang. */
  leanedOn: ReadonlySet<string>;
  /** By the name of a document that was renamed, the one that it had. */
  names: ReadonlyMap<string, string>;
}

/** A difference, and the layer and document it is in. */
export interface Cause {
  layer: string;
  document: string;
  kind: AnyKind;
  difference: Difference;
  targets: Target[];
  at: Place;
}

function causesIn(old: WrittenDocument | undefined, now: WrittenDocument | undefined, context: Context): Cause[] {
  if (old && old.text === now?.text) return [];
  const written = (now ?? old) as WrittenDocument;
  const { layer, document, kind } = written;
  return differences(old?.value, now?.value, { kind, hasBelow: (pointer) => hasBelow(written, pointer, context) }).map(
    (difference) => ({
      layer,
      document,
      kind,
      difference,
      targets: targetsOf(document, difference.pointer, context),
      at: (difference.how === 'removed' ? (old ?? written) : (now ?? written)).place(difference.pointer),
    }),
  );
}

/** The own data of a brand or family that comes or goes is told as a whole. */
function isNewOrGone(layer: string, { before, after }: Context): boolean {
  if (layer === 'base') return false;
  const has = ({ brands, families }: Project) => brands.has(layer) || families.has(layer);
  return !has(before) || !has(after);
}

/** Whether a patch finds an object below it: the base's document for an override, the document itself for a variant. */
function hasBelow({ layer, document }: WrittenDocument, pointer: string, context: Context): boolean {
  const variant = variantOf(pointer);
  const isPatch = layer !== 'base' && !(document === brandDocument && isNewOrGone(layer, context));
  const places = [...(isPatch ? [pointer] : []), ...(variant && variant.pointer !== '' ? [variant.pointer] : [])];
  const [base] = context.pairs;
  return places.some((place) =>
    [base?.before, base?.after].some((resolved) => isObject(valueAt(layeredOf(resolved, document)?.value, place))),
  );
}

/** Where a written value ends up: in its own document, or in each that refers to the schema it is in. */
function targetsOf(document: string, pointer: string, { pairs }: Context): Target[] {
  if (!document.startsWith('schemas/')) return [{ document, pointer }];
  const inFile = pointer.replace(/^\/schema/, '');
  const [base] = pairs;
  const targets = [base?.before, base?.after].flatMap((resolved) =>
    [...(resolved?.documents.values() ?? [])].flatMap(({ name, layered }) =>
      [...layered.origins].flatMap(([at, origin]) =>
        origin.source.file.startsWith(document) &&
        (inFile === origin.pointer || inFile.startsWith(`${origin.pointer}/`))
          ? [{ document: name, pointer: at + inFile.slice(origin.pointer.length) }]
          : [],
      ),
    ),
  );
  return [...new Map(targets.map((target) => [`${target.document} ${target.pointer}`, target])).values()];
}

function changeOf(cause: Cause, all: Cause[], context: Context): Change {
  const { layer, document, kind, targets, at } = cause;
  const reach = reachOf(context.pairs, layer, targets, cause.difference);
  const pair = exampleOf(cause, reach, context);
  const difference = asBorrowersGetIt(cause, pair, context);
  const [old, now] = [pair.before, pair.after].map((resolved) => layeredOf(resolved, document)?.value);
  const effects = effectsOf(cause, all, context);
  const plain = classOf(difference, {
    kind,
    isRegulated: regulatedInEither(old, now),
    sides: { before: old, after: now },
  });
  const uses = usesOf(difference, pair.after, context);
  const holder = difference.how === 'removed' ? (old ?? now) : (now ?? old);
  /** Each side in the words that its own facts had. */
  const described = (value: unknown, side: 'before' | 'after'): Described => ({
    kind,
    document: value ?? holder ?? (difference.pointer === '' ? (difference.after ?? difference.before) : undefined),
    vocabulary: vocabularyIn(pair, side, context),
  });
  return {
    fingerprint: fingerprintOf(layer, context.names.get(document) ?? document, cause.difference),
    class: mostSerious([
      ...(isLeanedOn(cause, context) ? (['regulated'] as const) : [uses.class ?? plain]),
      ...effects.map((effect) => effect.class),
    ]),
    how: difference.how,
    document,
    pointer: difference.pointer,
    ...(difference.from === undefined ? {} : { from: difference.from }),
    layer,
    screen: isFamilys(cause)
      ? `Family “${nameInWords(layer.replace(/^families\//, ''))}”`
      : screenInWords(context.after, document, kind, holder ?? difference.after ?? difference.before),
    place: placeInWords(kind, described(undefined, 'after').document, difference.pointer),
    ...beforeAndAfter(difference, described(old, 'before'), described(now, 'after')),
    reach: effects.length === 0 ? reach : { ...reach, brands: brandsWith(layer, context) },
    at,
    effects: effects.map((effect) => effect.words),
    usedIn: uses.usedIn,
  };
}

/** The facts of one side; of the other, where a lender was not there yet, or is there no more. */
function vocabularyIn({ before, after }: BrandPair, side: 'before' | 'after', projects: Context): Vocabulary {
  const ofBefore = () => before && vocabularyOf(projects.before.schemas, before);
  const ofAfter = () => after && vocabularyOf(projects.after.schemas, after);
  return (side === 'before' ? (ofBefore() ?? ofAfter()) : (ofAfter() ?? ofBefore())) ?? {};
}

/** What changes nothing, or nothing that another change does not tell. */
function isIdle({ document, layer, kind, difference }: Cause, all: Cause[], context: Context): boolean {
  const [base] = context.pairs;
  const vocabulary = base ? vocabularyIn(base, 'after', context) : {};
  const own = layer === 'base' ? base : context.pairs.find(({ layers }) => layers.has(layer));
  const beside = () => all.filter((other) => other.document === document && other.layer === layer);
  return (
    isIdleMove(kind, difference, layeredOf(base?.after, document)?.value, vocabulary) ||
    marksNoMore(difference, layeredOf(own?.before, document)?.value, layeredOf(own?.after, document)?.value) ||
    followsChoices(difference, () => beside().map((other) => other.difference))
  );
}

/** Whether a list of what compliance owns only follows words that came, or went: these are told. */
function marksNoMore({ pointer, before, after }: Difference, old: unknown, now: unknown): boolean {
  if (!pointer.endsWith('/regulated') || !Array.isArray(before) || !Array.isArray(after)) return false;
  const isThere = (document: unknown, at: unknown) =>
    typeof at === 'string' && valueAt(document, parentOf(pointer) + at) !== undefined;
  return (
    !before.some((at) => !after.includes(at) && isThere(now, at)) &&
    !after.some((at) => !before.includes(at) && isThere(old, at))
  );
}

/** Whether regulated words hang on it: how a fact in them is read or worked out, or where a link in them leads. */
function isLeanedOn({ document, layer, difference: { pointer } }: Cause, { leanedOn }: Context): boolean {
  const [definition] = /^\/(?:facts|links)\/[^/]+/.exec(pointer) ?? [];
  return (
    definition !== undefined &&
    !isBesideDefinition(pointer) &&
    leanedOn.has(placeOf({ document, layer, pointer: definition }))
  );
}

/** Where a fact or a link is used of which something changed; what uses one that comes or goes is told itself. */
function usesOf({ pointer }: Difference, resolved: BrandPair['after'], { after }: Context): Uses {
  const [, kind, name] = /^\/(facts|links)\/([^/]+)\/[^/]+/.exec(pointer) ?? [];
  if (!resolved || name === undefined || isBesideDefinition(pointer)) return { usedIn: [], class: undefined };
  return kind === 'facts' ? usesOfFact(name, resolved, after) : usesOfLink(name, resolved, after);
}

/** Data that several lenders have from their family are not one lender's. */
const isFamilys = ({ layer, document }: Cause) => document === brandDocument && layer.startsWith('families/');

/** Brands whose layers are others now have another result, though none of their values was written anew. */
function brandsWith(layer: string, { pairs }: Context): string[] {
  return pairs.flatMap(({ orgCode, layers }) => (orgCode !== undefined && layers.has(layer) ? [orgCode] : []));
}

/** The brand in which a change is shown: the base for the base's own, else the first that it reaches, or that has the layer. */
function exampleOf({ layer }: Cause, { brands }: Reach, { pairs }: Context): BrandPair {
  const [base] = pairs;
  if (layer === 'base') return base as BrandPair;
  const [reached] = brands;
  return (
    pairs.find(({ orgCode }) => orgCode !== undefined && orgCode === reached) ??
    pairs.find(({ layers }) => layers.has(layer)) ??
    (base as BrandPair)
  );
}

/**
 * A patch that appears changes what was below it, and one that goes brings it back: borrowers saw something before. Those of
 * a lender that comes or goes see what the base says without it.
 */
function asBorrowersGetIt(
  { layer, document, targets, difference }: Cause,
  pair: BrandPair,
  { pairs: [base] }: Context,
): Difference {
  if (difference.how === 'moved' || difference.pointer === '') return difference;
  // What came into a list, or went from it, has moved others to its place.
  if (difference.how !== 'changed' && /\/\d+$/.test(difference.pointer)) return difference;
  const isPatch = layer !== 'base' && isReached(pair, targets, difference);
  const variant = variantOf(difference.pointer);
  const [before, after] = ([pair.before ?? base?.before, pair.after ?? base?.after] as const).map((resolved, index) => {
    const value = layeredOf(resolved, document)?.value;
    const own = isPatch ? valueAt(value, difference.pointer) : index === 0 ? difference.before : difference.after;
    return own === undefined && variant && variant.pointer !== '' ? valueAt(value, variant.pointer) : own;
  });
  const how = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return { ...difference, how, before, after };
}

function beforeAndAfter(difference: Difference, old: Described, now: Described): { before: string; after: string } {
  const { how, pointer, before, after, from, order } = difference;
  if (order) {
    const name = pointer.slice(pointer.lastIndexOf('/') + 1);
    const neighbour = (names: string[], described: Described) => {
      const index = names.indexOf(name.replaceAll('~1', '/').replaceAll('~0', '~'));
      const other = names[index - 1];
      return other === undefined
        ? 'first'
        : `after ${placeInWords(described.kind, described.document, `${parentOf(pointer)}/${other}`)}`;
    };
    return { before: neighbour(order.before, old), after: neighbour(order.after, now) };
  }
  if (how === 'moved' && from !== undefined) {
    const what = describe(after, pointer, now);
    const [was, is] = [placeInWords(old.kind, old.document, from), placeInWords(now.kind, now.document, pointer)];
    // What people call the same is told apart by where it is written.
    const written = (at: string) => (was === is ? `, written at ${at}` : '');
    return { before: `as ${was}${written(from)}\n${what}`, after: `as ${is}${written(pointer)}\n${what}` };
  }
  const [gone, come] = pointer.endsWith('/regulated')
    ? [without(before, after), without(after, before)]
    : [before, after];
  return { before: describe(gone, pointer, old), after: describe(come, pointer, now) };
}

/** Of a list of places what another does not have: the others stay as they are. */
function without(list: unknown, other: unknown): unknown {
  return Array.isArray(list) && Array.isArray(other) ? list.filter((each) => !other.includes(each)) : list;
}

/**
 * A layer that says otherwise what its brands have anyway: an override that was moved, that says what is below it, or a
 * family that nobody belongs to. What a layer above hides is told: it is there once that layer goes.
 */
function isNoise({ layer, reach, effects, document, pointer }: Change): boolean {
  if (layer === 'base' || reach.brands.length > 0 || effects.length > 0) return false;
  const isWiring = document === brandDocument && (pointer === '' || pointer === '/extends');
  return (reach.masked.length === 0 && reach.unaffected.length === 0) || isWiring;
}

/** Most serious first, then by screen and place in the files. */
function byWeight(one: Change, other: Change): number {
  return (
    bySeriousness(one.class, other.class) ||
    one.at.file.localeCompare(other.at.file) ||
    one.at.line - other.at.line ||
    one.at.column - other.at.column ||
    one.pointer.localeCompare(other.pointer)
  );
}
