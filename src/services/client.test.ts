import { describe, expect, it, vi } from 'vitest';
import type { Facts } from '../interpreter/facts.ts';
import type { Services } from '../interpreter/requests.ts';
import { createClient } from './client.ts';
import { safeStorage } from './storage.ts';
import { tokenKey } from './token.ts';

const services: Services = {
  lender: {
    title: 'The lender',
    base: '/lender',
    calls: {
      read: { title: 'Reads', method: 'GET', path: '/thing', effect: 'read', reply: {} },
      open: { title: 'Reads openly', method: 'GET', path: '/open', effect: 'read', authorization: 'none', reply: {} },
      write: {
        title: 'Writes',
        method: 'POST',
        path: '/thing',
        effect: 'write',
        body: { a: 1 },
        timeout: 5,
        reply: {},
      },
      file: {
        title: 'Reads a file',
        method: 'GET',
        path: '/file',
        effect: 'read',
        replyFile: 'application/pdf',
        reply: {},
      },
      named: { title: 'Needs a fact', method: 'GET', path: '/{missing}', effect: 'read', reply: {} },
      register: {
        title: 'Makes an account',
        method: 'POST',
        path: '/register',
        effect: 'write',
        authorization: 'none',
        reply: {},
        errors: { 'account-exists': { status: [401], title: 'There is one.' } },
      },
    },
  },
  elsewhere: {
    title: 'Not the lender',
    lender: false,
    calls: {
      look: { title: 'Looks', method: 'POST', path: '/look', effect: 'write', reply: {} },
      changing: { title: 'Reads a file', method: 'GET', path: '/a.json', effect: 'read', noCache: true, reply: {} },
    },
  },
};
const facts = { valueOf: () => undefined } as unknown as Facts;

function setUp(respond: (url: string, init: RequestInit) => Promise<Response> | Response, token?: string) {
  const storage = safeStorage(() => {
    throw new Error('Storage is blocked.');
  });
  if (token !== undefined) storage.set(tokenKey, token);
  const fetched = vi.fn(async (url: unknown, init: unknown) => respond(String(url), init as RequestInit));
  const onSignedOut = vi.fn();
  const onToken = vi.fn();
  const isExpectedReply = vi.fn(async () => true);
  const client = createClient({
    fetch: fetched as unknown as typeof fetch,
    storage,
    services: () => services,
    orgCode: () => 'some-lender',
    isExpectedReply,
    onSignedOut,
    onToken,
  });
  const headersOf = (index = 0) => {
    const [, init] = fetched.mock.calls[index] ?? [];
    return (init as RequestInit | undefined)?.headers as Record<string, string>;
  };
  return { client, storage, fetched, onSignedOut, onToken, isExpectedReply, headersOf };
}

const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers });

describe('what is sent', () => {
  it.each(['null', 'undefined', '', undefined])('a stored token %j is none: never "Bearer null"', async (token) => {
    const { client, headersOf } = setUp(() => json({}), token);
    await client.call('lender.read', facts);
    expect(headersOf()).not.toHaveProperty('authorization');
  });

  it('the token, the lender and the key go to the lender only', async () => {
    const { client, fetched, headersOf } = setUp(() => json({}), 'token-1');
    await client.call('lender.write', facts, { idempotencyKey: 'key-1' });
    await client.call('elsewhere.look', facts, { idempotencyKey: 'key-1' });
    await client.call('lender.open', facts, { idempotencyKey: 'key-1' });
    expect(headersOf(0)).toMatchObject({
      authorization: 'Bearer token-1',
      'x-org': 'some-lender',
      'idempotency-key': 'key-1',
      'content-type': 'application/json',
    });
    expect(Object.keys(headersOf(1))).toEqual(['accept']);
    expect(headersOf(2)).toEqual({ accept: 'application/json', 'x-org': 'some-lender' });
    expect(fetched.mock.calls.map(([, init]) => (init as RequestInit).credentials)).toEqual([
      'same-origin',
      'omit',
      'same-origin',
    ]);
  });

  it('a file that changes by itself is asked about each time, and what else is read may be kept', async () => {
    const { client, fetched } = setUp(() => json({}));
    await client.call('elsewhere.changing', facts);
    await client.call('lender.open', facts);
    expect(fetched.mock.calls.map(([, init]) => (init as RequestInit).cache)).toEqual(['no-cache', undefined]);
  });
});

