import type { Layered } from '../config/layers.ts';
import { originOf } from '../config/layers.ts';
import type { Project } from '../config/project.ts';
import { layersOfBrand, type Resolved, resolveBase, resolveBrand } from '../config/resolve.ts';
import { isObject } from '../model/json.ts';
import { parentOf, valueAt } from '../model/json-pointer.ts';
import type { Difference } from './differences.ts';
import { brandDocument } from './layer-stack.ts';
import { meaningOf } from './meaning.ts';

/** One brand in both states; undefined where it does not exist. Without an orgCode: the base. */
export interface BrandPair {
  orgCode: string | undefined;
  /** The layers above the base, in either state. */
  layers: ReadonlySet<string>;
  before: Resolved | undefined;
  after: Resolved | undefined;
}

/** Which brands a change reaches. */
export interface Reach {
  /** Brands whose borrowers get something else. */
  brands: string[];
  /** Brands that have the layer but not the change: a layer above hides it. */
  masked: { orgCode: string; by: string }[];
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
  return [
    { orgCode: undefined, layers: new Set(), before: resolveBase(before), after: resolveBase(after) },
    ...orgCodes.map((orgCode) => ({
      orgCode,
      layers: new Set([before, after].flatMap((project) => layersOfBrand(project, orgCode).map(({ name }) => name))),
      before: resolved(before, orgCode),
      after: resolved(after, orgCode),
    })),
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
  const reach: Reach = { brands: [], masked: [], dead: [], of: brands.filter(({ after }) => after).length };
  const base = pairs[0];
  for (const pair of brands) {
    const orgCode = pair.orgCode as string;
    // A brand that is new or gone is a change of its own.
    const isWhole = pair.before !== undefined && pair.after !== undefined;
    if ((layer !== 'base' && !pair.layers.has(layer)) || (!isWhole && layer !== orgCode)) continue;
    // What a layer above says now or said before, and perhaps only then, is told as a change of that layer.
    const shown = targets.filter((target) => !isHidden(pair, target, layer));
    if (isReached(pair, shown, difference)) reach.brands.push(orgCode);
    else {
      const by = maskOf(pair, targets, layer);
      if (by === undefined) continue;
      reach.masked.push({ orgCode, by });
      if (layer === 'base' && base && isDead(pair, base, targets)) reach.dead.push(orgCode);
    }
  }
  return reach;
}

/** Whether a layer above the one that changed says what a brand has now, or had before. */
export function isHidden({ layers, before, after }: BrandPair, { document, pointer }: Target, layer: string): boolean {
  return [before, after].some((resolved) => {
    const layered = layeredOf(resolved, document);
    return layered !== undefined && isAbove(layers, originOf(layered, pointer).layer, layer);
  });
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
