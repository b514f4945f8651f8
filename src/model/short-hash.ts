import { canonical } from './schema-key.ts';
import { sha256 } from './sha256.ts';

/** Twelve characters that stand for a value: enough to tell some million apart, short enough to be typed. */
export function shortHash(value: unknown): string {
  return sha256(canonical(value)).slice(0, 12);
}
