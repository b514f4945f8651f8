import { describe, expect, it } from 'vitest';
import type { Journal } from '../interpreter/sequence.ts';
import type { Configuration } from '../model/configuration.ts';
import type { CallOutcome } from '../services/client.ts';
import { safeStorage } from '../services/storage.ts';
import { openVisit, setAnswers, setInSession } from '../services/visit.ts';
import { runSequence } from './sequence-runner.ts';

const configuration = {
  site: {},
  brand: { orgCode: 'one' },
  steps: {},
  retries: { writes: { errors: ['network', 'timeout', 'unavailable'], attempts: 3, delay: 1000, factor: 2 } },
  facts: {
    made: { label: 'Made', from: '/application/uuid', type: 'string' },
    key: { label: 'Key', from: '/submission/key', type: 'string' },
    profileName: { label: 'Name in the profile', from: '/profile/name', type: 'string' },
    name: { label: 'Name', from: '/answers/name', type: 'string' },
    status: { label: 'Status', from: '/application/status', type: 'string' },
  },
  services: {
    s: {
      title: 'S',
      calls: {
        make: {
          title: 'Makes',
          method: 'POST',
          path: '/make',
          effect: 'irreversible',
          reply: {},
          errors: { refused: { status: [422], title: 'No.' } },
        },
        find: {
          title: 'Finds',
          method: 'GET',
          path: '/find',
          effect: 'read',
          reply: {},
          errors: { 'not-found': { status: [404], title: 'None.' } },
        },
        status: { title: 'Status', method: 'GET', path: '/status', effect: 'read', reply: {} },
        profile: { title: 'Profile', method: 'GET', path: '/profile', effect: 'read', reply: {} },
      },
    },
  },
  pollings: {
    poll: {
      title: 'Polls',
      call: 's.status',
      save: '/application/status',
      watch: 'status',
      delay: 1000,
      factor: 2,
      cap: 5000,
      retries: 2,
      waitingRetries: 4,
      ends: { status: ['END'] },
      waits: { status: ['WAIT'] },
      exhausted: [{ value: 'UNKNOWN' }],
    },
  },
  sequences: {
    submit: {
      title: 'Submits',
      steps: {
        make: {
          call: 's.make',
          save: '/application',
          retry: 'writes',
          ask: { call: 's.find', save: '/application', done: { made: { exists: true } } },
        },
        end: { end: { route: 'routing' } },
      },
      catch: {
        unauthenticated: { end: { error: 'Log in', offer: '<login>Login</login>' } },
        any: { end: { error: 'Unexpected' } },
      },
    },
    ask: {
      title: 'Asks, and says what came of it',
      steps: { make: { call: 's.make' }, still: { end: { error: 'Not yet', anew: true } } },
      catch: { any: { end: { error: 'No' } } },
    },
    wait: { title: 'Waits', steps: { wait: { poll: 'poll', shows: 'at-work' } } },
    act: { title: 'Writes and waits', steps: { make: { call: 's.make' }, wait: { poll: 'poll' } } },
    begin: {
      title: 'Saves and waits',
      steps: { make: { call: 's.make', save: '/application' }, wait: { poll: 'poll' } },
    },
    fill: {
      title: 'Fills',
      steps: { profile: { call: 's.profile', save: '/profile' }, fill: { fill: { name: 'profileName' } } },
    },
    send: {
      title: 'Sends',
      steps: { first: { call: 's.find' }, make: { call: 's.make' }, end: { end: { done: true } } },
      catch: { any: { end: { error: 'No' } } },
    },
  },
} as unknown as Configuration;

type Reply = CallOutcome | 'left' | (() => CallOutcome);
const fine = (value: unknown = { uuid: 'u-1' }): CallOutcome => ({ ok: true, value });
const bad = (error: string, message?: string): CallOutcome => ({
  ok: false,
  error,
  ...(message === undefined ? {} : { message }),
});

