/** Every value of every brand is explained by the place in a file where it really is written. */
import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { type Explanation, explain } from '../src/review/explain.ts';
import { printExplanation } from '../src/review/print-explanation.ts';
import { files, project } from './support/real-project.ts';

function explained(orgCode: string, document: string, pointer?: string): Explanation {
  const found = explain(project, orgCode, document, pointer);
  if ('unknown' in found) throw new Error(found.unknown);
  return found;
}

const written = new Map<string, Map<string, unknown>>();

/** The values that are written in a file, by the line and column where each begins. */
function valuesIn(file: string): Map<string, unknown> {
  const known = written.get(file);
  if (known) return known;
  const text = files.get(file) ?? '';
  const values = new Map<string, unknown>();
  const visit = (node: Node | undefined): void => {
    if (node === undefined) return;
    const before = text.slice(0, node.offset).split('\n');
    values.set(`${before.length}:${(before.at(-1) ?? '').length + 1}`, getNodeValue(node));
    node.children?.forEach((child) => {
      visit(node.type === 'property' ? undefined : child.type === 'property' ? child.children?.[1] : child);
    });
  };
  visit(parseTree(text));
  written.set(file, values);
  return values;
}

describe('a brand’s documents', () => {
  const brands = ['formwork', 'origin-point', ...[...project.brands.keys()].slice(0, 2)];

  it.each(brands)('of %s: each value is written where the explanation says', (orgCode) => {
    for (const document of ['brand', ...project.documents.keys()])
      for (const { pointer, value, set, hides } of explained(orgCode, document).values) {
        const settings = value === undefined ? hides : [{ ...set, value }, ...hides];
        for (const { file, line, column, value: said } of settings)
          expect(valuesIn(file).get(`${line}:${column}`), `${document}${pointer}`).toEqual(said);
      }
  });
});

describe('an explanation', () => {
  it('names the layer that set a value, and what it hides', () => {
    const [title] = explained('origin-point', 'registration/steps/for-sale', '/title').values;
    expect(title?.set.layer).toBe('families/guaranteed-rate');
    expect(title?.hides.map(({ layer, file }) => [layer, file])).toEqual([
      ['base', 'flows/registration/steps/for-sale.json'],
    ]);
  });

  it('of a pointer also shows what variants put there', () => {
    const { values } = explained('formwork', 'registration/steps/set-password', '/title');
    expect(values.map(({ variant }) => variant?.name)).toEqual([undefined, 'prescreen']);
  });

  it('prints place, value and what is hidden', () => {
    const printed = printExplanation(explained('origin-point', 'brand', '/features/referrer'));
    expect(printed).toBe(
      [
        'origin-point: brand',
        'Layers, first to last: base, families/guaranteed-rate, origin-point',
        '',
        '/features/referrer',
        '  "required"',
        '  set by families/guaranteed-rate  brands/families/guaranteed-rate.json:5:29',
        '  hides base  brands/base.json:22:17  "optional"',
      ].join('\n'),
    );
  });

  it.each([
    ['origin-pint', 'brand', undefined, 'Did you mean "origin-point"?'],
    ['origin-point', 'registration/steps/forsale', undefined, 'Did you mean "registration/steps/for-sale"?'],
    ['origin-point', 'registration/steps/for-sale', '/titel', 'Did you mean "/title"?'],
    ['origin-point', 'registration/steps/for-sale', 'title', 'Did you mean "/title"?'],
  ])('of %s %s %s gives the nearest name', (orgCode, document, pointer, says) => {
    expect(explain(project, orgCode, document, pointer)).toEqual({ unknown: expect.stringContaining(says) });
  });
});
