import type { Change } from './review.ts';

/**
 * Changes that say the same, in the order of the first of each: one sentence that was edited in several documents or
 * brands is read once. What brings other changes with it is told for itself.
 */
export function sameEdits(changes: readonly Change[]): Change[][] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const { class: kind, how, before, after, effects, usedIn, fingerprint, layer } = change;
    const said = effects.length + usedIn.length > 0 ? [fingerprint, layer] : [kind, how, before, after];
    const key = JSON.stringify(said);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()];
}