/** A tab whose calls are answered from a list. `left`: the page is left before the answer comes. */
function tab(replies: Record<string, Reply[]>) {
  const kept = new Map<string, string>();
  const made: { name: string; key: string | undefined; facts: Record<string, unknown> }[] = [];
  const waits: number[] = [];
  const shown: string[] = [];
  const around: { onWaited?: () => void; isLeft?: boolean } = {};
  let keys = 0;
  const page = () => {
    const storage = safeStorage(
      () =>
        ({
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, value: string) => void kept.set(key, value),
          removeItem() {},
        }) as unknown as Storage,
    );
    const store = openVisit({ configuration, query: {}, storage, now: () => new Date(2025, 1, 1) });
    const run = (name: string, isFresh = false) => {
      let leave: (value: 'left') => void;
      const left = new Promise<'left'>((resolve) => {
        leave = resolve;
      });
      const ended = runSequence(
        name,
        {
          configuration,
          store,
          client: {
            call: async (call, facts, options) => {
              made.push({
                name: call,
                key: options?.idempotencyKey,
                facts: Object.fromEntries(['key', 'name', 'profileName'].map((fact) => [fact, facts.valueOf(fact)])),
              });
              const reply = replies[call]?.shift() ?? fine();
              if (reply !== 'left') return typeof reply === 'function' ? reply() : reply;
              leave('left');
              return new Promise(() => {});
            },
          },
          relevantAnswers: (session) => (session.profile === undefined ? session.answers : {}),
          newKey: () => `key-${++keys}`,
          wait: async (milliseconds) => void waits.push(milliseconds),
          onWait: (shows) => shown.push(`${shows} after ${waits.length} waits`),
          onWaited: () => around.onWaited?.(),
          isLeft: () => around.isLeft === true,
        },
        { isFresh },
      );
      return Promise.race([ended, left]);
    };
    return { store, run };
  };
  return { page, made, waits, shown, around };
}

const keysOf = (made: { name: string; key: string | undefined }[], call: string) =>
  made.filter(({ name }) => name === call).map(({ key }) => key);

describe('a write whose answer is lost', () => {
  it.each(['network', 'timeout', 'unavailable'])(
    '%s: asked about, then made again with the same key',
    async (error) => {
      const { page, made, waits } = tab({ 's.make': [bad(error)], 's.find': [bad('not-found')] });
      expect(await page().run('submit')).toEqual({ end: { route: 'routing' }, message: undefined });
      expect(made.map(({ name, key }) => [name, key])).toEqual([
        ['s.make', 'key-1.make'],
        ['s.find', undefined],
        ['s.make', 'key-1.make'],
      ]);
      expect(made.every(({ facts }) => facts.key === 'key-1')).toBe(true);
      expect(waits.length).toBeLessThanOrEqual(1);
    },
  );

  it('found to be done: not made again', async () => {
    const { page, made } = tab({ 's.make': [bad('timeout')], 's.find': [fine({ uuid: 'u-9' })] });
    const { store, run } = page();
    await run('submit');
    expect(made.map(({ name }) => name)).toEqual(['s.make', 's.find']);
    expect(store.getState().session.application).toEqual({ uuid: 'u-9' });
  });

  it('a definite refusal: its words, and a new key for what is corrected', async () => {
    const { page, made } = tab({
      's.make': [bad('refused', 'we do not currently offer loans in FL')],
      's.find': [bad('not-found')],
    });
    const { run } = page();
    expect(await run('submit')).toEqual({
      end: { error: 'Unexpected' },
      message: 'we do not currently offer loans in FL',
    });
    await run('submit');
    expect(keysOf(made, 's.make')).toEqual(['key-1.make', 'key-1.make.2']);
  });

  it('an ended session refuses nothing: the same key after the login', async () => {
    const { page, made } = tab({ 's.make': [bad('unauthenticated')], 's.find': [bad('not-found')] });
    const { run, store } = page();
    expect(await run('submit')).toEqual({
      end: { error: 'Log in', offer: '<login>Login</login>' },
      message: undefined,
    });
    expect(store.getState().journals.submit?.entries.at(-1)?.type).toBe('ended');
    await run('submit');
    expect(keysOf(made, 's.make')).toEqual(['key-1.make', 'key-1.make']);
  });
});

