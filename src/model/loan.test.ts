import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import cases from '../../tests/cases/loans.json' with { type: 'json' };
import {
  dailyInterest,
  drawTotal,
  formatMoney,
  interestOver,
  monthlyPayment,
  originationFee,
  rateWithDiscounts,
  roundHalfEven,
} from './loan.ts';

const dollars = fc.integer({ min: 1, max: 1_000_000 });
const percent = fc.integer({ min: 1, max: 3000 }).map((hundredths) => hundredths / 100);
const years = fc.integer({ min: 1, max: 30 });

describe('what a draw costs', () => {
  it.each(cases.draws)('$case', ({ amount, feePercent, feeCap, fee, total }) => {
    const draw = { amount, feePercent, feeCap };
    expect(roundHalfEven(originationFee(draw), 2)).toBe(fee);
    expect(roundHalfEven(drawTotal(draw), 2)).toBe(total);
  });

  it.each(cases.refusedDraws)('throws for $case', ({ draw }) => {
    const given = { amount: 50_000, feePercent: 4.99, ...draw } as never;
    expect(() => drawTotal(given)).toThrow(RangeError);
    expect(() => originationFee(given)).toThrow(RangeError);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('throws for the amount %s', (amount) => {
    expect(() => drawTotal({ amount, feePercent: 1 })).toThrow('not negative');
  });
});

describe('the monthly payment', () => {
  it.each(cases.payments)('$case', ({ principal, aprPercent, years: term, exact, shown }) => {
    const payment = monthlyPayment({ principal, aprPercent, years: term });
    expect(payment).toBeCloseTo(exact, 6);
    expect(formatMoney(payment)).toBe(shown);
  });

  it.each(cases.noPayments)('is not a number for $case', ({ loan }) => {
    expect(monthlyPayment({ principal: 50_000, aprPercent: 8, years: 10, ...loan })).toBeNaN();
  });

  it('pays the loan off in exactly the term', () => {
    fc.assert(
      fc.property(dollars, percent, years, (principal, aprPercent, term) => {
        const payment = monthlyPayment({ principal, aprPercent, years: term });
        let owed = principal;
        for (let month = 0; month < term * 12; month += 1) owed = owed * (1 + aprPercent / 1200) - payment;
        expect(Math.abs(owed)).toBeLessThan(principal * 1e-6);
      }),
      { numRuns: 50 },
    );
  });
});

describe('interest', () => {
  it.each(cases.interest)('$case', ({ principal, aprPercent, daily, month }) => {
    expect(dailyInterest({ principal, aprPercent })).toBeCloseTo(daily.exact, 7);
    expect(formatMoney(dailyInterest({ principal, aprPercent }))).toBe(daily.shown);
    expect(interestOver({ principal, aprPercent })).toBeCloseTo(month.exact, 6);
    expect(formatMoney(interestOver({ principal, aprPercent }))).toBe(month.shown);
  });

  it('of twelve default months is the interest of a year', () => {
    fc.assert(
      fc.property(dollars, percent, (principal, aprPercent) => {
        expect(12 * interestOver({ principal, aprPercent })).toBeCloseTo((principal * aprPercent) / 100, 6);
      }),
    );
  });

  it.each([0, -1])('is not a number for a principal, rate or number of days of %d', (none) => {
    expect(dailyInterest({ principal: none, aprPercent: 8 })).toBeNaN();
    expect(dailyInterest({ principal: 100, aprPercent: none })).toBeNaN();
    expect(interestOver({ principal: 100, aprPercent: 8 }, none)).toBeNaN();
  });
});

describe('rounding', () => {
  it.each(cases.rounding)('$value to $places places is $rounded', ({ value, places, rounded }) => {
    expect(roundHalfEven(value, places)).toBe(rounded);
  });

  it('never moves a value by more than half of the last place', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 4 }), (value, places) => {
        expect(Math.abs(roundHalfEven(value, places) - value)).toBeLessThanOrEqual(
          0.5 * 10 ** -places * (1 + 1e-6) + Math.abs(value) * 2e-16,
        );
      }),
    );
  });

  it('leaves what is not a number as it is', () => {
    expect(roundHalfEven(Number.NaN, 2)).toBeNaN();
  });
});

describe('money as shown', () => {
  it.each(cases.money)('$value with $precision decimal places is $shown', ({ value, precision, shown }) => {
    expect(formatMoney(value, { precision })).toBe(shown);
  });

  it('throws for what is not a number, unless told what to show instead', () => {
    expect(() => formatMoney(Number.NaN)).toThrow(RangeError);
    expect(() => formatMoney('12' as never)).toThrow(RangeError);
    expect(formatMoney(Number.NaN, { otherwise: 'N/A' })).toBe('N/A');
  });

  it('throws for a negative precision, unless told what to show instead', () => {
    expect(() => formatMoney(1, { precision: -1 })).toThrow(RangeError);
    expect(formatMoney(1, { precision: -1, otherwise: '' })).toBe('');
  });
});

describe('a rate with discounts', () => {
  it('is the rate itself without any, and what it would be with one with that one', () => {
    fc.assert(
      fc.property(percent, percent, (rate, withOne) => {
        expect(rateWithDiscounts(rate, [])).toBe(rate);
        expect(rateWithDiscounts(rate, [withOne])).toBe(withOne);
      }),
    );
  });

  it('loses what each takes off, exactly', () => {
    expect(rateWithDiscounts(8.35, [8.1, 8.25])).toBe(8);
    expect(rateWithDiscounts(8.35, [8.25, 8.1])).toBe(8);
  });
});
