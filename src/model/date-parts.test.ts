import { describe, expect, it } from 'vitest';
import { joinDate, splitDate, splitPastedDate } from './date-parts.ts';

describe('three typed parts', () => {
  it.each([
    ['3', '27', '1985', '1985-03-27'],
    ['03', '05', '1985', '1985-03-05'],
    [' 3 ', ' 5 ', ' 1985 ', '1985-03-05'],
    ['2', '29', '2000', '2000-02-29'],
    ['5', '5', '2031', '2031-05-05'],
  ])('%s %s %s are the date %s', (month, day, year, date) => {
    expect(joinDate({ month, day, year })).toBe(date);
  });

  it.each([
    ['a thirteenth month', '13', '01', '1985', '13/01/1985'],
    ['a day that does not exist', '2', '30', '1985', '2/30/1985'],
    ['29 February of a common year', '2', '29', '1900', '2/29/1900'],
    ['a two-digit year', '05', '05', '85', '05/05/85'],
    ['a year that is too long', '5', '5', '19855', '5/5/19855'],
    ['letters', 'May', '5', '1985', 'May/5/1985'],
    ['a part that is missing', '5', '', '1985', '5//1985'],
    ['a month alone', '5', '', '', '5//'],
    ['zeros', '0', '0', '1985', '0/0/1985'],
  ])('%s is kept as typed', (_, month, day, year, kept) => {
    expect(joinDate({ month, day, year })).toBe(kept);
    expect(splitDate(kept)).toEqual({ month, day, year });
  });

  it('are nothing when all are empty', () => {
    expect(joinDate({ month: '', day: ' ', year: '' })).toBeUndefined();
  });
});

describe('a stored date', () => {
  it('is shown in its three parts', () => {
    expect(splitDate('1985-03-27')).toEqual({ month: '03', day: '27', year: '1985' });
  });

  it.each([undefined, ''])('leaves the parts empty when there is none', (value) => {
    expect(splitDate(value)).toEqual({ month: '', day: '', year: '' });
  });
});

describe('a whole date pasted into one part', () => {
  it.each(['5/17/1985', '05-17-1985', '05.17.1985', '1985-05-17', ' 05/17/1985 '])('%s fills all three', (text) => {
    const { month, day, year } = splitPastedDate(text) ?? {};
    expect([Number(month), Number(day), Number(year)]).toEqual([5, 17, 1985]);
  });

  it.each(['5', '1985', '5/17', '5/17/85', 'May 17'])('%s stays where it was pasted', (text) => {
    expect(splitPastedDate(text)).toBeUndefined();
  });
});
