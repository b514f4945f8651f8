import type { Facts } from '../interpreter/facts.ts';
import { callNamed, errorOf, requestOf, type Services } from '../interpreter/requests.ts';
import { isObject } from '../model/json.ts';
import type { SafeStorage } from './storage.ts';
import { storedToken, tokenIn, tokenKey } from './token.ts';

/** What came of a call: the answer, or the name of an error (of the call's own, or a general one). */
export type CallOutcome = { ok: true; value: unknown } | { ok: false; error: string; message?: string };

export interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The file that goes with the call, if it has a filePart. */
  file?: File;
  /** Told the part of a file that is sent, 0 to 1. */
  onProgress?: (part: number) => void;
}

export interface Client {
  /** Makes a call named in the service documents, facts in place. Never throws. */
  call(name: string, facts: Facts, options?: CallOptions): Promise<CallOutcome>;
}

export interface ClientSurroundings {
  fetch: typeof fetch;
  /** Local storage, where the token is. */
  storage: SafeStorage;
  /** The service documents by file name, as they are now. */
  services(): Services;
  /** The organisation code that every call to the lender's services is made for. */
  orgCode(): string;
  /** Says whether an answer is what its call's document says. */
  isExpectedReply(call: string, value: unknown): Promise<boolean>;
  /** Told when the lender's services say that the session has ended. */
  onSignedOut(call: string): void;
  /** Told when a token came with an answer. */
  onToken(): void;
  /** Calls back after so many milliseconds, unless it is called off by what it returns; by the clock if not given. */
  alarm?(milliseconds: number, ring: () => void): () => void;
}

const defaultTimeout = 20_000;

const byTheClock: NonNullable<ClientSurroundings['alarm']> = (milliseconds, ring) => {
  const timer = setTimeout(ring, milliseconds);
  return () => clearTimeout(timer);
};

/** The one client for every service. Only the lender's own services get credentials, the token and the org header. */
export function createClient(around: ClientSurroundings): Client {
  return {
    async call(name, facts, options = {}) {
      const named = callNamed(name, around.services());
      const request = named && requestOf(named, facts);
      if (!named || !request) return { ok: false, error: 'unready' };
      const { call, lender } = named;
      const accept = call.replyFile === undefined ? 'application/json' : `${call.replyFile}, application/json`;
      const headers: Record<string, string> = { accept, ...request.headers };
      // A form with a file says its type itself, with the boundary in it.
      if (request.body !== undefined && call.filePart === undefined) headers['content-type'] = 'application/json';
      if (lender) headers['x-org'] = around.orgCode();
      if (lender && options.idempotencyKey !== undefined && call.effect !== 'read')
        headers['idempotency-key'] = options.idempotencyKey;
      const token = lender && call.authorization !== 'none' ? storedToken(around.storage) : undefined;
      if (token !== undefined) headers.authorization = `Bearer ${token}`;

      const send =
        call.filePart === undefined ? around.fetch : fileSender(formOf(call.filePart, request.body, options), options);
      const timer = new AbortController();
      const callOff = (around.alarm ?? byTheClock)(call.timeout ?? defaultTimeout, () => timer.abort());
      const stop = () => timer.abort();
      options.signal?.addEventListener('abort', stop);
      let response: Response;
      let text = '';
      let file: File | undefined;
      try {
        response = await send(request.path, {
          method: request.method,
          headers,
          credentials: lender ? 'same-origin' : 'omit',
          keepalive: call.keepalive ?? false,
          // What is kept of it is asked about each time.
          ...(call.noCache ? { cache: 'no-cache' as const } : {}),
          signal: timer.signal,
          ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        });
        if (call.replyFile !== undefined && response.ok)
          file = await (await import('./received-file.ts')).receivedFile(
            await response.blob(),
            response.headers,
            call.replyFile,
          );
        else text = await response.text();
      } catch {
        const isTimeout = timer.signal.aborted && !options.signal?.aborted;
        return { ok: false, error: isTimeout ? 'timeout' : 'network' };
      } finally {
        callOff();
        options.signal?.removeEventListener('abort', stop);
      }

      const value = call.replyFile !== undefined && response.ok ? (file ?? unreadable) : parsed(text);
      const message = messageIn(value);
      const error = errorOf(call, response.status, message);
      if (error !== undefined) {
        if (error === 'unauthenticated') {
          if (lender) around.onSignedOut(name);
          // Its message is a code for programs ("invalid signature"), not words for people.
          return { ok: false, error };
        }
        return message === undefined ? { ok: false, error } : { ok: false, error, message };
      }
      if (value === unreadable || !(await isExpected(name, value, around)))
        return { ok: false, error: 'invalid-reply' };
      const brought = lender ? tokenIn(response.headers.get('authorization'), value) : undefined;
      if (brought !== undefined) {
        around.storage.set(tokenKey, brought);
        around.onToken();
      }
      return { ok: true, value };
    },
  };
}

/** Sends a form instead of the body of a request. The sender comes with the first file, not with the first page. */
function fileSender(form: FormData, { onProgress }: CallOptions): typeof fetch {
  return async (path, init) => {
    const { sendFile } = await import('./send-file.ts');
    return sendFile({
      method: init?.method ?? 'POST',
      path: String(path),
      headers: init?.headers as Record<string, string>,
      form,
      withCredentials: init?.credentials !== 'omit',
      signal: init?.signal as AbortSignal,
      onProgress,
    });
  };
}

/** The file and the members of the body, each a part of a form. */
function formOf(filePart: string, body: unknown, { file }: CallOptions): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(isObject(body) ? body : {})) form.append(name, String(value));
  if (file) form.append(filePart, file, file.name);
  return form;
}

/** An answer that cannot be judged, because the judge did not load, is not trusted. */
async function isExpected(name: string, value: unknown, around: ClientSurroundings): Promise<boolean> {
  try {
    return await around.isExpectedReply(name, value);
  } catch {
    return false;
  }
}

const unreadable = Symbol('an answer that is not JSON');

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return unreadable;
  }
}

/** The words of a refusal: the joined list of errors, or the message (Flow §8). */
function messageIn(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const { errors, message } = value as { errors?: unknown; message?: unknown };
  const list = (Array.isArray(errors) ? errors : [])
    .map((each) => (typeof each === 'string' ? each : each?.message))
    .filter((each) => typeof each === 'string');
  if (list.length > 0) return list.join(' ');
  return typeof message === 'string' && message !== '' ? message : undefined;
}
