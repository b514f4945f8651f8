import { readText } from '../text.ts';

/** The five digits of a ZIP code, also of ZIP+4. Any other text is kept for the schema to refuse. */
export function readZip(text: string): string | undefined {
  const zip = readText(text);
  return zip === undefined ? undefined : (/^(\d{5})[\s-]*\d{4}$/.exec(zip)?.[1] ?? zip);
}
