import { describe, expect, it } from 'vitest';
import type { Fact } from '../model/generated/documents.ts';
import type { Session } from '../model/session.ts';
import { stateNames } from '../model/states.ts';
import { computes } from './computes.ts';
import { factsOf, type Vocabulary } from './facts.ts';
import './screen-computes.ts';

const from = (place: string, more: Partial<Fact> = {}): Fact => ({ label: place, from: `/answers/${place}`, ...more });

/** The value of the fact "it" with these answers. */
function valueWith(it: Fact, answers: object, others: Vocabulary = {}, today = '2026-03-10'): unknown {
  return factsOf({ ...others, it }, { answers, today } as unknown as Session).valueOf('it');
}

const ab: Vocabulary = { a: from('a'), b: from('b'), c: from('c') };
const computed: [keyof typeof computes, string | string[], object, unknown][] = [
  ['yearsSince', 'a', { a: '2008-03-10' }, 18],
  ['yearsSince', 'a', { a: '2008-03-11' }, 17],
  ['yearsSince', 'a', { a: '2026-03-11' }, -1],
  ['yearsSince', 'a', { a: '2026-02-30' }, undefined],
  ['daysSince', 'a', { a: '2026-01-24' }, 45],
  ['daysSince', 'a', { a: '2026-03-09T23:59:59Z' }, 1],
  ['daysSince', 'a', { a: '2026-03-10' }, 0],
  ['daysSince', 'a', {}, undefined],
  ['count', 'a', { a: [1, 2] }, 2],
  ['count', 'a', {}, 0],
  ['length', 'a', { a: 'a😀' }, 2],
  ['length', 'a', {}, undefined],
  ['uppercase', 'a', { a: 'cloc' }, 'CLOC'],
  ['uppercase', 'a', { a: { utm_source: 'mail' } }, { UTM_SOURCE: 'MAIL' }],
  ['pick', ['a', 'b'], { a: [{ uuid: 'x' }, { uuid: 'y', n: 1 }], b: 'y' }, { uuid: 'y', n: 1 }],
  ['pick', ['a', 'b'], { a: [{ uuid: 'x' }], b: 'z' }, undefined],
  ['pick', ['a', 'b'], { a: [{}, null, 'x'] }, undefined],
  ['within', ['a', 'b', 'c'], { a: 5, b: 5, c: 9 }, true],
  ['within', ['a', 'b', 'c'], { a: 9.000004, b: 5, c: 9 }, true],
  ['within', ['a', 'b', 'c'], { a: 9.00001, b: 5, c: 9 }, false],
  ['within', ['a', 'b', 'c'], { a: 7, b: 5 }, undefined],
  ['difference', ['a', 'b'], { a: 9, b: 5 }, 4],
  ['difference', ['a', 'b'], { a: 9 }, undefined],
  ['originationFee', ['a', 'b', 'c'], { a: 50000, b: 4.99 }, 2495],
  ['originationFee', ['a', 'b', 'c'], { a: 50000, b: 4.99, c: 1000 }, 1000],
  ['drawTotal', ['a', 'b'], { a: 50000, b: 4.99 }, 52495],
  ['monthlyPayment', ['a', 'b', 'c'], { a: 100000, b: 6, c: 30 }, 599.55],
  ['monthlyPayment', ['a', 'b', 'c'], { a: 100000, b: 0, c: 30 }, undefined],
  ['recordingTax', ['a', 'b', 'c'], { a: 50000, b: 230, c: 'MN' }, 115],
  ['recordingTax', ['a', 'b', 'c'], { a: 28500.5, b: 25, c: 'IN' }, 7.13],
  ['recordingTax', ['a', 'b', 'c'], { a: 50000, b: 230, c: 'TX' }, 0],
  ['recordingTax', ['a', 'b', 'c'], { a: 50000, b: 230 }, undefined],
  ['recordingTax', ['a', 'b', 'c'], { a: 50000, b: 1401, c: 'MN' }, undefined],
  ['rateWithDiscounts', ['a', 'b', 'c'], { a: 7.85 }, 7.85],
  [
    'rateWithDiscounts',
    ['a', 'b', 'c'],
    { a: 7.85, b: [{ discount: { type: 'X' }, rateWithDiscount: 7.6 }], c: ['Y'] },
    7.85,
  ],
  [
    'rateWithDiscounts',
    ['a', 'b', 'c'],
    {
      a: 7.85,
      b: [
        { discount: { type: 'X' }, rateWithDiscount: 7.6 },
        { discount: { type: 'Y' }, rateWithDiscount: 7.75 },
        { discount: { type: 'Z' }, rateWithDiscount: 1 },
      ],
      c: ['X', 'Y'],
    },
    7.5,
  ],
  ['rateWithDiscounts', ['a', 'b', 'c'], { b: [], c: [] }, undefined],
  ['isRoutingNumber', 'a', { a: '021000021' }, true],
  ['isRoutingNumber', 'a', { a: '021000022' }, false],
  ['isRoutingNumber', 'a', { a: '000000000' }, false],
  ['isRoutingNumber', 'a', { a: '991000028' }, false],
  ['isRoutingNumber', 'a', { a: 21000021 }, undefined],
  [
    'sumOfRows',
    ['a', 'b'],
    {
      a: [
        { uuid: 'x', n: 0.1 },
        { uuid: 'y', n: 0.2 },
        { uuid: 'z', n: 9 },
      ],
      b: ['x', 'y'],
    },
    { n: 0.3 },
  ],
  ['sumOfRows', ['a', 'b'], { a: [{ uuid: 'x', n: 1 }], b: [] }, {}],
  ['sumOfRows', ['a', 'b'], { a: [{ uuid: 'x', n: 1 }] }, undefined],
  ['firstKnown', ['a', 'b'], { b: 'x' }, 'x'],
  ['firstKnown', ['a', 'b'], { a: 'y', b: 'x' }, 'y'],
  ['firstKnown', ['a', 'b'], { a: '', b: 'x' }, 'x'],
  ['firstKnown', ['a', 'b'], {}, undefined],
  ['includes', ['a', 'b'], { a: ['MN'], b: 'MN' }, true],
  ['includes', ['a', 'b'], { a: ['MN'], b: 'WI' }, false],
  ['includes', ['a', 'b'], { b: 'MN' }, undefined],
  ['includes', ['a', 'b'], { a: ['MN'] }, undefined],
  ['startsWithAny', ['a', 'b'], { a: '55987', b: ['902', '559'] }, true],
  ['startsWithAny', ['a', 'b'], { a: '55987', b: ['902', ''] }, false],
  ['startsWithAny', ['a', 'b'], { a: '55987' }, undefined],
  ['servedStates', ['a', 'b'], { b: ['IL', 'IN'] }, ['IL', 'IN']],
  // A lender's own list wins over its family's.
  ['servedStates', ['a', 'b'], { a: ['NY'], b: ['IL'] }, ['IL']],
  ['servedStates', ['a', 'b'], { a: Object.keys(stateNames).slice(1) }, ['AL']],
  ['servedStates', ['a', 'b'], { a: [] }, Object.keys(stateNames)],
  ['servedStates', ['a', 'b'], {}, undefined],
  ['stateNames', 'a', { a: ['WI', 'IL', 'XX', 'MI'] }, 'Illinois, Michigan, and Wisconsin'],
  ['stateNames', 'a', {}, undefined],
  ['sum', ['a', 'b'], { a: 1, b: 2 }, 3],
  ['sum', ['a', 'b'], { a: 1 }, 1],
  ['sum', ['a', 'b'], {}, undefined],
  ['same', ['a', 'b'], { a: 'x', b: 'x' }, true],
  ['same', ['a', 'b'], { a: 'x', b: 'X' }, false],
  ['same', ['a', 'b'], { a: 'x' }, undefined],
];

