import type { ApplicationDetails, ApplicationStatus, PersonaFacts } from './application-details.ts';
import personasFile from './personas.json' with { type: 'json' };
import type { Address, PersonName } from './schema.ts';

/** Who and what the sandbox knows: the test cards of this product. The table in README.md says the same in words. */
export interface Personas {
  /** The password of every person below. */
  password: string;
  /** What happens to a new application, first that matches. */
  outcomes: (Outcome & { lastName?: string; zip?: string })[];
  otherwise: Outcome;
  people: Person[];
  offers: Offer[];
  referrals: Referral[];
  originators: Originator[];
  affiliates: Affiliate[];
  ineligibleZips: string[];
  /** Suggested before any invented address. */
  knownAddresses: { street1: string; city: string; state: string; zip: string }[];
}

export interface Outcome {
  title: string;
  /** Statuses seen before the last, one per read; soft credit alone if not given. */
  waits?: string[];
  then: ApplicationStatus;
  /** What holds of the application later on: the life cycle's facts, in life-cycle.json. */
  facts?: PersonaFacts;
  /** The conditions that the lender opens, by category. */
  conditions?: string[];
}

export interface Person {
  title: string;
  email: string;
  phone?: string;
  type?: string;
  name: PersonName;
  dob: string;
  address?: Address;
  /** Made with the product's own brand. */
  application?: {
    status: ApplicationStatus;
    details: ApplicationDetails;
    conditions?: string[];
    /** The e-mail addresses of people, listed before this one, who sign too. */
    signers?: string[];
    signerConditions?: string[];
    /** The signers have shown who they are and signed: what is left is the notary. */
    haveSignersSigned?: boolean;
  };
}

export interface Offer {
  title: string;
  offerCode: string;
  respondByDate: string;
  [field: string]: unknown;
}

export interface Referral {
  title: string;
  uuid: string;
  status: string;
  email: string;
  [field: string]: unknown;
}

export interface Originator {
  title: string;
  uuid: string;
  display: Record<string, string>;
  licensedStates: 'all' | string[];
  enforce: boolean;
}

export interface Affiliate {
  title: string;
  id: string;
  [field: string]: unknown;
}

export const personas = personasFile as Personas;
