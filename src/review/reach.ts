import type { Layered } from '../config/layers.ts';
import { originOf } from '../config/layers.ts';
import type { Project } from '../config/project.ts';
import { layersOfBrand, type Resolved, resolveBase, resolveBrand } from '../config/resolve.ts';
import { type ShownPlaces, shownPlaces } from '../config/shown-places.ts';
import type { Predicate } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import { parentOf, valueAt } from '../model/json-pointer.ts';
import { canonical } from '../model/schema-key.ts';
import type { Difference } from './differences.ts';
import { brandDocument, leavesOf } from './layer-stack.ts';
import { meaningOf } from './meaning.ts';
import { conditionAt } from './regulated-places.ts';

/** One brand in both states; undefined where it does not exist. Without an orgCode: the base. */
export interface BrandPair {
  orgCode: string | undefined;
  /** The layers above the base, in either state. */
  layers: ReadonlySet<string>;
  before: Resolved | undefined;
  after: Resolved | undefined;
  /** Where the brand's borrowers may come to, in each state. */
  placesBefore(): ShownPlaces | undefined;
  placesAfter(): ShownPlaces | undefined;
}

/** Which brands a change reaches. */
export interface Reach {
  /** Brands whose borrowers get something else. */
  brands: string[];
  /** Brands that have the layer but not the change: a layer above hides it. */
  masked: { orgCode: string; by: string }[];
  /** Brands that have the change, and whose borrowers never meet it: what the lender is decides so. */
  unaffected: string[];
  /** Of those, brands whose own layer now says what is there without it: the override is dead. */
  dead: string[];
  /** How many brands there are. */
  of: number;
}

/** Where in the merged documents a written value ends up: one place, but for schemas that several steps share. */
export interface Target {
  document: string;
  pointer: string;
}

/** The base and every brand of either project, merged. */
export function brandPairs(before: Project, after: Project): BrandPair[] {
  const orgCodes = [...new Set([...before.brands.keys(), ...after.brands.keys()])].sort();
  const resolved = (project: Project, orgCode: string) =>
    project.brands.has(orgCode) ? resolveBrand(project, orgCode) : undefined;
  const places =
    ({ schemas }: Project, brand: Resolved | undefined) =>
    () =>
      brand && shownPlaces(schemas, brand.documents, brand.brand);
  const pair = (orgCode: string | undefined, layers: string[], old?: Resolved, now?: Resolved): BrandPair => ({
    orgCode,
    layers: new Set(layers),
    before: old,
    after: now,
    placesBefore: places(before, old),
    placesAfter: places(after, now),
  });
  return [
    pair(undefined, [], resolveBase(before), resolveBase(after)),
    ...orgCodes.map((orgCode) => {
      const layers = [before, after].flatMap((project) => layersOfBrand(project, orgCode).map(({ name }) => name));
      return pair(orgCode, layers, resolved(before, orgCode), resolved(after, orgCode));
    }),
  ];
}

/** A merged document, or a brand's own data. */
export function layeredOf(resolved: Resolved | undefined, document: string): Layered | undefined {
  return document === brandDocument ? resolved?.brand : resolved?.documents.get(document)?.layered;
}

/** Whether a brand gets something else at any of these places. */
export function isReached({ before, after }: BrandPair, targets: readonly Target[], { order }: Difference): boolean {
  return targets.some(({ document, pointer }) => {
    const [old, now] = [before, after].map((resolved) => layeredOf(resolved, document)?.value);
    if (order) return orderIn(old, parentOf(pointer)) !== orderIn(now, parentOf(pointer));
    return meaningOf(pointer, valueAt(old, pointer)) !== meaningOf(pointer, valueAt(now, pointer));
  });
}

/** Whether borrowers of a brand that has something else at these places can meet it, in either state. */
function isMet(pair: BrandPair, targets: readonly Target[], difference: Difference): boolean {
  const { before, after } = pair;
  return targets.some((target) => {
    if (!isReached(pair, [target], difference)) return false;
    const { document, pointer } = target;
    const [old, now] = [pair.placesBefore(), pair.placesAfter()];
    if (document === brandDocument || !old || !now) return true;
    const condition = conditionAt(pointer);
    // A condition is met where what stands under it is.
    const place = condition === undefined ? pointer : parentOf(condition);
    const isThere = (resolved: Resolved | undefined, places: ShownPlaces, at: string) =>
      valueAt(layeredOf(resolved, document)?.value, at) !== undefined && places.isShown(document, at);
    if (!isThere(before, old, difference.from ?? place) && !isThere(after, now, place)) return false;
    return condition === undefined || !comesToTheSame(pair, document, condition, old, now);
  });
}

