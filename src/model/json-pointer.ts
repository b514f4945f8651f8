/** JSON Pointers (RFC 6901): "/answers/propertyAddress/state". The empty pointer is the whole value. */

/** The names a pointer consists of. */
export function namesOf(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** One name, as it stands in a pointer. */
export function escapeName(name: string | number): string {
  const text = String(name);
  // Hardly any name has either; and a check of all documents escapes very many.
  return /[~/]/.test(text) ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text;
}

/** The pointer to a member of what `pointer` points to. */
export function member(pointer: string, name: string | number): string {
  return `${pointer}/${escapeName(name)}`;
}

/** The pointer made of these names. */
export function pointerOf(names: readonly (string | number)[]): string {
  return names.map((name) => `/${escapeName(name)}`).join('');
}

/** The pointer to what holds the value that `pointer` points to; "" for a member of the whole. */
export function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** A pointer and those of all that holds it, the outermost first, without the whole: "/a" and "/a/b" of "/a/b". */
export function pointersTo(pointer: string): string[] {
  const names = namesOf(pointer);
  return names.map((_, index) => pointerOf(names.slice(0, index + 1)));
}

/** Whether one place is the other, or inside it, or holds it. */
export function overlap(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}

/** The value a pointer points to; undefined when there is none. Only own members count, so never "__proto__". */
export function valueAt(value: unknown, pointer: string): unknown {
  let here = value;
  for (const name of namesOf(pointer)) {
    if (here === null || typeof here !== 'object' || !Object.hasOwn(here, name)) return undefined;
    here = (here as Record<string, unknown>)[name];
  }
  return here;
}

/**
 * A copy of `value` in which `pointer` points to `next`; undefined removes the member. Objects on the way are made where
 * they are missing; the rest is shared with the original.
 */
export function withValueAt<T>(value: T, pointer: string, next: unknown): T {
  return replaced(value, namesOf(pointer), next) as T;
}

function replaced(value: unknown, [name, ...rest]: string[], next: unknown): unknown {
  if (name === undefined) return next;
  if (name === '__proto__') return value;
  if (Array.isArray(value)) {
    const copy = [...value];
    copy[Number(name)] = replaced(copy[Number(name)], rest, next);
    return copy;
  }
  const copy: Record<string, unknown> = value !== null && typeof value === 'object' ? { ...value } : {};
  const inner = replaced(copy[name], rest, next);
  if (inner === undefined) delete copy[name];
  else copy[name] = inner;
  return copy;
}
