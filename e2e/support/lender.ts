import { productUrl } from './product.ts';

/** What the lender's services were sent, and what a test may set there. */
const at = (path: string) => `${productUrl()}/sandbox/${path}`;

async function read<Value>(path: string): Promise<Value> {
  const response = await fetch(at(path));
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Value;
}

export interface Application {
  uuid: string;
  email: string;
  org: string;
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

export async function applicationsOf(email: string): Promise<Application[]> {
  return (await read<Application[]>('applications')).filter((application) => application.email === email);
}

export async function eventsOf(application: string): Promise<string[]> {
  const events = await read<StoredEvent[]>('events');
  return events.filter(({ body }) => body.applicationUuid === application).map(({ body }) => body.event);
}

export async function consentsOf(email: string): Promise<StoredConsent[]> {
  return (await read<StoredConsent[]>('consents')).filter(({ body }) => body.email === email);
}

export async function waitListOf(email: string): Promise<{ org: string; body: Record<string, unknown> }[]> {
  const all = await read<{ org: string; body: Record<string, unknown> }[]>('wait-list');
  return all.filter(({ body }) => body.email === email);
}

async function set(method: string, path: string, body?: unknown): Promise<void> {
  const response = await fetch(at(path), {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
}

/** Does something while flags are as given, and puts them back. */
export async function withFlags<Value>(flags: Record<string, unknown>, work: () => Promise<Value>): Promise<Value> {
  await set('PUT', 'flags', flags);
  try {
    return await work();
  } finally {
    await set('DELETE', 'flags');
  }
}

/** Does something while a call fails or its answer is held, and puts it right: at the end, or when the work says so. */
export async function withFault<Value>(
  fault: object,
  work: (putRight: () => Promise<void>) => Promise<Value>,
): Promise<Value> {
  const putRight = () => set('DELETE', 'faults');
  await set('PUT', 'faults', [fault]);
  try {
    return await work(putRight);
  } finally {
    await putRight();
  }
}
