import { createHash } from 'node:crypto';

/** Whether a text is a UUID; asked before the database is, which would otherwise fail on it. */
export function isUuid(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** The UUID of what is not stored but worked out: the same for the same parts. */
export function derivedUuid(...parts: string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