describe('what comes of a call', () => {
  const cases: [title: string, respond: () => Response | Promise<Response>, outcome: object][] = [
    ['an answer', () => json({ a: 1 }), { ok: true, value: { a: 1 } }],
    ['an empty answer', () => new Response(null, { status: 204 }), { ok: true, value: undefined }],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), { ok: false, error: 'network' }],
    ['not JSON', () => new Response('<html>'), { ok: false, error: 'invalid-reply' }],
    ['500 in HTML', () => new Response('<html>', { status: 502 }), { ok: false, error: 'unavailable' }],
    [
      'a list of errors',
      () => json({ errors: ['One.', { message: 'Two.' }, 3] }, 422),
      { ok: false, error: 'rejected', message: 'One. Two.' },
    ],
    ['a message', () => json({ message: 'No.' }, 400), { ok: false, error: 'rejected', message: 'No.' }],
    ['errors that are no words', () => json({ errors: { a: 1 } }, 400), { ok: false, error: 'rejected' }],
    [
      '401: its code is not for people',
      () => json({ message: 'unauthenticated' }, 401),
      { ok: false, error: 'unauthenticated' },
    ],
    [
      '403 with an ended token',
      () => json({ errors: ['Invalid Signature'] }, 403),
      { ok: false, error: 'unauthenticated' },
    ],
    [
      'any other 403',
      () => json({ errors: ['Not yours.'] }, 403),
      { ok: false, error: 'rejected', message: 'Not yours.' },
    ],
  ];
  it.each(cases)('%s', async (_, respond, outcome) => {
    expect(await setUp(respond).client.call('lender.read', facts)).toEqual(outcome);
  });

  it('no answer in time', async () => {
    const never = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    expect(await setUp(never).client.call('lender.write', facts)).toEqual({ ok: false, error: 'timeout' });
  });

  it('an answer that ends in the middle', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut')) });
    expect(await setUp(() => new Response(broken)).client.call('lender.read', facts)).toEqual({
      ok: false,
      error: 'network',
    });
  });

  it('an answer that is not what the document says, or that cannot be judged', async () => {
    const { client, isExpectedReply } = setUp(() => json({ a: 1 }, 200, { authorization: 'Bearer new' }));
    isExpectedReply.mockResolvedValueOnce(false);
    expect(await client.call('lender.read', facts)).toEqual({ ok: false, error: 'invalid-reply' });
    isExpectedReply.mockRejectedValueOnce(new Error('The file is gone.'));
    expect(await client.call('lender.read', facts)).toEqual({ ok: false, error: 'invalid-reply' });
  });

  it('a call that needs a fact nobody has answered, or that nobody knows, is not made', async () => {
    const { client, fetched } = setUp(() => json({}));
    for (const name of ['lender.named', 'lender.nothing', 'nobody.read', 'constructor.name', ''])
      expect(await client.call(name, facts)).toEqual({ ok: false, error: 'unready' });
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('the session', () => {
  it('ends with a 401 of the lender, not with that of making an account', async () => {
    const { client, onSignedOut } = setUp(() => json({ errors: ['It exists.'] }, 401));
    expect(await client.call('lender.register', facts)).toMatchObject({ error: 'account-exists' });
    expect(onSignedOut).not.toHaveBeenCalled();
    await client.call('elsewhere.look', facts);
    expect(onSignedOut).not.toHaveBeenCalled();
    await client.call('lender.read', facts);
    expect(onSignedOut).toHaveBeenCalledWith('lender.read');
  });

  it.each([
    ['the header', json({}, 200, { authorization: 'Bearer from-header' }), 'from-header'],
    ['the body', json({ jwt: 'from-body' }), 'from-body'],
  ])('a token in %s is stored', async (_, response, token) => {
    const { client, storage, onToken } = setUp(() => response);
    await client.call('lender.read', facts);
    expect(storage.get(tokenKey)).toBe(token);
    expect(onToken).toHaveBeenCalledOnce();
  });

  it.each([
    ['null', json({}, 200, { authorization: 'Bearer null' })],
    ['undefined', json({ jwt: 'undefined' })],
    ['a number', json({ jwt: 7 })],
  ])('a token that is %s is none', async (_, response) => {
    const { client, storage, onToken } = setUp(() => response);
    await client.call('lender.read', facts);
    expect(storage.get(tokenKey)).toBeUndefined();
    expect(onToken).not.toHaveBeenCalled();
  });

  it('a token from elsewhere is not stored', async () => {
    const { client, storage } = setUp(() => json({ jwt: 'theirs' }, 200, { authorization: 'Bearer theirs' }));
    await client.call('elsewhere.look', facts);
    expect(storage.get(tokenKey)).toBeUndefined();
  });
});

describe('a file', () => {
  const sent = (type: string, body: string, status = 200) =>
    new Response(body, {
      status,
      headers: { 'content-type': type, 'content-disposition': 'attachment; filename="note.pdf"' },
    });

  it('is asked for with the token, and comes as it was sent, under its name', async () => {
    const { client, fetched } = setUp(() => sent('application/pdf', '%PDF-1.7'), 't-1');
    const outcome = await client.call('lender.file', facts);
    const file = (outcome as { value: File }).value;
    expect([file.name, file.type, await file.text()]).toEqual(['note.pdf', 'application/pdf', '%PDF-1.7']);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ headers: { authorization: 'Bearer t-1' } });
  });

  it.each([
    ['something else', () => sent('text/html', '<p>Log in to this network</p>'), { error: 'invalid-reply' }],
    ['nothing', () => sent('application/pdf', ''), { error: 'invalid-reply' }],
    ['a refusal', () => sent('application/json', '{"errors":["Gone."]}', 404), { message: 'Gone.' }],
    ['for nobody', () => sent('application/json', '{"message":"unauthenticated"}', 401), { error: 'unauthenticated' }],
  ])('is none where the answer is %s', async (_, respond, expected) => {
    const { client } = setUp(respond, 't-1');
    expect(await client.call('lender.file', facts)).toMatchObject({ ok: false, ...expected });
  });
});
