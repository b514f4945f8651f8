import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../model/contrast.ts';
import { brandColours, colourPairs, fixedColours } from '../model/palette.ts';
import { themeVariables } from './theme-variables.ts';

describe('whatever colour a brand has', () => {
  it.each(colourPairs.map((pair) => [`${pair.front} on ${pair.back}`, pair] as const))(
    '%s can be read',
    (_, { front, back, least }) => {
      fc.assert(
        fc.property(fc.stringMatching(/^#[\da-f]{6}$/), (primary) => {
          const colours = { ...fixedColours, ...brandColours(primary) };
          return contrastRatio(colours[front], colours[back]) >= least;
        }),
      );
    },
  );
});

const source = fileURLToPath(new URL('..', import.meta.url));
/** The stylesheets of what a borrower sees, by file: each rule's declarations. */
const rules = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(form|runner|app|chat)\/.*\.css$/.test(file))
  .flatMap((file) =>
    readFileSync(`${source}${file}`, 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .split('}')
      .map((rule) => ({ file, rule: rule.slice(rule.lastIndexOf('{') + 1) })),
  );
const coloursIn = (rule: string, property: RegExp) =>
  [...rule.matchAll(/([a-z-]+):([^;]*)/g)].flatMap(([, name = '', value = '']) =>
    property.test(name) ? (/^ *var\((--[a-z-]+)\)/.exec(value)?.[1] ?? []) : [],
  );

describe('the stylesheets', () => {
  it('set the colours of the palette', () => {
    const tokens = readFileSync(`${source}form/tokens.css`, 'utf8');
    for (const [name, colour] of Object.entries(fixedColours)) expect(tokens).toContain(`  ${name}: ${colour};`);
  });

  it('draw no words in colours that were not held against their ground', () => {
    const found = rules.flatMap(({ file, rule }) => {
      const [front] = coloursIn(rule, /^color$/);
      const [back] = coloursIn(rule, /^background(-color)?$/);
      const known = colourPairs.filter((pair) => pair.front === front && (back === undefined || pair.back === back));
      return front !== undefined && known.length === 0 ? [`${file}: ${front} on ${back ?? 'any ground'}`] : [];
    });
    expect(rules.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
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
