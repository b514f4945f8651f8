import type { Selection } from './lending.ts';
import type { Address, PersonName } from './schema.ts';

/** What is said of an application's state beside its checklist status. */
export interface StatusFields {
  waitingOnFloodCert?: boolean;
  bpo?: string;
  uwDecision?: string;
  uwSubDecision?: string;
  primaryParticipantAcceptComplete?: boolean;
  manualNotary?: boolean;
  /** The property's condition. */
  condition?: string;
  /** Why it was declined; CREDIT_SCORE tells the score with it. */
  declineReason?: string;
}

export interface ApplicationStatus extends StatusFields {
  checklistStatus: string;
}

/** What a persona makes true of an application beside its status: the life cycle's own facts. */
export type PersonaFacts = Record<string, boolean>;

/** Everything that is kept of an application beside its status, by what the borrower did. */
export interface ApplicationDetails {
  isInquiry?: boolean;
  isCrypto?: boolean;
  /** Counts back from today, so that a seeded application does not age. */
  openedDaysAgo?: number;
  property?: Address & { occupancyType?: string };
  referrer?: { referrerUuid?: string; wholesaleBrokerNmls?: string; phoneNumber?: string; email?: string };
  borrower?: PersonName;
  income?: { annual: number; other: number; employmentType?: string };
  facts?: PersonaFacts;
  /** US dollars: what the property is worth, if the borrower or a broker said so. */
  propertyValue?: number;
  selection?: Selection;
  /** US dollars: the most that may be drawn after requalifying. */
  drawLimit?: number;
  additionalInfo?: { ownershipType?: string; boughtWithinNinetyDays?: boolean; [answer: string]: unknown };
  hmda?: Record<string, unknown>;
  hasSocialSecurityNumber?: boolean;
  consents?: { type: string; at: string }[];
  /** When each document was agreed to, by person. */
  agreements?: Record<string, Record<string, string>>;
  signedAt?: string;
  identityChecked?: boolean;
  incomeSources?: { type: string; title: string; annual: number; verification: string }[];
  employer?: Record<string, string>;
  assets?: { cash: number; investments: number; retirement: number };
  payOff?: string[];
  bankAccounts?: BankAccount[];
  disburseAccount?: Partial<BankAccount> & { routingNumber?: string; accountNumber?: string };
  autopay?: { paymentMethod: string; mask?: string };
  valuation?: { ordered: string; accessName?: string; accessPhone?: string; notes?: string };
  appointment?: { date: string; time: string; place?: string };
  experiments?: Record<string, string>;
}

export interface BankAccount {
  uuid: string;
  bankName: string;
  accountType: string;
  mask: string;
}

export interface SignerDetails extends PersonName {
  email: string;
  phoneNumber?: string;
  relationship?: string;
  identityChecked?: boolean;
  signedAt?: string;
}

export interface ConditionDetails {
  requestDocuments: string[];
  notes?: string;
  commentsToBorrower?: string;
  actionNeeded: string;
  numDocsRequired?: number;
}

/** STARTED until the person leaves the provider's page, then what came of it; TAKEN once the site has been told. */
export type LinkState = 'STARTED' | 'success' | 'cancelled' | 'failed' | 'TAKEN';
