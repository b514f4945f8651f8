import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDateOf, daysBetween, parseCalendarDate, yearsBetween } from './calendar-date.ts';

const date = (text: string) => {
  const parsed = parseCalendarDate(text);
  if (!parsed) throw new Error(`${text} is no date.`);
  return parsed;
};

describe('a calendar date', () => {
  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '26-01-01',
    '01/02/2026',
    '',
    null,
    20260101,
  ])('%s is none', (text) => {
    expect(parseCalendarDate(text)).toBeUndefined();
  });

  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '2026-03-10T23:59:59-08:00'])('%s is one', (text) => {
    expect(parseCalendarDate(text)).toBeDefined();
  });

  it('is that of the visitor’s own clock', () => {
    expect(calendarDateOf(new Date(2026, 2, 10, 23, 59))).toBe('2026-03-10');
    expect(calendarDateOf(new Date(2026, 0, 1, 0, 0))).toBe('2026-01-01');
  });
});

describe('years between dates', () => {
  it.each([
    ['2008-03-10', '2026-03-10', 18],
    ['2008-03-11', '2026-03-10', 17],
    ['2008-02-29', '2026-02-28', 18],
    ['2008-02-29', '2026-02-27', 17],
    ['2008-02-29', '2028-02-28', 19],
    ['2008-02-29', '2028-02-29', 20],
    ['2007-12-31', '2026-01-01', 18],
    ['2026-03-11', '2026-03-10', -1],
    ['2026-03-10', '2026-03-10', 0],
  ])('from %s to %s are %d', (from, to, years) => {
    expect(yearsBetween(date(from), date(to))).toBe(years);
  });

  it('grow by one on one day of each year', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
      .map((moment) => moment.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 99 }), (born, after) => {
        const year = Number(born.slice(0, 4)) + after;
        const days = Array.from({ length: 366 }, (_, index) =>
          new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
        ).filter((each) => each.startsWith(String(year)));
        const ages = days.map((each) => yearsBetween(date(born), date(each)));
        expect(new Set(ages).size).toBeLessThanOrEqual(2);
        expect(ages.at(-1)).toBe(after);
      }),
      { numRuns: 30 },
    );
  });
});

describe('days between dates', () => {
  it.each([
    ['2026-01-24', '2026-03-10', 45],
    ['2026-01-23', '2026-03-10', 46],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-03-08', '2026-03-09', 1],
    ['2026-03-11', '2026-03-10', -1],
  ])('from %s to %s are %d', (from, to, days) => {
    expect(daysBetween(date(from), date(to))).toBe(days);
  });
});
