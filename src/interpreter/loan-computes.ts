import { drawTotal, monthlyPayment, originationFee, roundHalfEven } from '../model/loan.ts';
import { addComputes, type ComputeFunction, type LoanCompute } from './computes.ts';

/** The figures of a loan (Shared §9), rounded once, half to even, to the cent. Unanswered where a number is missing. */
const loanComputes: Record<LoanCompute, ComputeFunction> = {
  originationFee: (values) => ofDraw(originationFee, values),
  drawTotal: (values) => ofDraw(drawTotal, values),
  monthlyPayment: ([principal, aprPercent, years]) =>
    isAmount(principal) && isAmount(aprPercent) && isAmount(years)
      ? cents(monthlyPayment({ principal, aprPercent, years }))
      : undefined,
};

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

addComputes(loanComputes);
