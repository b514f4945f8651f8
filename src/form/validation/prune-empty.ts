import { type FormData, isRecord } from '../field-path.ts';

/**
 * The data without empty texts and values that are undefined, at any depth: text typed and deleted again is no answer,
 * and an optional question without one is fine. Texts are otherwise left as they are, secrets above all, whose spaces
 * count. A group stays even if nothing is left in it, so that what it lacks is said of its parts.
 */
export function pruneEmpty(data: FormData): FormData {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, isRecord(value) ? pruneEmpty(value) : value]),
  );
}
