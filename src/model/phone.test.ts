import { describe, expect, it } from 'vitest';
import { formatTypedPhone, readArrivedPhone, readPhone, showPhone } from './phone.ts';

describe('a typed phone number', () => {
  it.each([
    ['2065550119', '2065550119'],
    ['206-555-0119', '2065550119'],
    ['206.555.0119', '2065550119'],
    ['(206) 555-0119', '2065550119'],
    ['  206 555 0119 ', '2065550119'],
    ['(206) 555-01', '20655501'],
    ['12065550119', '12065550119'],
    ['+1 206 555 0119', '12065550119'],
    ['206555011999', '206555011999'],
    ['+44 20 7946 0958', '+442079460958'],
    ['206-555-0119 x12', '206-555-0119 x12'],
    ['call me', 'call me'],
    ['()', '()'],
    ['', undefined],
    ['   ', undefined],
  ])('%s is kept as %s', (text, phone) => {
    expect(readPhone(text)).toBe(phone);
  });
});

describe('a phone number that arrived whole', () => {
  it.each([
    ['+1 206 555 0119', '2065550119'],
    ['+12065550119', '2065550119'],
    ['1-206-555-0119', '2065550119'],
    ['12065550119', '2065550119'],
    ['2065550119', '2065550119'],
    ['112065550119', '112065550119'],
    ['1206555', '1206555'],
  ])('%s loses at most one country code and no other digit: %s', (text, phone) => {
    expect(readArrivedPhone(text)).toBe(phone);
  });
});

describe('showing a phone number', () => {
  it.each([
    ['2065550119', '(206) 555-0119'],
    ['12065550119', '1 (206) 555-0119'],
    ['20655501', '20655501'],
    ['20655501199', '20655501199'],
    ['call me', 'call me'],
    [undefined, ''],
  ])('%s is shown as %s', (phone, text) => {
    expect(showPhone(phone)).toBe(text);
  });

  it.each(['2065550119', '12065550119', '20655501', '206555011999', '+442079460958', 'call me'])(
    '%s is read back as it was',
    (phone) => {
      expect(readPhone(showPhone(phone))).toBe(phone);
    },
  );
});

describe('formatting while typing', () => {
  it.each([
    ['206', '206'],
    ['2065', '(206) 5'],
    ['(206) 5550', '(206) 555-0'],
    ['(206) 555-0119', '(206) 555-0119'],
  ])('%s at the end becomes %s', (text, shown) => {
    expect(formatTypedPhone({ text, caret: text.length })).toEqual({ text: shown, caret: shown.length });
  });

  it.each([
    ['a caret in the middle', '2065550119', 3],
    ['a country code', '1206', 4],
    ['a number that is too long', '20655501199', 11],
    ['letters', '206 call', 8],
  ])('leaves %s alone', (_, text, caret) => {
    expect(formatTypedPhone({ text, caret })).toBeUndefined();
  });
});
