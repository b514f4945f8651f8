import type { Configuration } from '../../src/model/configuration.ts';
import { mergePatch } from '../../src/model/merge-patch.ts';
import { newSession, type Session } from '../../src/model/session.ts';

/** The brands that tests apply with. */
export const ownBrand = 'formwork';
export const brokerLoginBrand = 'origin-point';

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
