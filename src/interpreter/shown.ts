import { parseCalendarDate } from '../model/calendar-date.ts';
import type { Fact } from '../model/generated/documents.ts';

/** A fact's value as a text shows it, by the fact's format. Unanswered is nothing. */
export function shown(value: unknown, format?: Fact['format'], style?: 'number' | 'date'): string {
  if (value === undefined || value === null) return '';
  const named = format ?? style;
  if (named !== undefined) return formats[named](value);
  return typeof value === 'object' ? '' : String(value);
}

const formats: Record<NonNullable<Fact['format']> | 'number', (value: unknown) => string> = {
  usd: (value) => (typeof value === 'number' ? `$${value.toLocaleString('en-US')}` : String(value)),
  number: (value) => (typeof value === 'number' ? value.toLocaleString('en-US') : String(value)),
  phone: (value) => String(value).replace(/^\+?1?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
  date: (value) => {
    const date = parseCalendarDate(value);
    return date
      ? `${String(date.month).padStart(2, '0')}/${String(date.day).padStart(2, '0')}/${date.year}`
      : String(value);
  },
};
