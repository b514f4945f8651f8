/**
 * Calendar dates, written yyyy-MM-dd, without times or time zones: a date of birth is the same day everywhere.
 */
export interface CalendarDate {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

const written = /^(\d{4})-(\d{2})-(\d{2})/;

/** The date a text starts with (a date-time counts); undefined unless it is a real one. */
export function parseCalendarDate(text: unknown): CalendarDate | undefined {
  const match = typeof text === 'string' ? written.exec(text) : null;
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return { year, month, day };
}

/** The date of a moment, as the visitor's own clock and calendar show it. */
export function calendarDateOf(moment: Date): string {
  const pad = (part: number, width: number) => String(part).padStart(width, '0');
  return `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1, 2)}-${pad(moment.getDate(), 2)}`;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * Whole years from `from` to `to`; negative when `from` is later. A birthday on 29 February is kept on the last day of
 * February in other years.
 */
export function yearsBetween(from: CalendarDate, to: CalendarDate): number {
  const birthday = Math.min(from.day, daysInMonth(to.year, from.month));
  const reached = to.month > from.month || (to.month === from.month && to.day >= birthday);
  return to.year - from.year - (reached ? 0 : 1);
}

/** Whole days from `from` to `to`; negative when `from` is later. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  const day = ({ year, month, day }: CalendarDate) => Date.UTC(year, month - 1, day) / 86_400_000;
  return day(to) - day(from);
}
