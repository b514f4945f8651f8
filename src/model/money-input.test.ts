import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTypedMoney, readMoney, showMoney } from './money-input.ts';

describe('a typed or pasted amount', () => {
  it.each([
    ['72,500', 72500],
    [' 72500 ', 72500],
    ['$72,500', 72500],
    ['$ 72 500', 72500],
    ['72500.', 72500],
    ['$72,500.00', 72500],
    ['1,234,567', 1234567],
    ['0', 0],
    ['007', 7],
    ['9999999', 9999999],
  ])('%s is the number %s', (text, amount) => {
    expect(readMoney(text)).toBe(amount);
  });

  it.each(['abc', '72.5.0', '1e5', '-5', '72.50', '72,50', '725,00', '7,2500', '72k', '$', '12 dollars', 'NaN'])(
    '%s is kept as text for the schema to refuse',
    (text) => {
      expect(readMoney(text)).toBe(text);
    },
  );

  it('more digits than a number holds exactly stay a text', () => {
    expect(readMoney('9'.repeat(16))).toBe('9'.repeat(16));
  });

  it.each(['', '   ', '\u00a0'])('an empty text is no amount', (text) => {
    expect(readMoney(text)).toBeUndefined();
  });
});

describe('showing an amount', () => {
  it.each([
    [72500, '$72,500'],
    [0, '$0'],
    [999, '$999'],
    [1234567, '$1,234,567'],
    ['abc', 'abc'],
    [-5, '-5'],
    [1.5, '1.5'],
    [undefined, ''],
  ])('%s is shown as %s', (amount, text) => {
    expect(showMoney(amount)).toBe(text);
  });

  it('every whole amount is read back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (amount) => {
        expect(readMoney(showMoney(amount))).toBe(amount);
      }),
    );
  });
});

describe('commas while typing', () => {
  it.each([
    ['a digit at the end', '$72,5000', 8, false, '$725,000', 8],
    ['a digit in the middle', '72,1500', 4, false, '721,500', 3],
    ['a digit deleted at the end', '$72,50', 6, false, '$7,250', 6],
    ['a comma deleted backwards', '72500', 2, false, '72,500', 2],
    ['a comma deleted forwards', '72500', 2, true, '72,500', 3],
  ])('%s keeps the caret beside its digit', (_, text, caret, isForward, shown, newCaret) => {
    expect(formatTypedMoney({ text, caret }, isForward)).toEqual({ text: shown, caret: newCaret });
  });

  it.each(['abc', '-5', '72.5', '1e5', ''])('leaves "%s" alone', (text) => {
    expect(formatTypedMoney({ text, caret: text.length })).toBeUndefined();
  });

  it('never adds, drops or moves a digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,12}$/), fc.nat(), (digits, place) => {
        const caret = place % (digits.length + 1);
        const formatted = formatTypedMoney({ text: digits, caret });
        expect(formatted?.text.replaceAll(',', '')).toBe(digits);
        expect(formatted?.text.slice(0, formatted.caret).replaceAll(',', '')).toBe(digits.slice(0, caret));
      }),
    );
  });
});
