import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Vocabulary } from '../interpreter/facts.ts';
import { shapeOf } from './template-shape.ts';

const vocabulary: Vocabulary = {
  income: { label: 'Income', from: '/answers/income', type: 'integer' },
  other: { label: 'Other income', from: '/answers/other', type: 'integer', default: 0 },
  born: { label: 'Date of birth', from: '/answers/born', type: 'date' },
  use: { label: 'Use', from: '/answers/use', type: 'string', values: ['HOME', 'SECONDARY'] },
  isRich: { label: 'Rich', when: { income: { minimum: 1000000 } } },
};

const cases: { promise: string; template: unknown; accepts: unknown[]; refuses: unknown[] }[] = [
  {
    promise: 'takes a fact of its type and nothing else',
    template: { income: { fact: 'income' }, born: { fact: 'born' } },
    accepts: [{ income: 1, born: '1980-02-29' }, { income: 0 }, {}],
    refuses: [{ income: '1' }, { income: 1.5 }, { born: '02/29/1980' }, { income: null }],
  },
  {
    promise: 'takes only the values a fact can have',
    template: { use: { fact: 'use' } },
    accepts: [{ use: 'HOME' }],
    refuses: [{ use: 'INIT' }],
  },
  {
    promise: 'requires what is always sent: literals, defaults and named conditions',
    template: { type: 'Phone', other: { fact: 'other' }, rich: { fact: 'isRich' } },
    accepts: [{ type: 'Phone', other: 0, rich: false }],
    refuses: [
      { type: 'Phone', other: 0 },
      { other: 0, rich: true },
      { type: 'Fax', other: 0, rich: true },
    ],
  },
  {
    promise: 'refuses a member that the template does not have, at any depth',
    template: { person: { income: { fact: 'income' } } },
    accepts: [{ person: { income: 3 } }, {}],
    refuses: [{ person: { income: 3, age: 40 } }, { age: 40 }],
  },
  {
    promise: 'lets a conditional part be absent',
    template: { use: { when: { income: { exists: true } }, value: { sure: true } } },
    accepts: [{}, { use: { sure: true } }],
    refuses: [{ use: {} }, { use: { sure: false } }],
  },
  {
    promise: 'lets conditional items of a list be absent, and no list be longer than its template',
    template: [{ a: 1 }, { when: { income: { exists: true } }, value: { b: 2 } }],
    accepts: [[{ a: 1 }], [{ a: 1 }, { b: 2 }]],
    refuses: [[{ c: 3 }], [{ a: 1 }, { b: 2 }, { a: 1 }]],
  },
  {
    promise: 'takes a text as words',
    template: { line: { text: 'Hello {income}' } },
    accepts: [{ line: 'Hello 3' }],
    refuses: [{}, { line: 3 }],
  },
];

describe('the shape of a request, from its template', () => {
  it.each(cases)('$promise', ({ template, accepts, refuses }) => {
    const matches = new Ajv({ strict: false }).compile(shapeOf(template, vocabulary));
    expect(accepts.filter((value) => !matches(value))).toEqual([]);
    expect(refuses.filter((value) => matches(value))).toEqual([]);
  });
});
