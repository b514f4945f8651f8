import { daysBetween, parseCalendarDate, yearsBetween } from '../model/calendar-date.ts';
import type { Compute } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import { madeOnce } from '../model/made-once.ts';
import { stateNames } from '../model/states.ts';

/** Gets the values of the facts it is given (undefined where unanswered) and today's date; undefined is unanswered. */
export type ComputeFunction = (values: unknown[], today: string) => unknown;

/** Functions that come with the screens whose figures need them: their arithmetic is no part of the first download. */
export type ScreenCompute =
  | 'originationFee'
  | 'drawTotal'
  | 'monthlyPayment'
  | 'recordingTax'
  | 'rateWithDiscounts'
  | 'isRoutingNumber'
  | 'sumOfRows';

/** Functions that ask facts of each row: facts.ts has them. */
export type ItemCompute = 'uuidsWhere';

/** Every other function a computed fact may name. schemas/facts.schema.json describes each. */
export const computes: Record<Exclude<keyof Compute, ScreenCompute | ItemCompute>, ComputeFunction> &
  Partial<Record<ScreenCompute, ComputeFunction>> = {
  yearsSince: ([date], today) => between(yearsBetween, date, today),
  daysSince: ([date], today) => between(daysBetween, date, today),
  count: ([list]) => (Array.isArray(list) ? list.length : 0),
  length: ([text]) => (typeof text === 'string' ? [...text].length : undefined),
  uppercase: ([value]) => uppercase(value),
  firstKnown: (values) => values.find((value) => value !== undefined),
  includes: ([list, value]) => (Array.isArray(list) && value !== undefined ? list.includes(value) : undefined),
  startsWithAny: ([text, list]) =>
    typeof text === 'string' && Array.isArray(list)
      ? list.some((start) => typeof start === 'string' && start !== '' && text.startsWith(start))
      : undefined,
  servedStates: ([allBut, only]) =>
    Array.isArray(only)
      ? only
      : Array.isArray(allBut)
        ? Object.keys(stateNames).filter((code) => !allBut.includes(code))
        : undefined,
  stateNames: ([codes]) =>
    Array.isArray(codes)
      ? sentenceList().format(
          codes
            .map((code) => stateNames[String(code)])
            .filter((name) => name !== undefined)
            .sort(),
        )
      : undefined,
  sum: (values) => {
    const numbers = values.filter((value): value is number => typeof value === 'number');
    return numbers.length > 0 ? numbers.reduce((total, number) => total + number, 0) : undefined;
  },
  pick: ([list, uuid]) =>
    Array.isArray(list) && uuid !== undefined
      ? list.find((row: unknown) => isObject(row) && row.uuid === uuid)
      : undefined,
  within: ([value, least, most]) =>
    typeof value === 'number' && typeof least === 'number' && typeof most === 'number'
      ? fiveDecimals(value) >= least && fiveDecimals(value) <= most
      : undefined,
  difference: ([one, other]) => (typeof one === 'number' && typeof other === 'number' ? one - other : undefined),
  same: ([one, other]) => (one === undefined || other === undefined ? undefined : one === other),
};

const sentenceList = madeOnce(() => new Intl.ListFormat('en-US', { type: 'conjunction' }));

/** Makes functions known that were loaded later. */
export function addComputes(more: Record<ScreenCompute, ComputeFunction>): void {
  Object.assign(computes, more);
}

function fiveDecimals(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

function between(measure: typeof daysBetween, date: unknown, today: string): number | undefined {
  const from = parseCalendarDate(date);
  const to = parseCalendarDate(today);
  return from && to ? measure(from, to) : undefined;
}

function uppercase(value: unknown): unknown {
  if (typeof value === 'string') return value.toUpperCase();
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.toUpperCase(),
      typeof inner === 'string' ? inner.toUpperCase() : inner,
    ]),
  );
}
