import type { FaultKind } from '../../src/sandbox/faults.ts';
import { productUrl } from './product.ts';

export interface Application {
  uuid: string;
  email: string;
  org: string;
  submissionKey: string;
  /** The body of the create call. */
  request: Record<string, unknown> & {
    profileRequest: Record<string, unknown>;
    propertyRequest: Record<string, unknown>;
    income: Record<string, unknown>;
  };
}

interface StoredEvent {
  call: string;
  body: { event: string; applicationUuid?: string; eventProperties?: unknown };
}

export interface StoredConsent {
  org: string;
  body: { email: string; consents: { optInOut: string }[] } & Record<string, unknown>;
}

/** A fault that is to strike: see src/sandbox/faults.ts. */
export interface FaultWanted {
  call: string;
  fault: FaultKind;
  times?: number;
  ms?: number;
}

/** What the lender of a product was sent, and what a test may set there. */
export function lenderAt(url: () => string) {
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url()}/sandbox/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  };
  const list = async <Row>(path: string) => (await ask('GET', path)) as Row[];

  const applicationsOf = (email: string) => list<Application>(`applications?email=${encodeURIComponent(email)}`);
  const eventsOf = async (application: string): Promise<string[]> =>
    (await list<StoredEvent>('events'))
      .filter(({ body }) => body.applicationUuid === application)
      .map(({ body }) => body.event);
  const consentsOf = async (email: string) =>
    (await list<StoredConsent>('consents')).filter(({ body }) => body.email === email);
  const fail = (...faults: FaultWanted[]) => ask('PUT', 'faults', faults);
  const mend = () => ask('DELETE', 'faults');

  return {
    applicationsOf,
    eventsOf,
    consentsOf,
    fail,
    mend,
    /** The faults that are set. */
    waiting: () => list<FaultWanted>('faults'),
    /** The application of somebody the sandbox begins with: others in it have passwords of their own. */
    async firstApplicationOf(email: string): Promise<Application> {
      const [application] = await applicationsOf(email);
      if (!application) throw new Error(`The sandbox has no application of ${email}.`);
      return application;
    },
    /** An application as it is now, without taking it on. */
    async applicationNow(uuid: string): Promise<Record<string, unknown> | undefined> {
      return (await list<Record<string, unknown>>(`applications?uuid=${uuid}`))[0];
    },
    /** Takes an application to a status, or opens conditions. */
    stands: (uuid: string, change: object) => ask('PUT', `applications/${uuid}`, change),
    async waitListOf(email: string) {
      const all = await list<{ org: string; body: Record<string, unknown> }>('wait-list');
      return all.filter(({ body }) => body.email === email);
    },
    /** How often each thing exists that must exist once. */
    async countsOf(email: string) {
      const applications = await applicationsOf(email);
      const consents = (await consentsOf(email)).filter(({ body }) =>
        body.consents.some(({ optInOut }) => optInOut === 'OPT_IN'),
      );
      const started = (await eventsOf(applications[0]?.uuid ?? '')).filter((event) => event === 'helocStarted');
      return { applications: applications.length, consents: consents.length, started: started.length };
    },
    /** Does something while flags are as given, and puts them back. */
    async withFlags<Value>(flags: Record<string, unknown>, work: () => Promise<Value>): Promise<Value> {
      await ask('PUT', 'flags', flags);
      try {
        return await work();
      } finally {
        await ask('DELETE', 'flags');
      }
    },
    /** Does something while a call fails or its answer is held, and puts it right: at the end, or when the work says so. */
    async withFault<Value>(
      fault: FaultWanted,
      work: (putRight: () => Promise<unknown>) => Promise<Value>,
    ): Promise<Value> {
      await fail(fault);
      try {
        return await work(mend);
      } finally {
        await mend();
      }
    },
  };
}

/** The lender of this worker's product. */
export const lender = lenderAt(productUrl);
