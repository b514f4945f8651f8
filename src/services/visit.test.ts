import { describe, expect, it } from 'vitest';
import type { Configuration } from '../model/configuration.ts';
import { safeStorage } from './storage.ts';
import { forgetPerson, forgetVisit, newVisit, openVisit, setAnswers, setInSession, takeKept } from './visit.ts';

const configurationOf = (orgCode: string) =>
  ({
    brand: { orgCode },
    steps: {
      last: { schema: { properties: { password: { type: 'string', writeOnly: true }, email: { type: 'string' } } } },
    },
  }) as unknown as Configuration;

function tab() {
  const kept = new Map<string, string>();
  const storage = safeStorage(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      }) as Storage,
  );
  const open = (orgCode = 'one', query: Record<string, string> = {}) =>
    openVisit({ configuration: configurationOf(orgCode), query, storage, now: () => new Date(2025, 5, 4) });
  return { kept, open, storage };
}

describe('a visit', () => {
  it('keeps what was entered across a reload, but no secret: only that there was one', () => {
    const { kept, open } = tab();
    setAnswers(open(), { email: 'a@example.com', password: 'Correct!Horse9' });
    expect([...kept.values()].join()).not.toContain('Correct!Horse9');
    const again = open().getState();
    expect(again.session.answers).toEqual({ email: 'a@example.com' });
    expect(again).toMatchObject({ isRestored: true, lostSecrets: ['password'] });
    // And another reload has not forgotten it.
    setAnswers(open(), { email: 'b@example.com' });
    expect(open().getState().lostSecrets).toEqual(['password']);
  });

  it('knows whether a later page of the tab has kept something since', () => {
    const { storage, open } = tab();
    const start = { configuration: configurationOf('one'), query: {}, storage, now: () => new Date(2025, 5, 4) };
    const store = newVisit(start.configuration, '2025-06-04');
    const isLatest = takeKept(store, start);
    expect(isLatest()).toBe(true);
    setAnswers(store, { email: 'a@example.com' });
    expect(isLatest()).toBe(true);
    setAnswers(open(), { email: 'b@example.com' });
    expect(isLatest()).toBe(false);
  });

  it('keeps answers a moment later where the page has to answer first, but at once what a submit has done', () => {
    const { kept, open, storage } = tab();
    const waiting: (() => void)[] = [];
    const start = { configuration: configurationOf('one'), query: {}, storage, now: () => new Date(2025, 5, 4) };
    const store = openVisit({ ...start, soon: (work) => void waiting.push(work) });
    setAnswers(store, { email: 'a@example.com' });
    expect(kept.size).toBe(0);
    for (const work of waiting.splice(0)) work();
    expect(open().getState().session.answers).toEqual({ email: 'a@example.com' });
    store.setState({ journals: { submit: { sequence: 'submit', key: 'k-1', entries: [] } } });
    setInSession(store, '/submission/isMade', true);
    expect(waiting).toEqual([]);
    expect(open().getState()).toMatchObject({
      journals: { submit: { key: 'k-1' } },
      session: { submission: { isMade: true } },
    });
  });

  it('of two things known of a question, what was answered before the script was there is newer, as a whole', () => {
    const { storage, open } = tab();
    setAnswers(open(), {
      propertyAddress: { street1: '1 Old Road', city: 'Winona', state: 'MN', zip: '55987' },
      email: 'a@example.com',
      occupancyType: 'HOME',
    });
    const start = { configuration: configurationOf('one'), query: {}, storage, now: () => new Date(2025, 5, 4) };
    const answersAfter = (typed: Record<string, unknown>) => {
      const store = newVisit(start.configuration, '2025-06-04');
      setAnswers(store, typed);
      takeKept(store, start);
      return store.getState().session.answers;
    };
    const kept = answersAfter({});
    // Another street is another place: no old part stays. Another choice wins. What was not touched stays.
    expect(answersAfter({ propertyAddress: { street1: '2 New Street' }, occupancyType: 'SECONDARY' })).toEqual({
      propertyAddress: { street1: '2 New Street' },
      email: 'a@example.com',
      occupancyType: 'SECONDARY',
    });
    // What a browser fills in again after a reload is the part that was on screen: nobody has answered anew.
    expect(answersAfter({ propertyAddress: { street1: '1 Old Road' }, email: undefined })).toEqual(kept);
  });

  it('keeps brands in one tab apart', () => {
    const { open } = tab();
    setAnswers(open('one'), { email: 'a@example.com' });
    expect(open('two').getState().session.answers).toEqual({});
  });

  it('does not keep how a wait is going: after a reload, nothing is going on', () => {
    const { open } = tab();
    const store = open();
    setInSession(store, '/arrival/wait', 'polling');
    setInSession(store, '/arrival/act', 'polling');
    setInSession(store, '/arrival/page', { path: '/here' });
    expect(open().getState().session.arrival).toEqual({ page: { path: '/here' } });
  });

  it('does not keep encoded answers and typed addresses beside the answers', () => {
    const { kept, open } = tab();
    const store = open();
    setInSession(store, '/arrival/encodedRegisterData', 'secret-1');
    setInSession(store, '/arrival/typedAddress', 'secret-2');
    expect([...kept.values()].join()).not.toMatch(/secret-/);
  });

  it('lets a newer address win over what an older one brought', () => {
    const { open } = tab();
    setAnswers(open('one', { referrer: 'r-1', utm_source: 'mail' }), { email: 'a@example.com' });
    expect(open('one', { referrer: 'r-2' }).getState().session.query).toEqual({ referrer: 'r-2', utm_source: 'mail' });
  });

  it.each([
    'null',
    '[]',
    '7',
    '{',
    '{"answers":7,"journals":{"a":{"entries":1}},"secrets":{}}',
    '{"journals":{"a":null}}',
  ])('opens whatever an older version kept: %s', (text) => {
    const { kept, open } = tab();
    kept.set('formwork.visit.one', text);
    expect(open().getState()).toMatchObject({ journals: {}, lostSecrets: [], isRestored: false });
  });

  it('forgets the answers and the journal once the application is made, and remembers that it was', () => {
    const { kept, open } = tab();
    const store = open();
    setAnswers(store, { email: 'a@example.com' });
    setInSession(store, '/application', { uuid: 'u-1' });
    setInSession(store, '/arrival/filled/email', true);
    store.setState({ journals: { submit: { sequence: 'submit', key: 'k', entries: [] } } });
    forgetVisit(store);
    expect([...kept.values()].join()).not.toContain('a@example.com');
    const again = open().getState();
    expect(again).toMatchObject({
      journals: {},
      session: { answers: {}, application: { uuid: 'u-1' }, submission: { isMade: true } },
    });
    expect(again.session.arrival).toEqual({});
  });

  it('knows nothing of whoever has signed out, and keeps how the visit came here', () => {
    const { kept, open } = tab();
    const store = open('one', { referrer: 'r-1' });
    setAnswers(store, { email: 'a@example.com', password: 'Correct!Horse9' });
    for (const [part, value] of Object.entries({
      identity: { uuid: 'i-1' },
      profile: { name: { firstName: 'Zoe' } },
      application: { uuid: 'u-1' },
      'arrival/affiliate': { dob: '1980-01-02' },
      'arrival/readDocuments': ['d-1'],
      'arrival/utm': { utm_source: 'mail' },
      'replies/documents': [{ uuid: 'd-1' }],
    }))
      setInSession(store, `/${part}`, value);
    store.setState({ journals: { sign: { sequence: 'sign', key: 'k-1', entries: [] } } });
    forgetPerson(store);
    const told = [...kept.values()].join();
    for (const each of ['a@example.com', 'Zoe', 'u-1', '1980', 'd-1', 'k-1', 'password'])
      expect(told).not.toContain(each);
    expect(open().getState()).toMatchObject({
      lostSecrets: [],
      session: { answers: {}, query: { referrer: 'r-1' }, arrival: { utm: { utm_source: 'mail' } } },
    });
    expect(store.getState().session).not.toMatchObject({ identity: expect.anything() });
  });
});
