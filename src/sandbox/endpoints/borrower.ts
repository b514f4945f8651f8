import { act, read } from '../act.ts';
import demographics from '../demographics.json' with { type: 'json' };
import lending from '../lending.json' with { type: 'json' };
import { refusal } from '../reply.ts';
import type { Address } from '../schema.ts';

/** Where the property really is. */
export const correctProperty = act<Address>(({ row, body }) => {
  const { street1, city, state, zip } = body;
  if (!street1 || !city || !/^[A-Z]{2}$/.test(state ?? '') || !/^\d{5}$/.test(zip ?? ''))
    return refusal(422, 'The address needs a street, a city, a state and a ZIP code of five digits.');
  return { keep: { property: { ...row.details.property, ...body } } };
});

export const withdraw = act(() => ({}));

interface AdditionalInfo {
  maritalStatus?: string;
  citizenship?: string;
  ownershipType?: string;
  trustName?: string;
  loanPurpose?: string;
  boughtWithinNinetyDays?: boolean;
}

export const additionalInfo = act<AdditionalInfo>(({ body }) => {
  if (!body.maritalStatus || !body.citizenship || !body.ownershipType || body.boughtWithinNinetyDays === undefined)
    return refusal(422, 'Please answer every question on the page.');
  if (body.ownershipType === 'TRUST' && !body.trustName) return refusal(422, 'Please enter the name of the trust.');
  return { keep: { additionalInfo: { ...body } } };
});

/** The demographic questions of Regulation C: each is answered, if only by not wishing to. */
export const hmda = act<Record<string, unknown>>(({ body }) => {
  for (const [question, codes] of Object.entries(demographics)) {
    const given = body[question];
    const answers = Array.isArray(given) ? given : [];
    const unknown = answers.find((answer) => !codes.includes(answer as string));
    if (unknown !== undefined) return refusal(422, `${String(unknown)} is no answer to the question of ${question}.`);
    if (answers.length === 0)
      return refusal(422, `Please answer the question of ${question}, or say that you do not wish to.`);
    if (answers.length > 1 && answers.includes('NOT_PROVIDED'))
      return refusal(422, `“I do not wish to provide this information” stands alone in the question of ${question}.`);
  }
  return { keep: { hmda: body } };
});

/** That a number was given is kept, and the number is not. */
export const socialSecurityNumber = act<{ socialSecurityNumber?: string }>(({ body }) => {
  const digits = (body.socialSecurityNumber ?? '').replace(/[\s-]/g, '');
  // Numbers that are never given out: an area of 000, 666 or 9xx, a group of 00, a serial of 0000.
  if (!/^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits))
    return refusal(422, 'Please enter a valid social security number.');
  return { keep: { hasSocialSecurityNumber: true } };
});

export const retryCredit = act(() => ({}));

export const assets = act<{ cash?: number; investments?: number; retirement?: number }>(({ body }) => {
  const { cash = 0, investments = 0, retirement = 0 } = body;
  if (Math.min(cash, investments, retirement) < 0) return refusal(422, 'Amounts must be at least $0.');
  if (cash + investments + retirement === 0) return refusal(422, 'Please enter what you own in at least one field.');
  return { keep: { assets: { cash, investments, retirement } } };
});

export const experiments = act<{ experiments?: { name?: string; variation?: string }[] }>(({ row, body }) => ({
  keep: {
    experiments: {
      ...row.details.experiments,
      ...Object.fromEntries((body.experiments ?? []).map(({ name = '', variation = '' }) => [name, variation])),
    },
  },
}));

/** What must be owned for the smallest line of credit. US dollars. */
export const assetsNeeded = read(({ row }) => ({
  neededForOffer: lending.assetsNeeded,
  assetDepletion: { complete: row.details.assets !== undefined },
}));