describe('a run', () => {
  it('that ended with an error after which everything is done anew does so; one that failed goes on', async () => {
    const { page, made } = tab({ 's.make': [fine(), bad('unauthenticated'), fine()] });
    const { run } = page();
    expect(await run('ask')).toMatchObject({ end: { error: 'Not yet' } });
    expect(await run('ask')).toMatchObject({ end: { error: 'No' } });
    expect(await run('ask')).toMatchObject({ end: { error: 'Not yet' } });
    expect(keysOf(made, 's.make')).toEqual(['key-1.make', 'key-2.make', 'key-2.make']);
  });

  it('leaves nothing behind once it ends with a route, and the next has a key of its own', async () => {
    const { page, made } = tab({});
    const { run, store } = page();
    await run('submit');
    expect(store.getState().journals).toEqual({});
    await run('submit');
    expect(made.map(({ key }) => key)).toEqual(['key-1.make', 'key-2.make']);
  });

  it('is joined, not repeated, by a second press', async () => {
    const { page, made } = tab({});
    const { run } = page();
    const [one, two] = await Promise.all([run('submit'), run('submit')]);
    expect(one).toBe(two);
    expect(made).toHaveLength(1);
  });

  it('polls until it ends, or says that it never did', async () => {
    const waiting = () => Array.from({ length: 5 }, () => fine('WAIT'));
    const { page, made, waits } = tab({ 's.status': waiting() });
    const { run, store } = page();
    await run('wait');
    expect(made).toHaveLength(5);
    expect(waits).toEqual([1000, 2000, 4000, 5000]);
    expect(store.getState().session.application).toEqual({ status: 'UNKNOWN' });
  });

  it('that polls in vain leaves the state as it is for the page that somebody has gone on to', async () => {
    const { page, around } = tab({ 's.status': Array.from({ length: 5 }, () => fine('WAIT')) });
    const { run, store } = page();
    around.isLeft = true;
    await run('wait');
    expect(store.getState().session.application).toEqual({ status: 'WAIT' });
  });

  it.each([
    ['ends with what somebody else has read since it began', 'act', 'OLD', ['NEW'], 'NEW'],
    ['asks on while it is what it was when it began', 'act', 'NEW', ['NEW', 'NEW', 'NEW'], 'UNKNOWN'],
    ['asks on while it is what it has saved itself', 'begin', undefined, ['NEW', 'NEW', 'NEW'], 'UNKNOWN'],
  ])('%s', async (_, name, before, answers, last) => {
    const { page, made } = tab({
      's.make': [
        () => {
          // A read that was under way before is answered while this call is.
          setInSession(store, '/application/status', 'NEW');
          return fine({ status: 'NEW' });
        },
      ],
      's.status': answers.map(fine),
    });
    const { run, store } = page();
    setInSession(store, '/application/status', before);
    await run(name);
    expect(made).toHaveLength(1 + answers.length);
    expect(store.getState().session.application).toEqual({ status: last });
  });

  it.each([
    [
      'once it waits, and once only, the screen that says so',
      [fine('WAIT'), fine('WAIT'), fine('END')],
      ['at-work after 0 waits'],
    ],
    ['nothing where the first answer ends it', [fine('END')], []],
  ])('shows %s', async (_, replies, wanted) => {
    const { page, shown } = tab({ 's.status': replies });
    await page().run('wait');
    expect(shown).toEqual(wanted);
  });

  it('says that the wait is over before anything is drawn with the last answer', async () => {
    const { page, around } = tab({ 's.status': [fine('WAIT'), fine('END')] });
    const { run, store } = page();
    const seen: string[] = [];
    around.onWaited = () => seen.push('over');
    store.subscribe(({ session }) => {
      const status = String(Object.values(session.application ?? {})[0]);
      if (!seen.includes(status)) {
        seen.push(status);
        // A page is drawn again in a microtask at the soonest.
        queueMicrotask(() => seen.push(`${status} drawn`));
      }
    });
    await run('wait');
    expect(seen.slice(-3)).toEqual(['END', 'over', 'END drawn']);
  });
});

describe('answers', () => {
  it('are filled where nothing was entered, and once: what was emptied stays empty', async () => {
    const { page } = tab({ 's.profile': [fine({ name: 'Ada' }), fine({ name: 'Ada' }), fine({ name: 'Ada' })] });
    const { run, store } = page();
    await run('fill', true);
    expect(store.getState().session.answers.name).toBe('Ada');
    setAnswers(store, { name: undefined });
    await run('fill', true);
    expect(store.getState().session.answers.name).toBeUndefined();
    setAnswers(store, { name: 'Grace' });
    await run('fill', true);
    expect(store.getState().session.answers.name).toBe('Grace');
  });

  it('count as they did when the run began, though a profile is read after a reload', async () => {
    const { page, made } = tab({ 's.make': [bad('refused')] });
    const { run, store } = page();
    setAnswers(store, { name: 'Ada' });
    await run('send');
    setInSession(store, '/profile', { name: 'Grace' });
    await run('send');
    expect(made.map(({ facts }) => [facts.name, facts.profileName])).toEqual([
      ['Ada', undefined],
      ['Ada', undefined],
      ['Ada', undefined],
    ]);
  });
});

describe('a page that is left in the middle', () => {
  it('has written down that the call was begun before it is made', async () => {
    const { page } = tab({ 's.make': ['left'] });
    const first = page();
    expect(await first.run('submit')).toBe('left');
    const { entries } = page().store.getState().journals.submit as Journal;
    expect(entries.map(({ type }) => type)).toEqual(['started']);
  });
});
