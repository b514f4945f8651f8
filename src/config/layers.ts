import { parentOf } from '../model/json-pointer.ts';
import { type MergeWatcher, mergePatch } from '../model/merge-patch.ts';
import { type Place, placeOf } from './problem.ts';
import type { Source, Span } from './source.ts';

/** Which layer set a value, and where that is written. */
export interface Origin {
  /** "base", a family ("families/credit-unions") or a brand's orgCode. */
  layer: string;
  source: Source;
  /** Where in the source's own value. */
  pointer: string;
}

/** A value made of layers, that knows where each part of it comes from. */
export interface Layered {
  value: unknown;
  /** By pointer in the value. A member without an entry has its parent's. */
  origins: ReadonlyMap<string, Origin>;
  /** By pointer: which layer took a member away. */
  removed?: ReadonlyMap<string, Origin>;
}

/** The bottom layer: a whole document, or a part of a file. */
export function bottomLayer(layer: string, source: Source, value: unknown = source.value, pointer = ''): Layered {
  return { value, origins: new Map([['', { layer, source, pointer }]]) };
}

/**
 * A patch laid over a value (RFC 7396). The lower layers stay as they are, so that brands share what they do not change.
 *
 * @param pointer where in the source the patch stands: "/overrides/registration~1steps~1for-sale"
 * @param told called for each member the patch sets or removes
 */
export function withLayer(
  below: Layered,
  layer: string,
  source: Source,
  patch: unknown,
  pointer: string,
  told?: MergeWatcher,
): Layered {
  const origins = new Map(below.origins);
  const gone = new Map(below.removed);
  const value = mergePatch(below.value, patch, {
    set(at, patchAt) {
      origins.set(at, { layer, source, pointer: pointer + patchAt });
      gone.delete(at);
      told?.set(at, patchAt);
    },
    removed(at, patchAt) {
      for (const each of origins.keys()) if (each === at || each.startsWith(`${at}/`)) origins.delete(each);
      gone.set(at, { layer, source, pointer: pointer + patchAt });
      told?.removed(at, patchAt);
    },
  });
  return gone.size === 0 ? { value, origins } : { value, origins, removed: gone };
}

/** What set the value at a pointer: its own origin, or its nearest ancestor's, followed down into the source. */
export function originOf({ origins }: Layered, pointer: string): Origin {
  let at = pointer;
  for (;;) {
    const origin = origins.get(at);
    if (origin) return { ...origin, pointer: origin.pointer + pointer.slice(at.length) };
    if (at === '') throw new Error('A layered value has no bottom layer.');
    at = parentOf(at);
  }
}

/** Of what is one thing, such as a condition, the topmost layer that set a part of it, or took one out: what it says is said there. */
export function originOfParts(layered: Layered, pointer: string): Origin {
  const rank = ({ layer }: Origin) => (layer === 'base' ? 0 : layer.startsWith('families/') ? 1 : 2);
  return [...layered.origins, ...(layered.removed ?? [])]
    .flatMap(([at, origin]) => (at.startsWith(`${pointer}/`) ? [origin] : []))
    .reduce((top, each) => (rank(each) >= rank(top) ? each : top), originOf(layered, pointer));
}

/** Where the origin stands in its file: the value, or with `name` the property's name. Falls back to what holds it. */
export function spanOf(origin: Origin, part: 'value' | 'name' = 'value'): Span {
  let at = origin.pointer;
  for (;;) {
    const spans = origin.source.spans.get(at);
    if (spans) return part === 'name' && spans.name ? spans.name : spans.value;
    if (at === '') return { offset: 0, length: 1 };
    at = parentOf(at);
  }
}

/** File, line and column of an origin. */
export function originPlace(origin: Origin): Place & { layer: string } {
  return { ...placeOf(origin.source, spanOf(origin).offset), layer: origin.layer };
}
