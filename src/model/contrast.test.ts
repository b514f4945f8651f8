import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, darkenUntil, mix, textOn } from './contrast.ts';

const anyColour = fc.stringMatching(/^#[\da-f]{6}$/);

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#fff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#0b5cab', '#ffffff', 6.73],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 1);
  });

  it('refuses what is not a colour, and says how to write one', () => {
    expect(() => contrastRatio('blue', '#fff')).toThrow('"blue" is not a colour. Write it as #rgb or #rrggbb.');
  });
});

describe('text on a colour', () => {
  it.each([
    ['#0b5cab', '#ffffff'],
    ['#ffd400', '#16202c'],
    ['#ffffff', '#16202c'],
    ['#000000', '#ffffff'],
  ])('on %s is %s', (background, text) => {
    expect(textOn(background)).toBe(text);
  });

  it('can be read on every colour', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(contrastRatio(textOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('shades', () => {
  it('mixes by share', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#0b5cab', '#ffffff', 0)).toBe('#0b5cab');
  });

  it('any colour can be darkened until it can be read on white', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(contrastRatio(darkenUntil(colour, '#ffffff', 4.5), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('a colour that is dark enough stays as it is', () => {
    expect(darkenUntil('#0b5cab', '#ffffff', 4.5)).toBe('#0b5cab');
  });
});
