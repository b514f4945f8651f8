import { isObject } from './json.ts';
import { member } from './json-pointer.ts';

/** Told, in order, what a patch does to the target: the pointers it sets (a parent before its members) and removes. */
export interface MergeWatcher {
  set(pointer: string, patchPointer: string): void;
  removed(pointer: string, patchPointer: string): void;
}

/**
 * JSON Merge Patch (RFC 7396): objects are merged, null removes, anything else replaces. Changes neither argument.
 * A member named "__proto__" is left out, so that no document can reach a prototype.
 */
export function mergePatch(target: unknown, patch: unknown, watcher?: MergeWatcher): unknown {
  return merge(target, patch, '', '', watcher);
}

function merge(target: unknown, patch: unknown, at: string, patchAt: string, watcher?: MergeWatcher): unknown {
  if (!isObject(patch)) {
    if (watcher) announce(patch, at, patchAt, watcher);
    return patch;
  }
  // Spread defines members; assignment would let a member of the target named "__proto__" set the prototype.
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  if (!isObject(target)) watcher?.set(at, patchAt);
  for (const [name, value] of Object.entries(patch)) {
    if (name === '__proto__') continue;
    const here = member(at, name);
    const there = member(patchAt, name);
    if (value === null) {
      if (Object.hasOwn(merged, name)) watcher?.removed(here, there);
      delete merged[name];
    } else {
      const before = Object.hasOwn(merged, name) ? merged[name] : undefined;
      merged[name] = merge(before, value, here, there, watcher);
    }
  }
  return merged;
}

/** A replaced value sets all that is inside it too. */
function announce(value: unknown, at: string, patchAt: string, watcher: MergeWatcher): void {
  watcher.set(at, patchAt);
  if (value !== null && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value))
      announce(inner, member(at, name), member(patchAt, name), watcher);
  }
}
