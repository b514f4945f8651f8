/**
 * What each step of the registration says of good and of bad answers, word for word as the specifications have it. The
 * table holds merge patches on answers that are complete; whatever a row does not mention must not be said.
 */
import { describe, expect, it } from 'vitest';
import rows from './cases/registration-messages.json' with { type: 'json' };
import { configurationOf } from './support/real-project.ts';
import { registrationWalk, saidAt } from './support/registration.ts';
import { brokerLoginBrand, ownBrand, type Visit } from './support/visits.ts';

interface Row extends Visit {
  case: string;
  step: string;
  errors?: Record<string, string>;
  warnings?: Record<string, string>;
}

const table = rows as Row[];

describe.each([...new Set(table.map(({ step }) => step))])('%s', (step) => {
  it.each(table.filter((row) => row.step === step))('$case', ({ errors = {}, warnings = {}, ...visit }) => {
    const { walk, configuration } = registrationWalk(visit);
    const walked = walk.steps.find(({ key }) => key === step);
    if (!walked) throw new Error(`The step is not part of the flow: ${walk.steps.map(({ key }) => key).join(', ')}.`);
    expect(saidAt(walked, configuration)).toEqual({ errors, warnings });
    expect(walked.isComplete).toBe(Object.keys(errors).length === 0);
  });
});

describe('the table', () => {
  it('has rows for every step of the flow', () => {
    const steps = Object.keys(configurationOf(ownBrand).flows['registration/flow']?.steps ?? {});
    expect(steps.filter((step) => !table.some((row) => row.step === step))).toEqual([]);
  });

  it('starts from answers with which every step is complete', () => {
    for (const brand of [ownBrand, brokerLoginBrand]) {
      expect(registrationWalk({ brand }).walk.firstIncomplete).toBeUndefined();
    }
  });
});
