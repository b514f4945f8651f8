import { namesOf } from '../model/json-pointer.ts';

/**
 * A pattern of JSON Pointers: `/rules/<any>/message`. `*` is one name, `**` any number of them, also none. Gives what the
 * stars stand for (names of `**` joined by "/"), or nothing when the pointer is another.
 */
export function matchPointer(pattern: string, pointer: string): string[] | undefined {
  return match(pattern.split('/').slice(1), namesOf(pointer));
}

function match([part, ...rest]: string[], names: string[]): string[] | undefined {
  if (part === undefined) return names.length === 0 ? [] : undefined;
  if (part === '**') {
    for (let taken = 0; taken <= names.length; taken += 1) {
      const after = match(rest, names.slice(taken));
      if (after) return [names.slice(0, taken).join('/'), ...after];
    }
    return undefined;
  }
  const [name, ...others] = names;
  if (name === undefined || (part !== '*' && part !== name)) return undefined;
  const after = match(rest, others);
  return after && (part === '*' ? [name, ...after] : after);
}

/** The first row whose pattern matches a pointer, with what its stars stand for. */
export function firstMatch<T>(
  rows: readonly (readonly [string, T])[],
  pointer: string,
): { row: T; stars: string[] } | undefined {
  for (const [pattern, row] of rows) {
    const stars = matchPointer(pattern, pointer);
    if (stars) return { row, stars };
  }
  return undefined;
}