describe('a computed fact', () => {
  it.each(computed)('%s of %j with %j is %j', (name, given, answers, expected) => {
    expect(valueWith({ label: 'It', compute: { [name]: given } as NonNullable<Fact['compute']> }, answers, ab)).toEqual(
      expected,
    );
  });

  it('has a case for each function', () => {
    expect(Object.keys(computes).filter((name) => !computed.some(([shown]) => shown === name))).toEqual([]);
  });
});

describe('a fact', () => {
  it.each<[string, Fact, object, unknown]>([
    ['is what stands where it comes from', from('a'), { a: 'x' }, 'x'],
    ['reaches into objects and lists', from('list/0/name'), { list: [{ name: 'x' }] }, 'x'],
    ['has no value where there is none', from('a'), {}, undefined],
    ['has no value where there is an empty text', from('a'), { a: '' }, undefined],
    ['has no value where there is null', from('a'), { a: null }, undefined],
    ['has no value of another type', from('a', { type: 'integer' }), { a: '5' }, undefined],
    ['is no integer if it has a fraction', from('a', { type: 'integer' }), { a: 5.5 }, undefined],
    ['is no date if there is no such day', from('a', { type: 'date' }), { a: '2026-02-29' }, undefined],
    ['is false where false stands', from('a', { type: 'boolean', default: true }), { a: false }, false],
    ['is its default while nothing is answered', from('a', { default: 0 }), {}, 0],
    ['is never a member that every object has', from('constructor'), {}, undefined],
  ])('%s', (_, fact, answers, expected) => {
    expect(valueWith(fact, answers)).toEqual(expected);
  });

  it('that leads back to itself has no value', () => {
    const circle: Vocabulary = {
      one: { label: 'One', compute: { firstKnown: ['two'] } },
      two: { label: 'Two', compute: { firstKnown: ['one'] } },
    };
    expect(factsOf(circle, {} as Session).valueOf('one')).toBeUndefined();
  });
});

