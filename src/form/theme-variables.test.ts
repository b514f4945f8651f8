import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../model/contrast.ts';
import { themeVariables } from './theme-variables.ts';

describe('whatever colour a brand has', () => {
  const anyBrand = fc.stringMatching(/^#[\da-f]{6}$/).map((primary) => themeVariables({ primary }));
  const contrast = (variables: Record<string, string>, one: string, other: string) =>
    contrastRatio(variables[one] ?? other, variables[other] ?? other);

  it.each([
    ['text on the primary button', '--on-primary', '--primary', 4.5],
    ['text on the button under the mouse', '--on-primary', '--primary-hover', 4.5],
    ['a link on white', '--primary-strong', '#ffffff', 4.5],
    ['a border on its own soft background', '--primary-strong', '--primary-soft', 3],
  ])('%s can be read', (_, one, other, least) => {
    fc.assert(fc.property(anyBrand, (variables) => contrast(variables, one, other) >= least));
  });
});

describe('a brand', () => {
  it('keeps its own colour where that can be read', () => {
    expect(themeVariables({ primary: '#0b5cab' })).toMatchObject({
      '--primary': '#0b5cab',
      '--primary-strong': '#0b5cab',
      '--on-primary': '#ffffff',
    });
  });

  it('with a light colour has dark text on it, and a darker colour for links', () => {
    const variables = themeVariables({ primary: '#ffd400' });
    expect(variables['--on-primary']).toBe('#16202c');
    expect(variables['--primary-strong']).not.toBe('#ffd400');
  });

  it('sets shape and typeface only if it has its own', () => {
    expect(themeVariables({ primary: '#0b5cab', radius: '4px', font: 'Georgia' })).toMatchObject({
      '--radius': '4px',
      '--font': 'Georgia',
    });
    expect(themeVariables({ primary: '#0b5cab' })).not.toHaveProperty('--radius');
  });
});
