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
  date: dateOf,
  // Somebody who makes an appointment thinks in days of the week.
  day: (plain) => {
    const date = parseCalendarDate(plain);
    if (!date) return plain;
    const weekday = new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay();
    return `${weekdays[weekday]}, ${dateOf(plain)}`;
  },
};

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** As all dates are written (Shared §9): MM/dd/yyyy. */
function dateOf(plain: string): string {
  const date = parseCalendarDate(plain);
  return date ? `${String(date.month).padStart(2, '0')}/${String(date.day).padStart(2, '0')}/${date.year}` : plain;
}

function digits(value: number, least: number, most: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
}
