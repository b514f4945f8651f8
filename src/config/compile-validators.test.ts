import { describe, expect, it } from 'vitest';
import type { Configuration } from '../model/configuration.ts';
import type { DataSchema } from '../model/generated/documents.ts';
import { schemaFaults, schemasShownBy } from './compile-validators.ts';

const configuration = {
  steps: {
    'loan/steps/income': {
      title: 'Income',
      schema: { type: 'object', properties: { income: { type: 'number', minimum: 0 } } },
      variants: {
        prescreen: { when: {}, merge: { schema: { required: ['income'] } } },
        words: { when: {}, merge: { title: 'Your income' } },
      },
    },
    'loan/steps/words': { title: 'Only words' },
  },
} as unknown as Pick<Configuration, 'steps'>;

const shown = schemasShownBy(configuration);
const all = new Map(shown.map(({ key, schema }) => [key, schema] as const));
const [plain, prescreen] = shown as [(typeof shown)[number], (typeof shown)[number]];

describe('the schemas that steps show', () => {
  it('are each as written, and under every set of variants that changes it', () => {
    expect(shown.map(({ document, variants }) => [document, variants])).toEqual([
      ['loan/steps/income', []],
      ['loan/steps/income', ['prescreen']],
    ]);
  });
});

describe('a brand’s compiled validators', () => {
  it('have no fault where each schema that is shown was compiled and is exported', () => {
    expect(schemaFaults(shown, { schemas: all, exported: new Set(all.keys()) })).toEqual([]);
  });

  it('that lack one are told by the step and its variants: it could not be left', () => {
    const exported = new Set(all.keys());
    const schemas = new Map(all);
    schemas.delete(prescreen.key);
    const missing = [
      `flows/loan/steps/income.json with prescreen: no validator was compiled for the schema it shows (${prescreen.key}).`,
    ];
    expect(schemaFaults(shown, { schemas, exported })).toEqual(missing);
    // Compiled, and left out of the module.
    expect(schemaFaults(shown, { schemas: all, exported: new Set([plain.key]) })).toEqual(missing);
  });

  it('that were compiled from another schema are told: it would refuse or take the wrong answers', () => {
    const other = { type: 'object', properties: { income: { type: 'string' } } } as unknown as DataSchema;
    const schemas = new Map(all).set(plain.key, other);
    expect(schemaFaults(shown, { schemas, exported: new Set(all.keys()) })).toEqual([
      `flows/loan/steps/income.json: the validator ${plain.key} was compiled from another schema than the one it shows.`,
    ]);
  });
});
