import { isDrawInRange } from '../model/draw-range.ts';
import type { BrandDocument } from '../model/generated/documents.ts';
import {
  dailyInterest,
  drawTotal,
  formatMoney,
  interestOver,
  monthlyPayment,
  originationFee,
  roundHalfEven,
} from '../model/loan.ts';
import { recordingTax } from '../model/recording-tax.ts';
import type { ApplicationDetails } from './application-details.ts';
import { debtsOf, propertyValueOf } from './debts.ts';
import lending from './lending.json' with { type: 'json' };
import { derivedUuid } from './uuid.ts';

/** A line of credit on offer. US dollars; rates and fees in per cent. */
export interface Offer {
  uuid: string;
  term: number;
  type: 'FIXED';
  min: number;
  max: number;
  minDraw: number;
  maxDraw: number;
  originationFee: number;
  ofeeMaxThreshold?: number;
  rate: number;
  baseRate: number;
  discountList: { discount: { type: string }; title: string; rateWithDiscount: number }[];
  recordingTaxPer100000: number;
  minRecordingTax: number;
  maxRecordingTax: number;
  example: Omit<Figures, 'offerUuid' | 'term' | 'discounts'>;
}

/** What one draw costs, every figure rounded once, half to even, to the cent (Shared §9). */
export interface Figures {
  offerUuid: string;
  term: number;
  discounts: string[];
  drawAmount: number;
  rate: number;
  originationFeeAmount: number;
  recordingTax: number;
  total: number;
  monthlyPayment: number;
  dailyInterest: number;
  monthInterest: number;
}

/** The offer that the borrower took, and what it costs. */
export type Selection = Figures;

export interface Applied {
  uuid: string;
  details: ApplicationDetails;
}

/** The offers of a lender for an application: one for each term, with the same limits. */
export function offersFor(application: Applied, brand: BrandDocument): Offer[] {
  const { loanMin, aprMin, aprMax } = { ...lending.limits, ...brand.products?.heloc };
  const state = application.details.property?.state ?? '';
  const fee = feeOf(brand);
  const most = mostLentTo(application, brand);
  const per100000 = recordingTaxRateIn(state);
  const tax = (amount: number) => cents(recordingTax({ state, amount, per100000 }));
  return lending.terms.map(({ years, rate: usual }) => {
    const rate = roundHalfEven(Math.min(Math.max(usual, aprMin), aprMax), 3);
    const limits = { minDraw: Math.min(loanMin, most), maxDraw: most };
    const offer = {
      uuid: derivedUuid(application.uuid, 'offer', String(years)),
      term: years,
      type: 'FIXED' as const,
      min: limits.minDraw,
      max: limits.maxDraw,
      ...limits,
      originationFee: fee.percent,
      ...(fee.cap !== undefined && { ofeeMaxThreshold: fee.cap }),
      rate,
      baseRate: rate,
      discountList: discountsOf(brand).map(({ type, title, points }) => ({
        discount: { type },
        title,
        rateWithDiscount: roundHalfEven(rate - points, 3),
      })),
      recordingTaxPer100000: per100000,
      minRecordingTax: tax(limits.minDraw),
      maxRecordingTax: tax(limits.maxDraw),
    };
    const { offerUuid: _, term: __, discounts: ___, ...example } = figuresOf({ ...offer, state }, most, []);
    return { ...offer, example };
  });
}

/** What the borrower selects, worked out; or, in words they can read, why it cannot be had. */
export function selected(
  application: Applied,
  brand: BrandDocument,
  wanted: { offerUuid?: string; drawAmount?: number; discounts?: unknown[] },
): Selection | { problem: string } {
  const offer = offersFor(application, brand).find(({ uuid }) => uuid === wanted.offerUuid);
  if (!offer) return { problem: 'This offer is not there any more. Please choose one of the offers shown.' };
  const { drawAmount, discounts = [] } = wanted;
  if (drawAmount === undefined || !isDrawInRange(drawAmount, offer))
    return {
      problem: `The initial draw must be between ${formatMoney(offer.minDraw)} and ${formatMoney(offer.maxDraw)}.`,
    };
  const known = offer.discountList.map(({ discount }) => discount.type);
  const unknown = discounts.find((each) => !known.includes(String(each)));
  if (unknown !== undefined) return { problem: `There is no discount ${String(unknown)} on this offer.` };
  const state = application.details.property?.state ?? '';
  return figuresOf({ ...offer, state }, drawAmount, [...new Set(discounts.map(String))]);
}

function figuresOf(offer: Omit<Offer, 'example'> & { state: string }, amount: number, discounts: string[]): Figures {
  const points = lending.discounts
    .filter(({ type }) => discounts.includes(type))
    .reduce((sum, discount) => sum + discount.points, 0);
  const rate = roundHalfEven(offer.rate - points, 3);
  const draw = { amount, feePercent: offer.originationFee, feeCap: offer.ofeeMaxThreshold };
  const principal = drawTotal(draw);
  const loan = { principal, aprPercent: rate };
  return {
    offerUuid: offer.uuid,
    term: offer.term,
    discounts,
    drawAmount: amount,
    rate,
    originationFeeAmount: cents(originationFee(draw)),
    recordingTax: cents(recordingTax({ state: offer.state, amount, per100000: offer.recordingTaxPer100000 })),
    total: cents(principal),
    monthlyPayment: cents(monthlyPayment({ ...loan, years: offer.term })),
    dailyInterest: cents(dailyInterest(loan)),
    monthInterest: cents(interestOver(loan)),
  };
}

/** The most that is lent: by the property's value less its debts, by income, by the lender's limit and by what requalifying left. */
export function mostLentTo({ uuid, details }: Applied, brand: BrandDocument): number {
  const { loanMin, loanMax } = { ...lending.limits, ...brand.products?.heloc };
  const owed = debtsOf({ uuid, details }).reduce((sum, debt) => sum + debt.monetaryBalance, 0);
  const byValue = propertyValueOf(details) * lending.mostOfValue - owed;
  const income = details.income ? details.income.annual + details.income.other : Number.POSITIVE_INFINITY;
  const most = Math.min(byValue, income * lending.mostOfIncome, loanMax, details.drawLimit ?? loanMax);
  return Math.max(Math.floor(most / 100) * 100, Math.min(loanMin, details.drawLimit ?? loanMin));
}

/** US dollars for each 100,000; nothing where recording is not taxed. */
export function recordingTaxRateIn(state: string): number {
  return (lending.recordingTaxPer100000 as Record<string, number>)[state] ?? 0;
}

function feeOf({ kind }: BrandDocument): { percent: number; cap?: number } {
  const fees: Record<string, { percent: number; cap?: number }> = lending.fees;
  return fees[kind ?? 'otherwise'] ?? lending.fees.otherwise;
}

function discountsOf({ kind }: BrandDocument) {
  return lending.discounts.filter((discount) => discount.kind === undefined || discount.kind === kind);
}

const cents = (value: number) => roundHalfEven(value, 2);

/** What the largest draw of the first offer costs. */
export function figuresAtMost(application: Applied, brand: BrandDocument): Figures {
  const [offer] = offersFor(application, brand);
  if (!offer) throw new Error('There are no terms in lending.json.');
  return figuresOf({ ...offer, state: application.details.property?.state ?? '' }, offer.maxDraw, []);
}
