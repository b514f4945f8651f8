import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
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

it('a file that is tried again has the key it had: one whose answer alone was lost is not kept twice', async () => {
  const { engine, store, around } = surroundings({
    configuration: { facts: { kind }, services: { files: { title: 'Files', calls: { send: sendFile } } } },
    session: { answers: { kind: 'FRONT' } },
  });
  const keys: (string | undefined)[] = [];
  const call: Client['call'] = async (_name, _facts, options) => {
    keys.push(options?.idempotencyKey);
    return { ok: false, error: 'network' };
  };
  engine.client = { call };
  const { result } = renderHook(useFileExchange, { wrapper: around });
  const send = (file: File) =>
    result.current.send('files.send', file, { onProgress: () => {}, signal: new AbortController().signal });
  const file = new File(['%PDF-'], 'a.pdf');
  expect(await send(file)).toEqual({ lost: true });
  await send(file);
  await send(new File(['%PDF-'], 'a.pdf'));
  setInSession(store, '/answers/kind', 'BACK');
  await send(file);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  // Chosen anew, or sent as something else, it is another.
  expect(new Set(keys).size).toBe(3);
});
