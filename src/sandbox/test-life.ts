import Ajv from 'ajv/dist/2020.js';
import { everyCall } from './calls.ts';
import { createBody, realServices, type TestSandbox } from './test-sandbox.ts';

const services = realServices();
const calls = new Map(everyCall(services).map((named) => [named.name, named]));
const ajv = new Ajv({ strict: false, validateFormats: false });
const validators = new Map([...calls].map(([name, { call }]) => [name, ajv.compile(call.reply)]));

const ofApplications = [
  'assets',
  'bank',
  'borrower',
  'conditions',
  'documents',
  'identity-check',
  'income',
  'liens',
  'notary',
  'offers',
  'signers',
  'signing',
  'summary',
  'valuation',
];
const others = ['application.correct-property', 'application.experiments', 'application.withdraw'];

/** The calls that need an application at a certain status. */
export const callsOfALife = [...calls.keys()].filter(
  (name) => ofApplications.includes(name.split('.')[0] ?? '') || others.includes(name),
);

/** A PDF, as far as its first bytes say. */
export const pdf = new TextEncoder().encode('%PDF-1.7\n%test\n');

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the service document says, to which it is held.
  body: any;
  headers: Headers;
}

interface Sent {
  body?: unknown;
  path?: Record<string, string>;
  query?: string;
  file?: { name: string; bytes: Uint8Array<ArrayBuffer> };
}

let keys = 0;

/** Makes calls by name for one person and one application, and holds every answer to its service document. */
export function caller(sandbox: TestSandbox, token: string, applicationUuid: string, made?: Set<string>) {
  return async (name: string, { body, path = {}, query = '', file }: Sent = {}): Promise<Answer> => {
    const named = calls.get(name);
    const validate = validators.get(name);
    if (!named || !validate) throw new Error(`There is no call ${name}.`);
    const values: Record<string, string> = { applicationUuid, ...path };
    const address = named.base + named.call.path.replace(/\{(\w+)\}/g, (_, fact: string) => values[fact] ?? fact);
    const form = file && new FormData();
    if (form && file) {
      for (const [part, value] of Object.entries(body ?? {})) form.append(part, String(value));
      form.append('file', new File([file.bytes], file.name));
    }
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    keys += 1;
    if (named.call.effect !== 'read') headers['idempotency-key'] = `life-${keys}`;
    if (!form && body !== undefined) headers['content-type'] = 'application/json';
    const sent = form ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await sandbox.fetch(
      new Request(`http://localhost${address}${query}`, {
        method: named.call.method,
        headers,
        ...(sent !== undefined && { body: sent }),
      }),
    );
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer = isJson ? await response.json() : response.status === 204 ? undefined : await response.bytes();
    if (response.status < 300) {
      if (!validate(answer ?? null))
        throw new Error(`${name} answered ${JSON.stringify(answer)}: ${ajv.errorsText(validate.errors)}`);
      made?.add(name);
    }
    return { status: response.status, body: answer, headers: response.headers };
  };
}

export type Caller = ReturnType<typeof caller>;

let people = 0;

/** Somebody new with a new application. */
export async function borrower(
  sandbox: TestSandbox,
  change: Parameters<typeof createBody>[0] = {},
  made?: Set<string>,
): Promise<{
  call: Caller;
  uuid: string;
  token: string;
  status(): Promise<string>;
  until(status: string): Promise<void>;
}> {
  people += 1;
  const token = await sandbox.person(`life${people}@example.com`);
  const created = await sandbox.send(
    'POST',
    `/service-application/api/v3/application/helocs?state=${change.state ?? 'MN'}`,
    {
      token,
      key: `create-${people}`,
      body: createBody(change),
    },
  );
  if (created.status !== 200) throw new Error(`Could not create: ${JSON.stringify(created.body)}`);
  const { uuid } = created.body;
  const call = caller(sandbox, token, uuid, made);
  const status = async () => (await call('status.get')).body.checklistStatus as string;
  const until = async (wanted: string) => {
    const seen: string[] = [];
    for (let read = 0; read < 12; read += 1) {
      seen.push(await status());
      if (seen.at(-1) === wanted) return;
    }
    throw new Error(`Never reached ${wanted}, but ${seen.join(', ')}.`);
  };
  return { call, uuid, token, status, until };
}
