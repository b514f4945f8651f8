import { parseCalendarDate } from '../model/calendar-date.ts';
import type { Fact } from '../model/generated/documents.ts';

/** A fact's value as a text shows it, by the fact's format. Unanswered is nothing. */
export function shown(value: unknown, format?: Fact['format'], style?: 'number' | 'date'): string {
  const plain = written(value);
  if (plain === undefined) return '';
  const named = format ?? style;
  return named === undefined ? plain : formats[named](plain, value);
}

/** A plain value in characters; undefined for objects and lists, which no text can show, and for nothing. */
export function written(value: unknown): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

const formats: Record<NonNullable<Fact['format']> | 'number', (plain: string, value: unknown) => string> = {
  usd: (plain, value) => (typeof value === 'number' ? `$${value.toLocaleString('en-US')}` : plain),
  // Rounded where they are worked out; here they only get their two digits.
  cents: (plain, value) => (typeof value === 'number' ? `$${digits(value, 2, 2)}` : plain),
  percent: (plain, value) => (typeof value === 'number' ? `${digits(value, 2, 3)}%` : plain),
  number: (plain, value) => (typeof value === 'number' ? value.toLocaleString('en-US') : plain),
  phone: (plain) => plain.replace(/^\+?1?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
  date: (plain) => {
    const date = parseCalendarDate(plain);
    return date ? `${String(date.month).padStart(2, '0')}/${String(date.day).padStart(2, '0')}/${date.year}` : plain;
  },
};

function digits(value: number, least: number, most: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
}
