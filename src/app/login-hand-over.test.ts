import { expect, it } from 'vitest';
import type { Configuration } from '../model/configuration.ts';
import type { Engine } from '../runner/engine.ts';
import { decodeRegisterData } from '../services/register-data.ts';
import { safeStorage } from '../services/storage.ts';
import { newVisit, setAnswers } from '../services/visit.ts';
import { prepareHandOver } from './login-hand-over.ts';
import { preAuthKey } from './start-up.ts';

const configuration = {
  brand: { orgCode: 'one' },
  steps: { last: { schema: { properties: { password: { type: 'string', writeOnly: true }, email: {} } } } },
} as unknown as Configuration;

it('the answers wait in this browser under a nonce that only the visit knows, and go along encoded; no secret does', () => {
  const kept = new Map<string, string>();
  const local = safeStorage(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      }) as Storage,
  );
  const store = newVisit(configuration, '2026-03-10');
  setAnswers(store, { email: 'a@example.com', firstName: 'Zoë', password: 'Correct!Horse9', lastName: undefined });
  const prepare = () => {
    prepareHandOver({ configuration, store } as Engine, local, '/register-v2/last');
    return store.getState().session.arrival;
  };

  const arrival = prepare();
  const open = { email: 'a@example.com', firstName: 'Zoë' };
  expect([...kept.keys()]).toEqual([preAuthKey]);
  expect(JSON.parse(kept.get(preAuthKey) ?? '')).toEqual({ formState: open, nonce: arrival.loginNonce });
  expect(arrival.loginReturnPath).toBe('/register-v2/last');
  expect(decodeRegisterData(String(arrival.encodedRegisterData))).toEqual(open);
  expect(JSON.stringify(arrival) + [...kept.values()].join()).not.toContain('Correct!Horse9');
  expect(prepare().loginNonce).not.toBe(arrival.loginNonce);
});
