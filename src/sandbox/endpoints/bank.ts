import { isRoutingNumber } from '../../model/routing-number.ts';
import { act, read } from '../act.ts';
import { maskedAccount } from '../application-view.ts';
import lending from '../lending.json' with { type: 'json' };
import { finishLink, startLink } from '../links.ts';
import { refusal } from '../reply.ts';
import { derivedUuid } from '../uuid.ts';

/** The routing number of the bank whose accounts are linked. */
const routingOfLinked = '120000003';

export const accounts = read(({ row }) => row.details.bankAccounts ?? []);

export const startBankLink = act(async (call) => ({ body: await startLink(call, 'BANK', 'PLAID') }));

export const finishBankLink = act(async (call) => {
  const link = await finishLink(call, 'BANK');
  if ('headers' in link) return link;
  const bankAccounts = lending.banks.map((bank) => ({ uuid: derivedUuid(call.row.uuid, bank.mask), ...bank }));
  return { keep: { bankAccounts }, body: bankAccounts };
});

export const disburse = act<{ accountUuid?: string }>(({ row, body }) => {
  const account = row.details.bankAccounts?.find(({ uuid }) => uuid === body.accountUuid);
  if (!account) return refusal(422, 'This account is not linked any more. Please link your bank again.');
  const disburseAccount = maskedAccount(account, routingOfLinked);
  return { keep: { disburseAccount }, body: disburseAccount };
});

/** Of the account's number only the last four digits are kept. */
export const disburseManual = act<{ routingNumber?: string; accountNumber?: string; accountType?: string }>(
  ({ body }) => {
    const { routingNumber = '', accountNumber = '', accountType = 'CHECKING' } = body;
    if (!isRoutingNumber(routingNumber)) return refusal(422, 'Please enter a valid routing number.');
    if (!/^\d{4,17}$/.test(accountNumber)) return refusal(422, 'Please enter a valid account number.');
    const account = { mask: accountNumber.slice(-4), bankName: 'Your bank', accountType };
    const disburseAccount = maskedAccount(account, routingNumber);
    return { keep: { disburseAccount }, body: disburseAccount };
  },
);

export const confirm = act(({ row }) =>
  row.details.disburseAccount?.routingNumber
    ? {}
    : refusal(422, 'Please choose the account that the money goes to before you go on.'),
);

export const autopay = act<{ paymentMethod?: string; accountUuid?: string }>(({ row, body }) => {
  const { bankAccounts, disburseAccount, isCrypto } = row.details;
  const { paymentMethod, accountUuid } = body;
  if (!paymentMethod) return refusal(422, 'Please choose how you pay.');
  if (!disburseAccount?.routingNumber && !isCrypto)
    return refusal(422, 'Please choose the account that the money goes to before you go on.');
  if (paymentMethod === 'MANUAL') return { keep: { autopay: { paymentMethod } } };
  const account = accountUuid ? bankAccounts?.find(({ uuid }) => uuid === accountUuid) : disburseAccount;
  if (!account?.mask) return refusal(422, 'Please choose the account that payments are taken from.');
  return { keep: { autopay: { paymentMethod, mask: account.mask } } };
});
