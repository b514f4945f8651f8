import { act, read } from '../act.ts';
import { propertyValueOf } from '../debts.ts';
import lending from '../lending.json' with { type: 'json' };
import { refusal } from '../reply.ts';

const daysToWait = 5;

export const get = read(({ row, world }) => {
  const { property, valuation } = row.details;
  const { bpo = 'UNKNOWN_BPO_STATUS', condition = 'UNKNOWN_CONDITION' } = row.status;
  const from = new Date(valuation?.ordered ?? world.now());
  const expectedBy = new Date(from.getTime() + daysToWait * 24 * 60 * 60 * 1000);
  const address = [property?.street1, property?.street2, property?.city, property?.state].filter(Boolean).join(', ');
  return {
    bpo,
    value: propertyValueOf(row.details),
    condition,
    address: `${address} ${property?.zip ?? ''}`.trim(),
    fee: lending.valuationFee,
    ...(valuation && { ordered: valuation.ordered, expectedBy: expectedBy.toISOString().slice(0, 10) }),
  };
});

export const estimate = act<{ estimatedValue?: number }>(({ body }) => {
  const { estimatedValue = 0 } = body;
  if (estimatedValue < 10_000 || estimatedValue > 50_000_000)
    return refusal(422, 'Please enter a value between $10,000 and $50,000,000.');
  return { keep: { propertyValue: estimatedValue } };
});

export const condition = act<{ condition?: string }>(({ body, world }) =>
  body.condition
    ? { status: { condition: body.condition }, keep: { valuation: { ordered: world.now().toISOString() } } }
    : refusal(422, 'Please choose the condition of the property.'),
);

export const order = act<{ accessName?: string; accessPhone?: string; notes?: string }>(({ body, world }) =>
  body.accessName && /\d{10}/.test((body.accessPhone ?? '').replace(/\D/g, ''))
    ? { keep: { valuation: { ordered: world.now().toISOString(), ...body } } }
    : refusal(422, 'Please enter the name and the telephone of somebody who can let the valuer in.'),
);
