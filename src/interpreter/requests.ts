import type { Call, ServiceDocument } from '../model/generated/documents.ts';
import { filledPath, filledQuery } from './addresses.ts';
import type { Facts } from './facts.ts';
import { written } from './shown.ts';
import { filled } from './values.ts';

export type Services = Record<string, ServiceDocument>;

/** A call as named in documents: "identity.register". */
export interface NamedCall {
  name: string;
  call: Call;
  /** Whether it goes to the lender's own services, which alone get credentials, the token and the org header. */
  lender: boolean;
  base: string;
}

/** What to send. `path` starts with "/" and includes the query. */
export interface CallRequest {
  method: Call['method'];
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** The call of that name; undefined when there is none. `services` are the service documents by file name. */
export function callNamed(name: string, services: Services): NamedCall | undefined {
  const [serviceName = '', callName = ''] = name.split('.');
  const service = Object.hasOwn(services, serviceName) ? services[serviceName] : undefined;
  const call = service && Object.hasOwn(service.calls, callName) ? service.calls[callName] : undefined;
  return service && call ? { name, call, lender: service.lender ?? true, base: service.base ?? '' } : undefined;
}

/** The request of a call with its facts in place; undefined when its path needs a fact that is unanswered. */
export function requestOf({ call, base }: NamedCall, facts: Facts): CallRequest | undefined {
  const path = filledPath(call.path, facts);
  if (path === undefined) return undefined;
  const headers: Record<string, string> = {};
  for (const [name, template] of Object.entries(call.headers ?? {})) {
    const value = written(filled(template, facts));
    if (value !== undefined) headers[name] = value;
  }
  const request: CallRequest = { method: call.method, path: base + path + filledQuery(call.query, facts), headers };
  const body = call.body === undefined ? undefined : filled(call.body, facts);
  return body === undefined ? request : { ...request, body };
}

/** The names of errors that any call can end with, beside those its document declares. */
export const generalErrors = {
  network: 'No connection, or it was cut.',
  timeout: 'No answer in time.',
  unavailable: 'The service answered 5xx.',
  unauthenticated: 'The service answered 401, or 403 because the token is missing, ended or wrong.',
  rejected: 'The service answered any other 4xx.',
  'invalid-reply': 'The answer is not what the service document says.',
  unknown: 'The page was left before the answer came.',
  unready: 'A fact that the call needs is unanswered.',
} as const;

export type GeneralError = keyof typeof generalErrors;

/** The errors after which nobody knows whether the service did the work. */
export const unknownOutcomes: readonly string[] = [
  'network',
  'timeout',
  'unavailable',
  'invalid-reply',
  'unknown',
] satisfies GeneralError[];

/** What an answer's status means for this call: undefined for success. The call's own errors come first. */
export function errorOf(call: Call, status: number, message: string | undefined): string | undefined {
  if (status < 400) return undefined;
  const own = Object.entries(call.errors ?? {}).find(([, error]) => error.status.includes(status));
  if (own) return own[0];
  if (status >= 500) return 'unavailable';
  return status === 401 || (status === 403 && isSignedOut(message)) ? 'unauthenticated' : 'rejected';
}

/** A 403 with one of these messages is an ended session (Flow §8). */
function isSignedOut(message: string | undefined): boolean {
  return message !== undefined && ['unauthenticated', 'invalid signature'].includes(message.trim().toLowerCase());
}
