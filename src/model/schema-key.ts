/**
 * A name for a schema by what it says: two schemas that say the same, in whatever order, have the same key. The build
 * compiles validators under these keys, and the page finds them by the schema it shows.
 */
export function schemaKey(schema: unknown): string {
  const text = canonical(schema);
  // FNV-1a, twice with different starts: 64 bits are ample for some hundred schemas, and the build refuses a collision.
  return `v${fnv(text, 0x811c9dc5)}${fnv(text, 0x01000193)}`;
}

/** The schema as text, names sorted. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}

function fnv(text: string, start: number): string {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
