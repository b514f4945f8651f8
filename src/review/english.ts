import { grouped } from '../interpreter/shown.ts';
/** Small pieces of English that every sentence of a review or a specification is made of. */

/** "A", "A or B", "A, B or C". */
export function listInWords(items: readonly string[], joint: 'and' | 'or'): string {
  if (items.length <= 1) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1)}`;
}

/** With a capital first letter, to begin a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A label to stand inside a sentence: "State of the property" becomes "state of the property", "ZIP code" stays. */
export function midSentence(label: string): string {
  return /^[A-Z](?![A-Z])/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** Milliseconds as people say them: "4 seconds", "1.5 minutes". */
export function durationInWords(milliseconds: number): string {
  const units: [number, string][] = [
    [60_000, 'minute'],
    [1_000, 'second'],
    [1, 'millisecond'],
  ];
  const [size, name] = units.find(([each]) => milliseconds >= each) ?? [1, 'millisecond'];
  const amount = Math.round((milliseconds / size) * 100) / 100;
  return `${grouped(amount)} ${name}${amount === 1 ? '' : 's'}`;
}

/** A name as written in a document, as words: "soft-credit" and "softCredit" become "soft credit". */
export function nameInWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
}
