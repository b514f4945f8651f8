import { describe, expect, it } from 'vitest';
import { meaningOf } from './meaning.ts';

describe('two values mean the same', () => {
  it.each([
    ['/blocks/a/text', '{use, select, HOME {Home} other {Other}}', '{use,select,HOME{Home}other{Other}}'],
    ['/theme/primary', '#0B5CAB', '#0b5cab'],
    ['/blocks/a/when', { isSigned: true }, { isSigned: [true] }],
    ['/blocks/a/when', { anyOf: [{ use: 'A' }, { use: 'B' }] }, { anyOf: [{ use: ['B'] }, { use: 'A' }] }],
  ])('%s: %j and %j', (pointer, one, other) => {
    expect(meaningOf(pointer, one)).toBe(meaningOf(pointer, other));
  });
});

describe('two values do not mean the same', () => {
  it.each([
    ['/blocks/a/text', '{use, select, HOME {Home} other {Other}}', '{use, select, HOME {Home } other {Other}}'],
    ['/blocks/a/text', 'Home  and other', 'Home and other'],
    ['/schema/properties/a/pattern', '^\\d{ 2 }$', '^\\d{2}$'],
    ['/blocks/a/when', { use: 'A' }, { use: ['A', 'B'] }],
    ['/blocks/a/when', { use: 'A' }, { use: { not: 'A' } }],
  ])('%s: %j and %j', (pointer, one, other) => {
    expect(meaningOf(pointer, one)).not.toBe(meaningOf(pointer, other));
  });
});
