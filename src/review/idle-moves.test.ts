import { expect, it } from 'vitest';
import type { Vocabulary } from '../interpreter/facts.ts';
import { differences } from './differences.ts';
import { isIdleMove } from './idle-moves.ts';

const vocabulary: Vocabulary = {
  status: { label: 'Status', from: '/application/status', type: 'string', values: ['OPEN', 'SIGNED', 'PAID'] },
  isRush: { label: 'In a hurry', from: '/application/isRush', type: 'boolean', values: [true, false] },
};
const open = { when: { status: 'OPEN' }, to: 'open' };
const paid = { when: { status: 'PAID' }, to: 'done' };
const rush = { when: { isRush: true }, to: 'rush' };

it.each([
  ['rows that exclude each other: nothing', { open, paid, rush }, { paid, open, rush }, [true]],
  ['rows that can both hold: something', { open, paid, rush }, { rush, open, paid }, [false]],
])('a move past %s changes for borrowers', (_, before, after, expected) => {
  const moved = differences({ rows: before }, { rows: after }, { kind: 'routing', hasBelow: () => false });
  expect(moved.map((each) => isIdleMove('routing', each, { rows: after }, vocabulary))).toEqual(expected);
});
