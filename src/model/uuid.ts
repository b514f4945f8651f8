/** Whether a text is a UUID: 8-4-4-4-12 hexadecimal digits (Shared §5). */
export function isUuid(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}
