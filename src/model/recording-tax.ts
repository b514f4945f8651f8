import { Decimal } from 'decimal.js';

/** The states that tax the recording of a mortgage (Shared §9). */
export const recordingTaxStates: readonly string[] = [
  'AR',
  'CO',
  'HI',
  'IL',
  'IN',
  'KY',
  'LA',
  'MD',
  'ME',
  'MI',
  'MN',
  'MO',
  'NJ',
  'NV',
  'OK',
  'OR',
  'PA',
  'SD',
  'UT',
  'WV',
  'WY',
];

/** The most that is taxed: US dollars for each 100,000 (Shared §9). */
export const highestRecordingTax = 1400;

/** Whether recording a mortgage is taxed in this state, by postal code. */
export function isRecordingTaxed(state: string): boolean {
  return recordingTaxStates.includes(state);
}

/**
 * The recording tax on a line of credit, in US dollars, not rounded: nothing in a state that has none. Throws for an
 * amount below zero, and for a rate outside 0 to 1,400 dollars for each 100,000.
 */
export function recordingTax({
  state,
  amount,
  per100000,
}: {
  state: string;
  /** US dollars. */
  amount: number;
  /** US dollars for each 100,000. */
  per100000: number;
}): number {
  if (!(per100000 >= 0 && per100000 <= highestRecordingTax))
    throw new RangeError(`A recording tax is 0 to ${highestRecordingTax} dollars for each 100,000, not ${per100000}.`);
  if (!(amount >= 0 && Number.isFinite(amount)))
    throw new RangeError(`A recording tax is on an amount that is a number, and not negative, not on ${amount}.`);
  return isRecordingTaxed(state) ? new Decimal(amount).times(per100000).div(100_000).toNumber() : 0;
}
