import { parseCalendarDate } from '../model/calendar-date.ts';
import type { Fact } from '../model/generated/documents.ts';
import { madeOnce } from '../model/made-once.ts';

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
  usd: (plain, value) => (typeof value === 'number' ? `$${grouped(value)}` : plain),
  // Rounded where they are worked out; here they only get their two digits.
  cents: (plain, value) => (typeof value === 'number' ? `$${withCents().format(value)}` : plain),
  percent: (plain, value) => (typeof value === 'number' ? `${inPercent().format(value)}%` : plain),
  number: (plain, value) => (typeof value === 'number' ? grouped(value) : plain),
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

/** A number as it is written for people: 72,500. */
export function grouped(value: number): string {
  return plainNumber().format(value);
}

// Each is made when a page first shows such a number, and then kept: making one takes longer than drawing a question.
const plainNumber = madeOnce(() => new Intl.NumberFormat('en-US'));
const withCents = madeOnce(() => digits(2, 2));
const inPercent = madeOnce(() => digits(2, 3));

function digits(minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', { minimumFractionDigits, maximumFractionDigits });
}

/** "1 brand", "3 brands". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
