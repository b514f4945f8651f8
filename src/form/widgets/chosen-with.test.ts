import { describe, expect, it } from 'vitest';
import { chosenWith } from './chosen-with.ts';

const values = ['ONE', 'TWO', 'THREE', 'NONE'];
const alone = ['NONE'];

describe('choosing any number of values', () => {
  it.each([
    ['keeps the order in which they are asked', ['THREE'], 'ONE', true, ['ONE', 'THREE']],
    ['takes one away again', ['ONE', 'THREE'], 'THREE', false, ['ONE']],
    ['takes all others away for one that stands alone', ['ONE', 'TWO'], 'NONE', true, ['NONE']],
    ['takes away the one that stands alone for another', ['NONE'], 'TWO', true, ['TWO']],
    ['leaves the others when the one that stands alone is taken away', ['NONE'], 'NONE', false, []],
    ['forgets what is no value any more', ['GONE', 'ONE'], 'TWO', true, ['ONE', 'TWO']],
  ])('%s', (_, before, value, isChosen, expected) => {
    expect(chosenWith({ values, alone, before }, value, isChosen)).toEqual(expected);
  });
});
