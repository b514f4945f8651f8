import { createHash } from 'node:crypto';

/** Asked before the database is, which would otherwise fail on what is no UUID. */
export { isUuid } from '../model/uuid.ts';

/** The UUID of what is not stored but worked out: the same for the same parts. */
export function derivedUuid(...parts: string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
