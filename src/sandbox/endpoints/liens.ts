import { act, read } from '../act.ts';
import { debtsOf } from '../debts.ts';
import { refusal } from '../reply.ts';

export const list = read(({ row }) => debtsOf(row));

export const submit = act<{ payOff?: unknown[]; attested?: boolean }>(({ row, body }) => {
  const { payOff = [], attested } = body;
  if (!attested) return refusal(422, 'Please say that the list of debts is right.');
  const known = debtsOf(row).map(({ uuid }) => uuid);
  const unknown = payOff.find((uuid) => !known.includes(String(uuid)));
  if (unknown !== undefined)
    return refusal(422, 'One of the debts is not there any more. Please look at the list again.');
  return { keep: { payOff: payOff.map(String) } };
});

/** The debts that are to be paid off, and whether their lenders have said how much is owed. */
export const payoff = read(({ row }) => ({
  requests: debtsOf(row)
    .filter(({ payOff }) => payOff.status)
    .map(({ creditor, monetaryBalance }) => ({ creditor, amount: monetaryBalance, status: 'PENDING' })),
}));
