import { failureMessage } from '../../src/form/validation/failure-message.ts';
import { pruneEmpty } from '../../src/form/validation/prune-empty.ts';
import { failuresOf } from '../../src/form/validation/validate.ts';
import { type Walk, type WalkedStep, walkFlow } from '../../src/interpreter/flow.ts';
import { stringOf } from '../../src/interpreter/texts.ts';
import type { Configuration } from '../../src/model/configuration.ts';
import { mergePatch } from '../../src/model/merge-patch.ts';
import { newSession, type Session } from '../../src/model/session.ts';
import { configurationOf, validatorsOf } from './real-project.ts';

/** The brands that the tests of the registration flow apply with. */
export const ownBrand = 'formwork';
export const brokerLoginBrand = 'origin-point';

const findValidator = await validatorsOf([configurationOf(ownBrand), configurationOf(brokerLoginBrand)]);

/** Answers with which every step of the registration is complete. */
export const completeAnswers = {
  propertyAddress: { street1: '742 Maple Ave', city: 'Winona', state: 'MN', zip: '55987' },
  occupancyType: 'HOME',
  homeAddress: { street1: '18 Quarry Lane', city: 'St. Louis', state: 'MO', zip: '63101' },
  isListedForSale: false,
  income: 72_500,
  employmentType: 'FULL_TIME',
  firstName: 'Sam',
  lastName: 'Lee',
  dateOfBirth: '1985-03-27',
  phoneNumber: '2065550119',
  email: 'sam.lee@example.com',
  password: 'Correct!Horse1',
  confirmPassword: 'Correct!Horse1',
  termPrivacyConsent: true,
  communicationConsent: true,
};

/** What a test says of a visit: each part is a merge patch on an ordinary one. */
export interface Visit {
  brand?: string;
  answers?: Record<string, unknown>;
  session?: Record<string, unknown>;
}

export function sessionOf(configuration: Configuration, { answers = {}, session = {} }: Visit): Session {
  const ordinary: Session = {
    ...newSession(configuration.brand, '2026-03-10'),
    answers: mergePatch(completeAnswers, answers) as Session['answers'],
  };
  return mergePatch(ordinary, session) as Session;
}

/** The registration flow as a visitor has it: the interpreter's walk with the validators that are shipped. */
export function registrationWalk(visit: Visit): { walk: Walk; configuration: Configuration } {
  const configuration = configurationOf(visit.brand ?? ownBrand);
  const { flows, steps, facts } = configuration;
  const flow = flows['registration/flow'];
  if (!flow) throw new Error('There is no registration flow.');
  const walk = walkFlow({ flow, steps, vocabulary: facts }, sessionOf(configuration, visit), (schema, data) =>
    failuresOf(findValidator(schema), pruneEmpty(data)),
  );
  return { walk, configuration };
}

export interface Said {
  /** What stands in the way, by field. */
  errors: Record<string, string>;
  /** What is only asked, by field. */
  warnings: Record<string, string>;
}

/** Everything that a step says of its answers, in words. */
export function saidAt(step: WalkedStep, configuration: Configuration): Said {
  const said: Said = { errors: {}, warnings: {} };
  const say = (severity: keyof Said, field: string, message: string) => {
    said[severity][field] = [said[severity][field], message].filter(Boolean).join(' + ');
  };
  for (const failure of step.failures) {
    const message = failureMessage(failure, step.document.messages, configuration.messages);
    say('errors', failure.field, message === undefined ? '(no words)' : stringOf(message, step.facts));
  }
  for (const { rule } of step.brokenRules) {
    say(rule.severity === 'error' ? 'errors' : 'warnings', rule.field, stringOf(rule.message, step.facts));
  }
  return said;
}