/** Whether a condition that is written otherwise holds for this lender when it held before. */
function comesToTheSame(
  { before, after }: BrandPair,
  document: string,
  condition: string,
  old: ShownPlaces,
  now: ShownPlaces,
): boolean {
  const [was, is] = [before, after].map((resolved) => valueAt(layeredOf(resolved, document)?.value, condition));
  const meaning = (places: ShownPlaces, predicate: unknown) =>
    canonical(places.forBrand((isObject(predicate) ? predicate : {}) as Predicate));
  return meaning(old, was) === meaning(now, is);
}

function orderIn(value: unknown, pointer: string): string {
  const members = valueAt(value, pointer);
  return isObject(members) ? Object.keys(members).join('\n') : '';
}

/** Follows a change of one layer into every brand that has the layer. */
export function reachOf(
  pairs: readonly BrandPair[],
  layer: string,
  targets: readonly Target[],
  difference: Difference,
): Reach {
  const brands = pairs.filter(({ orgCode }) => orgCode !== undefined);
  const reach: Reach = {
    brands: [],
    masked: [],
    unaffected: [],
    dead: [],
    of: brands.filter(({ after }) => after).length,
  };
  const base = pairs[0];
  const parts = targets.flatMap((target) => partsOf(target, difference));
  for (const pair of brands) {
    const orgCode = pair.orgCode as string;
    // A brand that is new or gone is a change of its own.
    const isWhole = pair.before !== undefined && pair.after !== undefined;
    if ((layer !== 'base' && !pair.layers.has(layer)) || (!isWhole && layer !== orgCode)) continue;
    // What a layer above says now or said before, and perhaps only then, is told as a change of that layer.
    const shown = parts.filter((part) => !isHidden(pair, part, layer));
    if (isReached(pair, shown, difference))
      (isMet(pair, shown, difference) ? reach.brands : reach.unaffected).push(orgCode);
    else {
      const by = maskOf(pair, parts, layer);
      if (by === undefined) continue;
      reach.masked.push({ orgCode, by });
      if (layer === 'base' && base && isDead(pair, base, targets)) reach.dead.push(orgCode);
    }
  }
  return reach;
}

/** A change of something with parts is followed part by part: a layer above may hide some of them. */
function partsOf({ document, pointer }: Target, { before, after, order }: Difference): Target[] {
  const values = order ? [] : [before, after].filter(isObject);
  if (values.length === 0) return [{ document, pointer }];
  return [...new Set(values.flatMap((value) => leavesOf(value, pointer)))].map((part) => ({ document, pointer: part }));
}

/** Whether a layer above the one that changed says what a brand has now, or had before. */
export function isHidden({ layers, before, after }: BrandPair, { document, pointer }: Target, layer: string): boolean {
  return [before, after].some((resolved) => {
    const layered = layeredOf(resolved, document);
    const by = layered && saysSo(layered, pointer);
    return by !== undefined && isAbove(layers, by, layer);
  });
}

/** The layer that says what is at a place, or that nothing is; undefined where none says anything of it. */
function saysSo(layered: Layered, pointer: string): string | undefined {
  for (let at = pointer; ; at = parentOf(at)) {
    const removed = layered.removed?.get(at);
    if (removed) return removed.layer;
    const value = valueAt(layered.value, at);
    // What is in an object beside a place says nothing of it; a list, or a value without parts, is said as a whole.
    if (value !== undefined) return at === pointer || !isObject(value) ? originOf(layered, at).layer : undefined;
    if (at === '') return undefined;
  }
}

function isAbove(layers: ReadonlySet<string>, one: string, other: string): boolean {
  const order = ['base', ...layers];
  return order.indexOf(one) > order.indexOf(other);
}

/** The layer that says something else, or takes it away, above the one that changed. */
function maskOf({ orgCode, layers, after }: BrandPair, targets: readonly Target[], layer: string): string | undefined {
  for (const { document, pointer } of targets) {
    const layered = layeredOf(after, document);
    if (!layered) continue;
    const by = originOf(layered, pointer).layer;
    if (isAbove(layers, by, layer)) return by;
    const touching = after?.overrides.filter((override) => override.document === document) ?? [];
    const last = touching.at(-1)?.layer ?? orgCode ?? layer;
    if (valueAt(layered.value, pointer) === undefined && touching.length > 0 && isAbove(layers, last, layer))
      return last;
  }
  return undefined;
}

function isDead({ after }: BrandPair, base: BrandPair, targets: readonly Target[]): boolean {
  return targets.every(({ document, pointer }) => {
    const [own, below] = [after, base.after].map((resolved) => valueAt(layeredOf(resolved, document)?.value, pointer));
    return own !== undefined && meaningOf(pointer, own) === meaningOf(pointer, below);
  });
}
