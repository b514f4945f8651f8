import { describe, expect, it } from 'vitest';
import { isKept, median, printed, type Row, ratioRow } from './report.ts';

const row = (value: number, limit?: number): Row => ({
  group: 'Group',
  name: `of ${value}`,
  value,
  unit: 'ms',
  ...(limit === undefined ? {} : { limit }),
});

describe('a limit', () => {
  it('is kept by what is just as much, and by no more', () => {
    expect([row(1.2, 1.2), row(1.21, 1.2), row(999)].map(isKept)).toEqual([true, false, true]);
  });

  it('is not kept by what was not measured', () => {
    expect(isKept(row(Number.NaN, 1))).toBe(false);
  });

  it('is printed beside its number, with whether it holds, and named at the end when it does not', () => {
    expect(printed([row(1, 2), row(3, 2), row(150)])).toBe(
      [
        'Group',
        '  of 1          1 ms  ok, at most 2 ms',
        '  of 3          3 ms  OVER, at most 2 ms',
        '  of 150      150 ms',
        '',
        '1 of 2 limits are kept. Broken:',
        '  of 3 (Group)',
      ].join('\n'),
    );
  });
});

it('times are compared by their medians', () => {
  expect(median([5, 1, 100])).toBe(5);
  const compared = ratioRow({ group: 'Group', name: 'Name', ours: [6, 1, 100], plain: [5, 4, 90], limit: 1.2 });
  expect(compared).toMatchObject({ value: 1.2, unit: 'x', note: '6 ms against 5, worst 100 against 90' });
});
