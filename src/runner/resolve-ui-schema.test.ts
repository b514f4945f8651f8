import { describe, expect, it } from 'vitest';
import { factsOf } from '../interpreter/facts.ts';
import type { Session } from '../model/session.ts';
import { resolveUiSchema } from './resolve-ui-schema.ts';

const vocabulary = {
  discounts: { label: 'Discounts', from: '/replies/discounts', type: 'array' as const },
  discountType: { label: 'Type', from: '/item/discount/type', type: 'string' as const },
};

const rowsOf = (rows: unknown[], choices: object) => {
  const facts = factsOf(vocabulary, { answers: {}, replies: { discounts: rows } } as unknown as Session);
  const shown = resolveUiSchema({ 'ui:options': { rows: { list: 'discounts', title: 'One', ...choices } } }, facts);
  return (shown['ui:options'] as unknown as { rows?: { value: string }[] }).rows?.map(({ value }) => value);
};

describe('the rows of a list as choices', () => {
  const rows = [{ uuid: 'u1', discount: { type: 'AUTOPAY' } }, { discount: { type: 'MEMBER' } }, { uuid: 'u3' }, null];

  it('answer with their uuid, and those that have none cannot be chosen', () => {
    expect(rowsOf(rows, {})).toEqual(['u1', 'u3']);
  });

  it('answer with what their document says, and those without it cannot be chosen', () => {
    expect(rowsOf(rows, { value: 'discountType' })).toEqual(['AUTOPAY', 'MEMBER']);
  });
});
