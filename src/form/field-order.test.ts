import { expect, it } from 'vitest';
import { fieldOrder } from './field-order.ts';

it('lists fields as they stand on the page, a group before its parts', () => {
  const schema = {
    type: 'object',
    properties: {
      email: { type: 'string' },
      address: { type: 'object', properties: { street1: { type: 'string' }, city: { type: 'string' } } },
      phone: { type: 'string' },
    },
  } as const;
  expect(fieldOrder(schema, { 'ui:order': ['address', '*'] })).toEqual([
    'address',
    'address.street1',
    'address.city',
    'email',
    'phone',
  ]);
});
