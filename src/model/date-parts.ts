/**
 * A calendar date as three typed parts. No clock and no time zone is involved: a date of birth is what the certificate
 * says. A date that does not exist is kept as typed, "13/1/1985", which no `format: date` check accepts, so that it is
 * refused in words and nothing typed is lost; it never rolls over into another month.
 */
export interface DateParts {
  month: string;
  day: string;
  year: string;
}

export const noDateParts: DateParts = { month: '', day: '', year: '' };

/** yyyy-MM-dd if the parts are a real date with a four-digit year, the parts as typed otherwise, nothing if all are empty. */
export function joinDate({ month, day, year }: DateParts): string | undefined {
  const typed = [month, day, year].map((part) => part.trim());
  if (typed.every((part) => part === '')) return undefined;
  const [m = '', d = '', y = ''] = typed;
  return isRealDate(m, d, y) ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : typed.join('/');
}

/** The parts of a stored value, whether it is a date or parts kept as typed. */
export function splitDate(value: string | undefined): DateParts {
  if (value === undefined || value === '') return noDateParts;
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (iso) return { month: iso[2] ?? '', day: iso[3] ?? '', year: iso[1] ?? '' };
  const [month = '', day = '', ...year] = value.split('/');
  return { month, day, year: year.join('/') };
}

/** The parts of a whole date pasted into one of them: 5/17/1985, 05-17-1985, 1985-05-17. Nothing for any other text. */
export function splitPastedDate(text: string): DateParts | undefined {
  const trimmed = text.trim();
  const american = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(trimmed);
  if (american) return { month: american[1] ?? '', day: american[2] ?? '', year: american[3] ?? '' };
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  return iso ? { month: iso[2] ?? '', day: iso[3] ?? '', year: iso[1] ?? '' } : undefined;
}

function isRealDate(month: string, day: string, year: string): boolean {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day) || !/^[1-9]\d{3}$/.test(year)) return false;
  const monthNumber = Number(month);
  const dayNumber = Number(day);
  return dayNumber >= 1 && dayNumber <= daysInMonth(monthNumber, Number(year));
}

/** 0 for a month that does not exist. */
function daysInMonth(month: number, year: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [0, 31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0;
}
