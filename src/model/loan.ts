import { Decimal } from 'decimal.js';

/*
 * What a line of credit costs. Every figure is worked out in decimal, so that 0.285 is 0.285, and none is rounded on the
 * way: round once, where the figure is shown. Rates and fees are in per cent, as brands and offers write them.
 */

/** Twice the digits that a result needs, so that no rounding inside shows outside. */
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_EVEN });

const daysInYear = new Exact('365.25');
const monthsInYear = 12;

/** The days of a month for which no number of days is given: 30.4375. */
export const daysInDefaultMonth = daysInYear.div(monthsInYear).toNumber();

export interface Draw {
  /** US dollars paid out. */
  amount: number;
  /** Per cent of the amount. */
  feePercent: number;
  /** The fee is never more than this many US dollars. */
  feeCap?: number | undefined;
}

/** The origination fee of a draw. Throws for an amount, fee or cap that is not a number, or is negative. */
export function originationFee({ amount, feePercent, feeCap }: Draw): number {
  return feeOf(amount, feePercent, feeCap).toNumber();
}

/** What is owed after a draw: the amount and its fee. Throws as `originationFee` does. */
export function drawTotal({ amount, feePercent, feeCap }: Draw): number {
  return feeOf(amount, feePercent, feeCap).plus(amount).toNumber();
}

function feeOf(amount: number, feePercent: number, feeCap: number | undefined): Decimal {
  const fee = notNegative(amount, 'amount').times(notNegative(feePercent, 'fee')).div(100);
  return feeCap === undefined ? fee : Exact.min(fee, notNegative(feeCap, 'fee cap'));
}

function notNegative(value: number, what: string): Decimal {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    throw new RangeError(`The ${what} of a draw should be a number, and not negative, but is ${String(value)}.`);
  }
  return new Exact(value);
}

export interface Loan {
  /** US dollars owed, the fee included. */
  principal: number;
  /** Per cent a year. */
  aprPercent: number;
}

/**
 * A rate with several discounts: each takes off what it would take off alone.
 *
 * @param ratePercent per cent a year, without discounts
 * @param ratesWithOne what the rate would be with each discount alone
 */
export function rateWithDiscounts(ratePercent: number, ratesWithOne: readonly number[]): number {
  const rate = new Exact(ratePercent);
  return ratesWithOne.reduce((left, withOne) => left.minus(rate.minus(withOne)), rate).toNumber();
}

/** The amortised monthly payment; NaN unless principal, rate and term are all above zero. */
export function monthlyPayment({ principal, aprPercent, years }: Loan & { years: number }): number {
  if (![principal, aprPercent, years].every(isAboveZero)) return Number.NaN;
  const rate = new Exact(aprPercent).div(100).div(monthsInYear);
  const growth = rate.plus(1).pow(new Exact(years).times(monthsInYear));
  return rate.times(principal).times(growth).div(growth.minus(1)).toNumber();
}

/** The interest of one day, of which a year has 365.25; NaN unless principal and rate are both above zero. */
export function dailyInterest(loan: Loan): number {
  return interestOver(loan, 1);
}

/** The interest of some days: of an average month, if no number is given. NaN as `dailyInterest`. */
export function interestOver({ principal, aprPercent }: Loan, days: number = daysInDefaultMonth): number {
  if (![principal, aprPercent, days].every(isAboveZero)) return Number.NaN;
  return new Exact(principal).times(aprPercent).div(100).div(daysInYear).times(days).toNumber();
}

function isAboveZero(value: number): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

/** Rounded to so many decimal places; a tie goes to the even neighbour. NaN stays NaN. */
export function roundHalfEven(value: number, places = 0): number {
  return Number.isFinite(value) ? new Exact(value).toDecimalPlaces(places, Decimal.ROUND_HALF_EVEN).toNumber() : value;
}

/**
 * US dollars as they are shown: "$1,234.50", "-$0.14". Throws for a value that is not a number and for a precision that
 * is not 0 to 20, unless `otherwise` says what to show instead.
 */
export function formatMoney(
  value: number,
  { precision = 2, otherwise }: { precision?: number; otherwise?: string } = {},
): string {
  const isShowable =
    typeof value === 'number' &&
    Number.isFinite(value) &&
    Number.isInteger(precision) &&
    precision >= 0 &&
    precision <= 20;
  if (!isShowable) {
    if (otherwise !== undefined) return otherwise;
    throw new RangeError(`${String(value)} with ${String(precision)} decimal places cannot be shown as money.`);
  }
  const rounded = new Exact(value).toFixed(precision, Decimal.ROUND_HALF_EVEN);
  const [whole = '', fraction] = rounded.replace('-', '').split('.');
  const dollars = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const isNegative = rounded.startsWith('-') && /[1-9]/.test(rounded);
  return `${isNegative ? '-' : ''}$${dollars}${fraction === undefined ? '' : `.${fraction}`}`;
}
