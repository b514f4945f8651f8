import { beforeEach, describe, expect, it } from 'vitest';
import type { Configuration } from '../model/configuration.ts';
import { safeStorage } from '../services/storage.ts';
import { tokenKey } from '../services/token.ts';
import { openVisit, setAnswers, setInSession, type VisitStore } from '../services/visit.ts';
import { listenForSignOut, takeSignIn } from './signed-out.ts';

const memory = () =>
  safeStorage(() => {
    throw new Error('In memory');
  });
let local: ReturnType<typeof memory>;
let store: VisitStore;
let tell: (event: { key: string | null; newValue?: string | null }) => void;
let ended: (call: string) => void;

beforeEach(() => {
  local = memory();
  store = openVisit({
    configuration: { brand: { orgCode: 'one' }, steps: {} } as unknown as Configuration,
    query: {},
    storage: memory(),
    now: () => new Date(),
  });
  const page = {
    addEventListener(_: string, listener: typeof tell) {
      tell = listener;
    },
  };
  ({ ended } = listenForSignOut({ page: page as never, store, local }));
  local.set(tokenKey, 't-1');
  takeSignIn(store);
  setInSession(store, '/identity', { uuid: 'i-1' });
  setAnswers(store, { email: 'a@example.com' });
});

const state = () => store.getState().session;

describe('the end of a session', () => {
  it('said by the lender: the token goes, the answers stay, the page says so', () => {
    setInSession(store, '/arrival/readDocuments', ['d-1']);
    ended('some.call');
    expect(state().arrival.readDocuments).toBeUndefined();
    expect(local.get(tokenKey)).toBeUndefined();
    expect(state()).toMatchObject({
      answers: { email: 'a@example.com' },
      arrival: { hasToken: false, hasSessionEnded: true, lastIdentity: 'i-1' },
    });
    expect(state().identity).toBeUndefined();
  });

  it.each([tokenKey, null])('in another tab (key %s): here too', (key) => {
    local.remove(tokenKey);
    tell({ key });
    expect(state()).toMatchObject({ arrival: { hasToken: false, hasSessionEnded: true } });
  });

  it('of a visitor who was not signed in is nothing to tell', () => {
    ended('some.call');
    setInSession(store, '/arrival/hasSessionEnded', false);
    ended('some.call');
    expect(state().arrival.hasSessionEnded).toBe(false);
  });
});

it('a login in another tab joins this one', () => {
  ended('some.call');
  local.set(tokenKey, 't-2');
  tell({ key: tokenKey });
  expect(state().arrival).toMatchObject({ hasToken: true, hasSessionEnded: false });
});

it('what else is stored is no login', () => {
  local.remove(tokenKey);
  tell({ key: 'something.else' });
  expect(state().arrival.hasToken).toBe(true);
});
