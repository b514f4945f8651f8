import { isObject } from '../model/json.ts';
import { drawTotal, monthlyPayment, originationFee, rateWithDiscounts, roundHalfEven } from '../model/loan.ts';
import { highestRecordingTax, recordingTax } from '../model/recording-tax.ts';
import { isRoutingNumber } from '../model/routing-number.ts';
import { addComputes, type ComputeFunction, type ScreenCompute } from './computes.ts';

/** The figures of a loan (Shared §9), rounded once, half to even, to the cent. Unanswered where a number is missing. */
const screenComputes: Record<ScreenCompute, ComputeFunction> = {
  originationFee: (values) => ofDraw(originationFee, values),
  drawTotal: (values) => ofDraw(drawTotal, values),
  monthlyPayment: ([principal, aprPercent, years]) =>
    isAmount(principal) && isAmount(aprPercent) && isAmount(years)
      ? cents(monthlyPayment({ principal, aprPercent, years }))
      : undefined,
  recordingTax: ([amount, per100000, state]) =>
    isAmount(amount) && isAmount(per100000) && per100000 <= highestRecordingTax && typeof state === 'string'
      ? cents(recordingTax({ amount, per100000, state }))
      : undefined,
  rateWithDiscounts: ([rate, discounts, chosen]) =>
    isAmount(rate) ? rateWithDiscounts(rate, discountedRates(discounts, chosen)) : undefined,
  isRoutingNumber: ([text]) => (typeof text === 'string' ? isRoutingNumber(text) : undefined),
  sumOfRows: ([list, uuids]) => (Array.isArray(list) && Array.isArray(uuids) ? sumsOf(list, uuids) : undefined),
};

/** The rates that the chosen discounts would each come to alone. */
function discountedRates(discounts: unknown, chosen: unknown): number[] {
  if (!Array.isArray(discounts) || !Array.isArray(chosen)) return [];
  return discounts.flatMap((each: unknown) =>
    isObject(each) && isObject(each.discount) && chosen.includes(each.discount.type) && isAmount(each.rateWithDiscount)
      ? [each.rateWithDiscount]
      : [],
  );
}

/** Every number that the chosen rows have, added up under its name. */
function sumsOf(list: unknown[], uuids: unknown[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of list) {
    if (!isObject(row) || !uuids.includes(row.uuid)) continue;
    for (const [name, value] of Object.entries(row))
      if (typeof value === 'number') sums[name] = roundHalfEven((sums[name] ?? 0) + value, 2);
  }
  return sums;
}

function ofDraw(figure: typeof drawTotal, [amount, feePercent, feeCap]: unknown[]): number | undefined {
  if (!isAmount(amount) || !isAmount(feePercent)) return undefined;
  return cents(figure({ amount, feePercent, feeCap: isAmount(feeCap) ? feeCap : undefined }));
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function cents(value: number): number | undefined {
  return Number.isFinite(value) ? roundHalfEven(value, 2) : undefined;
}

addComputes(screenComputes);
