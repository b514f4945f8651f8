import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Vocabulary } from '../interpreter/facts.ts';
import type { Services } from '../interpreter/requests.ts';
import type { BrandDocument, ServiceDocument } from '../model/generated/documents.ts';
import { openDatabase } from './database.ts';
import type { World } from './endpoint.ts';
import { createSandbox } from './sandbox.ts';
import { identities, profiles } from './schema.ts';
import { issueToken } from './tokens.ts';

/** Two lenders that only tests know. */
export const testBrands: BrandDocument[] = [
  {
    orgCode: 'own-lender',
    name: 'Own Lender',
    kind: 'own',
    hosts: ['own.example'],
    states: { allBut: ['NY', 'HI'] },
    termsName: 'Terms of Service',
  },
  {
    orgCode: 'side-bank',
    name: 'Side & Bank',
    kind: 'bank',
    hosts: ['side.example'],
    states: { only: ['MN'] },
    termsName: 'Terms of Use',
  },
];

const flows = new URL('../../flows/', import.meta.url);

/** The service documents as they are in flows/services. */
export function realServices(): Services {
  const names = readdirSync(new URL('services/', flows)).filter(
    (name) => name.endsWith('.json') && name !== 'retries.json',
  );
  return Object.fromEntries(names.map((name) => [name.slice(0, -5), read<ServiceDocument>(`services/${name}`)]));
}

export function realVocabulary(): Vocabulary {
  return read<{ facts: Vocabulary }>('facts.json').facts;
}

/** A sandbox in memory, or on the Postgres server that TEST_DATABASE_URL names, and what a test does with it. */
export async function testSandbox(world?: Partial<World>) {
  const { TEST_DATABASE_URL: url } = process.env;
  const { db, close } = await openDatabase(url ? { url } : 'memory');
  const options = {
    db,
    brands: testBrands,
    services: realServices(),
    vocabulary: realVocabulary(),
    ...(world && { world }),
  };
  const app = await createSandbox(options);

  return {
    db,
    close,
    options,
    /** Forgets everything but the personas. Accounts that tests make have addresses that start with "t@". */
    async reset() {
      await db.execute(sql`delete from identities where email like 't@%'`);
      await db.execute(
        sql`truncate events, wait_list, optimizely_profiles, idempotency_keys, logins, one_time_codes, flags, faults restart identity`,
      );
    },
    fetch: (request: Request) => app.fetch(request),
    async send(
      method: string,
      path: string,
      sent: {
        body?: unknown;
        token?: string;
        key?: string;
        headers?: Record<string, string>;
        signal?: AbortSignal;
      } = {},
    ) {
      const { body, token, key, headers, signal } = sent;
      const response = await app.request(path, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
    },
    /** Makes an account without the work of hashing a password: nobody can sign in to it by one. */
    async person(email: string): Promise<string> {
      const [identity] = await db
        .insert(identities)
        .values({ uuid: randomUUID(), email, passwordHash: 'none', org: 'own-lender' })
        .returning();
      if (!identity) throw new Error(`Could not make ${email}.`);
      await db.insert(profiles).values({ uuid: randomUUID(), identity: identity.uuid, type: 'BORROWER', details: {} });
      return issueToken(db, identity.uuid, new Date());
    },
    /** Makes an account and answers with its token. */
    async register(email: string, org = 'own-lender'): Promise<string> {
      const { body, status } = await this.send('POST', `/identity/api/v1/registration/register?organization=${org}`, {
        body: { email, password: 'Correct!Horse9', phoneNumber: '2065550199' },
      });
      if (status !== 200) throw new Error(`Could not register ${email}: ${status} ${JSON.stringify(body)}`);
      return body.jwt as string;
    },
  };
}

export type TestSandbox = Awaited<ReturnType<typeof testSandbox>>;

/** The body of a create call, complete; `change` what the test is about. */
export function createBody(change: { lastName?: string; zip?: string; state?: string } = {}) {
  const { lastName = 'Tester', zip = '55987', state = 'MN' } = change;
  return {
    affiliateAppIndicator: false,
    affiliateLiveOffers: false,
    consentListRequest: ['PRIVACY', 'TERMS', 'COMMUNICATIONS', 'SOFT_CREDIT'],
    consentRequests: [
      { type: 'PRIVACY', version: '2025-01', accepted: true },
      { type: 'TERMS', version: '2025-01', accepted: true },
      { type: 'COMMUNICATIONS', version: '2024-06', accepted: true },
      { type: 'SOFT_CREDIT', version: '2025-01', accepted: true },
    ],
    income: { incomeCoDeeders: 0, incomePrimary: 72500, incomeOther: 0 },
    profileRequest: {
      email: 'tester@example.com',
      phoneNumber: '2065550199',
      dob: '1980-05-17',
      name: { firstName: 'Terry', lastName },
    },
    propertyListedForSale: false,
    propertyRequest: { street1: '742 Maple Ave', city: 'Winona', state, zip, occupancyType: 'HOME' },
    publish: true,
    employmentType: 'FULL_TIME',
  };
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, flows), 'utf8')) as T;
}
