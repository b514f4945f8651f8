import type { Change } from './review.ts';

/** The first place of an edit, and the others where it was made. */
export type SameEdits = readonly [Change, ...Change[]];

/**
 * Changes that say the same, in the order of the first of each: one sentence that was edited in several documents or
 * brands is read once. What brings other changes with it is told for itself.
 */
export function sameEdits(changes: readonly Change[]): SameEdits[] {
  const groups = new Map<string, SameEdits>();
  for (const change of changes) {
    const { class: kind, how, before, after, effects, usedIn, fingerprint, layer } = change;
    const said = effects.length + usedIn.length > 0 ? [fingerprint, layer] : [kind, how, before, after];
    const key = JSON.stringify(said);
    const known = groups.get(key);
    groups.set(key, known ? [...known, change] : [change]);
  }
  return [...groups.values()];
}
