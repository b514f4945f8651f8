/**
 * A text as it is kept: without the spaces around it, its letters composed as most systems expect them ("é" as one
 * character). Empty text is no value.
 */
export function readText(text: string): string | undefined {
  return text.trim().normalize('NFC') || undefined;
}

/** A value as a text to edit. Also for a value of another type, which the schema then refuses. */
export function showText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
