import { grouped } from '../../interpreter/shown.ts';
import { act, read } from '../act.ts';
import { debtsOf, propertyValueOf } from '../debts.ts';
import lending from '../lending.json' with { type: 'json' };
import { mostLentTo, offersFor, selected } from '../lending.ts';
import { refusal } from '../reply.ts';

/** The offers, what the borrower pays at the closing, and what is selected. */
export const list = read(({ row, brand }) => {
  const { selection } = row.details;
  const costs = [
    { feeType: 'RECORDING_FEE', borrowerPaidAmount: lending.recordingFee },
    ...(selection?.recordingTax ? [{ feeType: 'RECORDING_TAX', borrowerPaidAmount: selection.recordingTax }] : []),
  ];
  return {
    offers: offersFor(row, brand),
    costs: { costs, totalPaidByBorrower: costs.reduce((sum, cost) => sum + cost.borrowerPaidAmount, 0) },
    ...(selection && { selection }),
  };
});

export const select = act<{ offerUuid?: string; drawAmount?: number; discounts?: unknown[] }>(
  ({ row, brand, body }) => {
    const selection = selected(row, brand, body);
    return 'problem' in selection ? refusal(422, selection.problem) : { keep: { selection }, body: selection };
  },
);

export const confirm = act(({ row }) =>
  row.details.selection ? {} : refusal(422, 'Please choose an offer before you go on.'),
);

/** Two thirds of what would have been lent: what is left when the debts on the property turn out larger. */
export const winback = read(({ row, brand }) => {
  const drawLimit = limitAfterRequalifying(mostLentTo(row, brand));
  return {
    reason: `Your property is valued at $${grouped(propertyValueOf(row.details))}, and ${debtsOf(row).length} debts are on it.`,
    maxDraw: drawLimit,
    offers: offersFor({ ...row, details: { ...row.details, drawLimit } }, brand),
  };
});

export const acceptWinback = act<{ accepted?: boolean }>(({ row, brand, body }) => ({
  ...(body.accepted && { keep: { drawLimit: limitAfterRequalifying(mostLentTo(row, brand)) } }),
  facts: { acceptsWinback: body.accepted === true },
}));

function limitAfterRequalifying(most: number): number {
  return Math.floor((most * 2) / 300) * 100;
}
