import { shortHash } from '../model/short-hash.ts';
import { type Difference, passed } from './differences.ts';

/**
 * A name for a change by what it does, not by where in a file it stands: it stays while other lines come and go, so what
 * was said of a change holds for the next commit too.
 */
export function fingerprintOf(layer: string, document: string, difference: Difference): string {
  const { how, pointer, before, after, from, order } = difference;
  const what = order ? ['reordered', passed(pointer, order).sort()] : [before ?? null, after ?? null, from ?? null];
  return shortHash([layer, document, withoutIndices(pointer, how), how, what]);
}

/** What comes into a list, or goes from it, is the same wherever in the list it stands. */
function withoutIndices(pointer: string, how: Difference['how']): string {
  return how === 'added' || how === 'removed' ? pointer.replace(/\/\d+$/, '/-') : pointer;
}
