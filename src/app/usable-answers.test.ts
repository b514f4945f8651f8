import { describe, expect, it } from 'vitest';
import type { Engine } from '../runner/engine.ts';
import { usableAnswers } from './usable-answers.ts';

/** An engine whose steps refuse whatever says "bad", a part of an answer too. */
const engine = {
  configuration: {
    steps: {
      address: { schema: { properties: { home: { type: 'object' }, use: { type: 'string' } } } },
      last: {
        schema: {
          properties: {
            email: { type: 'string' },
            password: { type: 'string', writeOnly: true },
            terms: { type: 'boolean', const: true },
          },
        },
        uiSchema: { terms: { 'ui:widget': 'consent' } },
      },
      'only-words': {},
    },
  },
  findFailures: (_: unknown, data: Record<string, unknown>) =>
    Object.entries(data)
      .filter(([, value]) => JSON.stringify(value).includes('bad'))
      .map(([field, value]) => ({ field: typeof value === 'object' ? `${field}.zip` : field, keyword: 'pattern' })),
} as unknown as Engine;

const without = { withConsents: false };

describe('answers that come from outside', () => {
  it('are taken where a step asks for them and would accept them', () => {
    expect(usableAnswers(engine, { email: 'a@example.com', use: 'bad', unknown: 1 }, without)).toEqual({
      email: 'a@example.com',
    });
  });

  it('are passed over whole where a part of one is refused', () => {
    expect(usableAnswers(engine, { home: { street1: '1 A St', zip: 'bad' }, use: 'HOME' }, without)).toEqual({
      use: 'HOME',
    });
  });

  it('never hold a secret, and a consent only where this browser kept it', () => {
    const from = { password: 'Correct!Horse9', terms: true, email: 'a@example.com' };
    expect(usableAnswers(engine, from, without)).toEqual({ email: 'a@example.com' });
    expect(usableAnswers(engine, from, { withConsents: true })).toEqual({ email: 'a@example.com', terms: true });
  });

  it('reach no prototype', () => {
    const from = JSON.parse('{"__proto__":{"email":"a@example.com","polluted":true}}') as Record<string, unknown>;
    expect(usableAnswers(engine, from, without)).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('polluted');
  });
});
