import { act, read } from '../act.ts';
import { finishLink, startLink } from '../links.ts';
import partners from '../partners.json' with { type: 'json' };
import { refusal } from '../reply.ts';
import { documentView, filesOf, isRefused, received, removeFile } from '../uploads.ts';

const usual = 1;
const ofSelfEmployed = 2;

/** How the borrower may show what they earn, and what they have shown. */
export const get = read(async (call) => {
  const { income, incomeSources = [], employer } = call.row.details;
  const files = await filesOf(call, 'INCOME');
  const isComplete = incomeSources.some(({ verification }) => verification === 'VERIFIED');
  return {
    ...income,
    status: isComplete ? 'COMPLETE' : files.length > 0 ? 'IN_PROGRESS' : 'INITIAL',
    methods: Object.entries(partners.INCOME).map(([type, { title }]) => ({ type, title })),
    numDocsRequired: documentsNeeded(income?.employmentType),
    documents: files.map(documentView),
    sources: incomeSources,
    ...(employer && { employer }),
  };
});

export const startIncomeLink = act<{ type?: string }>(async (call) => {
  const { type = '' } = call.body;
  if (!Object.hasOwn(partners.INCOME, type))
    return refusal(400, 'Could not start: "type" is missing. Ask for it before this call.');
  return { body: await startLink(call, 'INCOME', type) };
});

/** What the provider says of the income is what the borrower said of it. */
export const finishIncomeLink = act(async (call) => {
  const link = await finishLink(call, 'INCOME');
  if ('headers' in link) return link;
  const { title } = partners.INCOME[link.type as keyof typeof partners.INCOME];
  const annual = call.row.details.income?.annual ?? 0;
  const source = { type: link.type, title, annual, verification: 'VERIFIED' };
  return { keep: { incomeSources: [source] }, body: { status: 'VERIFIED' } };
});

export const upload = act<{ documentType?: string }>(async (call) => {
  const { documentType = 'PAYSTUB' } = call.body;
  const kept = await received(call, { purpose: 'INCOME', type: documentType });
  return isRefused(kept) ? kept : { body: documentView(kept) };
});

export const remove = act((call) => removeFile(call, 'INCOME'));

export const submit = act(async (call) => {
  const { income } = call.row.details;
  const needed = documentsNeeded(income?.employmentType);
  const files = await filesOf(call, 'INCOME');
  if (files.length < needed)
    return refusal(422, `Please add ${needed} ${needed === 1 ? 'document' : 'documents'}; there are ${files.length}.`);
  const source = { type: 'MANUAL_PAYSTUB', title: 'Documents', annual: income?.annual ?? 0 };
  return { keep: { incomeSources: [{ ...source, verification: 'PENDING_REVIEW' }] } };
});

export const employer = act<Record<string, string>>(({ body }) => {
  if (!body.employerName || !body.employerPhone)
    return refusal(422, 'Please enter the name and the telephone of your employer.');
  return { keep: { employer: body } };
});

function documentsNeeded(employmentType: string | undefined): number {
  return employmentType === 'SELF_EMPLOYED' ? ofSelfEmployed : usual;
}
