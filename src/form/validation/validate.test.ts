import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { type CompiledValidator, failuresOf } from './validate.ts';

const compile = (schema: object) => {
  const ajv = new Ajv({ allErrors: true });
  formats.default(ajv);
  return ajv.compile(schema) as unknown as CompiledValidator;
};

const address = {
  type: 'object',
  required: ['street1', 'city'],
  properties: { street1: { type: 'string', minLength: 3, pattern: '\\s' }, city: { type: 'string' } },
};
const validator = compile({
  type: 'object',
  required: ['name', 'income', 'terms'],
  properties: {
    name: { type: 'string', minLength: 2, pattern: '^[a-z]+$' },
    income: { type: 'integer', minimum: 0 },
    born: { type: 'string', format: 'date', pattern: '^19' },
    terms: { const: true },
    address,
  },
});
const good = { name: 'sam', income: 1, terms: true };

describe('what is wrong with the data', () => {
  it('is nothing when all is well', () => {
    expect(failuresOf(validator, good)).toEqual([]);
  });

  it.each([
    ['a missing answer', { ...good, name: undefined }, [['name', 'required']]],
    ['a missing part of a group', { ...good, address: { street1: '1 Elm' } }, [['address.city', 'required']]],
    ['a text where an amount should be', { ...good, income: 'abc' }, [['income', 'type']]],
    ['a box that is not ticked', { ...good, terms: false }, [['terms', 'const']]],
    ['a date that does not exist, once', { ...good, born: '13/01/1985' }, [['born', 'format']]],
    ['a short name with a sign, once and by length', { ...good, name: '-' }, [['name', 'minLength']]],
    [
      'several fields, each once',
      { address: {} },
      [
        ['name', 'required'],
        ['income', 'required'],
        ['terms', 'required'],
        ['address.street1', 'required'],
        ['address.city', 'required'],
      ],
    ],
  ] as const)('is %s', (_, data, expected) => {
    expect(failuresOf(validator, data).map(({ field, keyword }) => [field, keyword])).toEqual(expected);
  });
});
