import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highestRecordingTax, isRecordingTaxed, recordingTax, recordingTaxStates } from './recording-tax.ts';
import { allStates } from './states.ts';

describe('the recording tax', () => {
  it('is charged in the 21 states of the list and in no other', () => {
    expect(allStates.filter(isRecordingTaxed)).toEqual([...recordingTaxStates].sort(byListOfStates));
    expect(recordingTaxStates).toHaveLength(21);
  });

  it.each([
    ['MN', 100_000, 230, 230],
    ['MN', 62_500, 230, 143.75],
    ['OK', 52_495, 100, 52.495],
    ['MD', 100_000, 1400, 1400],
    ['MD', 0, 1400, 0],
    ['CA', 100_000, 230, 0],
  ])('in %s on %d dollars at %d for each 100,000 is %d', (state, amount, per100000, tax) => {
    expect(recordingTax({ state, amount, per100000 })).toBe(tax);
  });

  it('is never more than 1,400 dollars for each 100,000', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allStates), fc.nat(750_000), fc.nat(1400), (state, amount, per100000) => {
        const tax = recordingTax({ state, amount, per100000 });
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(tax).toBeLessThanOrEqual((amount * highestRecordingTax) / 100_000 + 1e-9);
      }),
    );
  });

  it.each([
    { state: 'MN', amount: -1, per100000: 230 },
    { state: 'MN', amount: Number.NaN, per100000: 230 },
    { state: 'MN', amount: 1, per100000: 1401 },
    { state: 'MN', amount: 1, per100000: -1 },
  ])('refuses %j', (given) => {
    expect(() => recordingTax(given)).toThrow(RangeError);
  });
});

function byListOfStates(one: string, other: string): number {
  return allStates.indexOf(one) - allStates.indexOf(other);
}
