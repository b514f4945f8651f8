import { isObject } from '../model/json.ts';
import { member } from '../model/json-pointer.ts';

/** What a patch says for nothing. */
export interface Needless {
  pointer: string;
  message: string;
  /** Whether there is nothing that it could change. */
  isNothing?: true;
}

/** What a patch says that is so without it. A list is one value: a patch replaces it whole. */
export function needless(patch: unknown, below: unknown, at: string): Needless[] {
  if (!isObject(patch)) return [];
  return Object.entries(patch).flatMap(([name, value]) => {
    const pointer = member(at, name);
    const inside = isObject(below) && Object.hasOwn(below, name) ? below[name] : undefined;
    if (isObject(value)) return needless(value, inside, pointer);
    if (value === null)
      return inside === undefined
        ? [{ pointer, message: 'This removes something that is not there (null removes).', isNothing: true }]
        : [];
    return JSON.stringify(value) === JSON.stringify(inside)
      ? [{ pointer, message: 'This is so without being said here. Remove it.' }]
      : [];
  });
}
