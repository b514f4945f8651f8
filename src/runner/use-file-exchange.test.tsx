import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Client } from '../services/client.ts';
import { setInSession } from '../services/visit.ts';
import { surroundings } from './testing/surroundings.tsx';
import { useFileExchange } from './use-file-exchange.ts';

const kind = { label: 'Kind', from: '/answers/kind', type: 'string' as const };
const sendFile = {
  title: 'Sends a file',
  method: 'POST' as const,
  path: '/files',
  body: { kind: { fact: 'kind' } },
  filePart: 'file',
  effect: 'write' as const,
  reply: {},
};

function exchange(call: Client['call'], session = {}) {
  const { engine, store, around } = surroundings({
    configuration: { facts: { kind }, services: { files: { title: 'Files', calls: { send: sendFile } } } },
    session,
  });
  engine.client = { call };
  const { result } = renderHook(useFileExchange, { wrapper: around });
  const send = (file: File) =>
    result.current.send('files.send', file, { onProgress: () => {}, signal: new AbortController().signal });
  return { send, store };
}

describe('of a file that did not get there, the borrower is told why', () => {
  it.each([
    ['no connection', { ok: false, error: 'network' }, { lost: 'lost' }],
    ['no answer in time', { ok: false, error: 'timeout' }, { lost: 'tooSlow' }],
    ['the lender fails', { ok: false, error: 'unavailable', message: 'Out of disk' }, { lost: 'unavailable' }],
    ['the lender’s answer is not one', { ok: false, error: 'invalid-reply' }, { lost: 'unavailable' }],
    ['the lender’s answer names no file', { ok: true, value: {} }, { lost: 'unavailable' }],
    ['the session has ended', { ok: false, error: 'unauthenticated' }, { lost: 'signedOut' }],
    ['the lender refuses', { ok: false, error: 'rejected', message: 'Too old.' }, { refused: 'Too old.' }],
    ['the lender refuses without a word', { ok: false, error: 'rejected' }, { refused: undefined }],
  ] as const)('%s', async (_, outcome, told) => {
    const { send } = exchange(async () => outcome);
    expect(await send(new File(['%PDF-'], 'a.pdf'))).toEqual(told);
  });
});

it('a file that is tried again has the key it had: one whose answer alone was lost is not kept twice', async () => {
  const keys: (string | undefined)[] = [];
  const call: Client['call'] = async (_name, _facts, options) => {
    keys.push(options?.idempotencyKey);
    return { ok: false, error: 'network' };
  };
  const { send, store } = exchange(call, { answers: { kind: 'FRONT' } });
  const file = new File(['%PDF-'], 'a.pdf');
  expect(await send(file)).toEqual({ lost: 'lost' });
  await send(file);
  await send(new File(['%PDF-'], 'a.pdf'));
  setInSession(store, '/answers/kind', 'BACK');
  await send(file);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  // Chosen anew, or sent as something else, it is another.
  expect(new Set(keys).size).toBe(3);
});
