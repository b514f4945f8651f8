import { boolean, integer, jsonb, pgTable, primaryKey, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type {
  ApplicationDetails,
  ApplicationStatus,
  ConditionDetails,
  LinkState,
  SignerDetails,
  StatusFields,
} from './application-details.ts';

/**
 * The sandbox's tables as the program sees them. migrations.ts makes them, with their unique indexes; the two are kept
 * alike by hand, and every test runs against what the migrations made.
 */

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const identities = pgTable('identities', {
  uuid: uuid('uuid').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  phone: text('phone'),
  org: text('org').notNull(),
  createdAt,
});

/** Tokens are kept as digests: whoever reads the table cannot sign in with it. */
export const tokens = pgTable('tokens', {
  digest: text('digest').primaryKey(),
  identity: uuid('identity').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const profiles = pgTable('profiles', {
  uuid: uuid('uuid').primaryKey(),
  identity: uuid('identity').notNull(),
  type: text('type').notNull(),
  details: jsonb('details').$type<ProfileDetails>().notNull(),
});

export const applications = pgTable('applications', {
  uuid: uuid('uuid').primaryKey(),
  identity: uuid('identity').notNull(),
  org: text('org').notNull(),
  submissionKey: text('submission_key'),
  checklistStatus: text('checklist_status').notNull(),
  status: jsonb('status').$type<StatusFields>().notNull(),
  /** The statuses still to come; each status read takes one. */
  upcoming: jsonb('upcoming').$type<ApplicationStatus[]>().notNull(),
  active: boolean('active').notNull(),
  details: jsonb('details').$type<ApplicationDetails>().notNull(),
  request: jsonb('request').$type<unknown>(),
  createdAt,
});

export const consents = pgTable('consents', {
  id: serial('id').primaryKey(),
  identity: uuid('identity').notNull(),
  org: text('org').notNull(),
  body: jsonb('body').$type<unknown>().notNull(),
  createdAt,
});

export const events = pgTable('events', {
  id: serial('id').primaryKey(),
  call: text('call').notNull(),
  body: jsonb('body').$type<unknown>().notNull(),
  createdAt,
});

export const waitList = pgTable('wait_list', {
  id: serial('id').primaryKey(),
  org: text('org').notNull(),
  body: jsonb('body').$type<unknown>().notNull(),
  createdAt,
});

export const optimizelyProfiles = pgTable('optimizely_profiles', {
  identity: uuid('identity').primaryKey(),
  profile: text('profile').notNull(),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').notNull(),
    call: text('call').notNull(),
    fingerprint: text('fingerprint').notNull(),
    reply: jsonb('reply').$type<StoredReply>(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.key, table.call] })],
);

/** People who sign with the borrower. */
export const signers = pgTable('signers', {
  uuid: uuid('uuid').primaryKey(),
  application: uuid('application').notNull(),
  identity: uuid('identity').notNull(),
  details: jsonb('details').$type<SignerDetails>().notNull(),
  createdAt,
});

/** Files that were sent: what they are called and what they are, and a digest. Nobody reads them here, so nobody keeps them. */
export const uploads = pgTable('uploads', {
  uuid: uuid('uuid').primaryKey(),
  application: uuid('application').notNull(),
  identity: uuid('identity').notNull(),
  purpose: text('purpose').$type<'ID' | 'INCOME' | 'CONDITION'>().notNull(),
  condition: uuid('condition'),
  type: text('type').notNull(),
  side: text('side').$type<'FRONT' | 'BACK'>(),
  name: text('name').notNull(),
  size: integer('size').notNull(),
  contentType: text('content_type').notNull(),
  digest: text('digest').notNull(),
  createdAt,
});

/** What the lender still asks of a person. */
export const conditions = pgTable('conditions', {
  uuid: uuid('uuid').primaryKey(),
  application: uuid('application').notNull(),
  identity: uuid('identity').notNull(),
  category: text('category').notNull(),
  details: jsonb('details').$type<ConditionDetails>().notNull(),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  createdAt,
});

/** Visits to a bank, payroll, tax or notary provider. */
export const links = pgTable('links', {
  uuid: uuid('uuid').primaryKey(),
  application: uuid('application').notNull(),
  purpose: text('purpose').$type<'BANK' | 'INCOME' | 'NOTARY'>().notNull(),
  type: text('type').notNull(),
  state: text('state').$type<LinkState>().notNull(),
  createdAt,
});

/** Logins under way on the identity broker's pages. */
export const logins = pgTable('logins', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<'register' | 'login'>().notNull(),
  org: text('org').notNull(),
  nonce: text('nonce'),
  returnPath: text('return_path').notNull(),
  state: text('state'),
  createdAt,
});

export const oneTimeCodes = pgTable('one_time_codes', {
  email: text('email').primaryKey(),
  code: text('code').notNull(),
  attempts: integer('attempts').notNull().default(0),
  createdAt,
});

export const flags = pgTable('flags', {
  key: text('key').primaryKey(),
  flag: jsonb('flag').$type<Flag>().notNull(),
});

export const faults = pgTable('faults', {
  call: text('call').primaryKey(),
  times: integer('times').notNull(),
  fault: text('fault').notNull(),
  ms: integer('ms').notNull(),
});

export interface Address {
  street1?: string;
  street2?: string;
  city?: string;
  state?: string;
  zip?: string;
}

export interface PersonName {
  firstName?: string;
  middleName?: string;
  lastName?: string;
  suffix?: string;
}

export interface ProfileDetails {
  email?: string;
  name?: PersonName;
  dob?: string;
  phoneNumbers?: { type: string; number: string }[];
  addresses?: (Address & { uuid: string; type: string })[];
}

export interface Flag {
  enabled: boolean;
  variables?: Record<string, unknown>;
}

export interface StoredReply {
  status: number;
  headers: [string, string][];
  body?: unknown;
}