describe('a row of a list', () => {
  const vocabulary: Vocabulary = {
    rate: { label: 'Rate', from: '/item/rate' },
    least: from('least'),
    isCheap: { label: 'Cheap', when: { rate: { maximum: 7 } } },
    sum: { label: 'Sum', compute: { sum: ['rate', 'least'] } },
  };

  it('gives its own values, what is worked out from them, and all else of the session', () => {
    const facts = factsOf(vocabulary, { answers: { least: 2 } } as unknown as Session);
    const row = facts.ofItem({ rate: 6.5 });
    expect(['rate', 'isCheap', 'sum'].map(row.valueOf)).toEqual([6.5, true, 8.5]);
    expect(facts.valueOf('rate')).toBeUndefined();
    expect(facts.ofItem('no row').valueOf('rate')).toBeUndefined();
  });

  it('is found by its uuid, and read at a place in it', () => {
    const picked: Fact = { label: 'The rate of the one chosen', compute: { pick: ['a', 'b'] }, at: '/terms/rate' };
    const list = [
      { uuid: 'x', terms: { rate: 5 } },
      { uuid: 'y', terms: { rate: 6 } },
    ];
    expect(valueWith(picked, { a: list, b: 'y' }, ab)).toBe(6);
    expect(valueWith(picked, { a: list }, ab)).toBeUndefined();
  });

  it('is the rows of a list for which a condition about each holds', () => {
    const marked: Fact = { label: 'Those that are marked', compute: { uuidsWhere: ['a', 'isMarked'] } };
    const vocabulary: Record<string, Fact> = {
      ...ab,
      mark: { label: 'The mark of a row', from: '/item/mark' },
      isMarked: { label: 'A row is marked', when: { mark: 'M' } },
    };
    const list = [{ uuid: 'x', mark: 'M' }, { uuid: 'y' }, { mark: 'M' }, null];
    expect(valueWith(marked, { a: list }, vocabulary)).toEqual(['x']);
    expect(valueWith(marked, {}, vocabulary)).toBeUndefined();
  });
});
