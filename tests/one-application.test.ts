import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readFiles } from '../src/cli/read-files.ts';
import { compileBrand } from '../src/config/compile.ts';
import { replySchemas } from '../src/config/compile-validators.ts';
import { readProject } from '../src/config/project.ts';
import { resolveBrand } from '../src/config/resolve.ts';
import type { Configuration } from '../src/model/configuration.ts';
import type { SequenceEnd } from '../src/runner/sequence-runner.ts';
import { type OpenDatabase, openDatabase } from '../src/sandbox/database.ts';
import { loginAccounts } from '../src/sandbox/login-accounts.ts';
import { createSandbox } from '../src/sandbox/sandbox.ts';
import { applications, consents, identities, waitList } from '../src/sandbox/schema.ts';
import { createClient } from '../src/services/client.ts';
import { type SafeStorage, safeStorage } from '../src/services/storage.ts';
import { tokenKey } from '../src/services/token.ts';
import { openVisit, setAnswers, setInSession, type VisitStore } from '../src/services/visit.ts';

/**
 * The submit sequence as it is shipped, with the real runner, client and journal, against the real sandbox: every call of
 * it goes wrong in every way, and the borrower tries again until they are through. The same in a browser, where pages
 * are reloaded and buttons pressed twice, is in e2e/one-application.test.ts.
 */
const submit = 'registration/submit';
const arrive = 'registration/arrive';
const password = 'Correct-horse-9!';

let configuration: Configuration;
let database: OpenDatabase;
let sandbox: { fetch(request: Request): Response | Promise<Response> };

beforeAll(async () => {
  const project = readProject(await readFiles());
  const all = [...project.brands.keys()].map((orgCode) => compileBrand(project, resolveBrand(project, orgCode)));
  const own = all.find(({ brand }) => brand.kind === 'own');
  if (!own) throw new Error('There is no own brand.');
  configuration = hurried(own);
  database = await openDatabase('memory');
  const brands = all.map(({ brand }) => brand);
  sandbox = await createSandbox({ db: database.db, brands, services: own.services, vocabulary: own.facts });
});
afterAll(() => database.close());

/** The documents with waits of a test: only data differ from what is shipped. */
function hurried(shipped: Configuration): Configuration {
  const copy = structuredClone(shipped);
  for (const policy of Object.values(copy.retries)) policy.delay = 1;
  for (const polling of Object.values(copy.pollings)) Object.assign(polling, { delay: 1, cap: 1 });
  return copy;
}

type Fault = (answer: () => Promise<Response>, isOver: () => Promise<Response>) => Promise<Response>;

const refusal = (status: number) => Response.json({ errors: ['A fault of the test.'] }, { status });

/** What goes wrong with a call. `times`: how often, while the borrower does not try again. */
const faults: Record<string, { times: number; fault: Fault }> = {
  'is refused with 500 until the borrower tries again': { times: 1000, fault: async () => refusal(500) },
  'is done, and then answered with 500': { times: 1, fault: (answer) => answer().then(() => refusal(500)) },
  'is answered as if nobody were signed in': { times: 1, fault: async () => refusal(401) },
  'is not answered in time, and not done': { times: 1, fault: (_, isOver) => isOver() },
  'is done, and not answered in time': { times: 1, fault: (answer, isOver) => answer().then(isOver) },
  'is cut off before it is done': { times: 1, fault: async () => Promise.reject(new TypeError('cut')) },
  'is done, and cut off': { times: 1, fault: (answer) => answer().then(() => Promise.reject(new TypeError('cut'))) },
};

/** One browser: its storage outlives the pages that are opened in it. */
function browser(email: string) {
  const kept = new Map<string, string>();
  const storage = (): SafeStorage =>
    safeStorage(
      () =>
        ({
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, value: string) => void kept.set(key, value),
          removeItem: (key: string) => void kept.delete(key),
        }) as never,
    );
  const trouble: { call: string; left: number; fault: Fault | 'leave' }[] = [];

  /** Opens a page: what an earlier one kept is there, and passwords are not. */
  async function open() {
    // A page of its own knows nothing of sequences that another has running.
    vi.resetModules();
    const { runSequence } = await import('../src/runner/sequence-runner.ts');
    const store: VisitStore = openVisit({ configuration, query: {}, storage: storage(), now: () => new Date() });
    let leave: () => void = () => {};
    const left = new Promise<'left'>((resolve) => {
      leave = () => resolve('left');
    });
    // Nobody waits for a call's time to be over: it is over when a fault says so.
    let ring = () => {};
    const client = createClient({
      alarm: (_, callback) => {
        ring = callback;
        return () => {};
      },
      fetch: (async (path: string, init: RequestInit) => {
        const answer = async () =>
          sandbox.fetch(new Request(new URL(path, 'http://localhost'), { ...init, signal: null }));
        const timeIsUp = ring;
        const signal = init.signal as AbortSignal;
        const struck = trouble.find(({ call, left: times }) => times > 0 && isCall(call, path, init));
        if (!struck) return answer();
        struck.left -= 1;
        const isOver = () =>
          new Promise<Response>((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
            timeIsUp();
          });
        if (struck.fault !== 'leave') return struck.fault(answer, isOver);
        await answer();
        leave();
        return new Promise<Response>(() => {});
      }) as typeof fetch,
      storage: storage(),
      services: () => configuration.services,
      orgCode: () => configuration.brand.orgCode ?? '',
      isExpectedReply: async () => true,
      onSignedOut: () => {
        kept.delete(tokenKey);
        setInSession(store, '/identity', undefined);
      },
      onToken: () => setInSession(store, '/arrival/hasToken', true),
    });
    const around = {
      configuration,
      store,
      client,
      relevantAnswers: () => store.getState().session.answers,
      newKey: () => crypto.randomUUID(),
      wait: async () => {},
    };
    setInSession(store, '/arrival/hasToken', kept.has(tokenKey));
    await runSequence(arrive, around, { isFresh: true });
    setAnswers(store, { ...answersOf(email), password, confirmPassword: password });
    return {
      store,
      /** Undefined: the page was left in the middle. */
      press: async (): Promise<SequenceEnd | undefined> => {
        const ended = await Promise.race([runSequence(submit, around, { isFresh: false }), left]);
        return ended === 'left' ? undefined : ended;
      },
    };
  }

  return { kept, trouble, open };
}

function isCall(name: string, path: string, { method = 'GET', body }: RequestInit): boolean {
  const [service = '', call = ''] = name.split('.');
  const document = configuration.services[service];
  const found = document?.calls[call];
  if (!found || found.method !== method) return false;
  const pattern = `^${(document.base ?? '') + found.path.replaceAll(/\{[^}]+\}/g, '[^/?]+')}(\\?|$)`;
  // Events go to one address; which one it is stands in the body.
  const event = (found.body as { event?: unknown } | undefined)?.event;
  return new RegExp(pattern).test(path) && (event === undefined || String(body).includes(JSON.stringify(event)));
}

function answersOf(email: string) {
  return {
    propertyAddress: { street1: '742 Maple Ave', city: 'Winona', state: 'MN', zip: '55987' },
    occupancyType: 'HOME',
    isListedForSale: false,
    income: 72_500,
    employmentType: 'FULL_TIME',
    firstName: 'Robin',
    lastName: 'Testcase',
    dateOfBirth: '1985-03-07',
    email,
    phoneNumber: '2065550119',
    smsMarketingConsent: true,
    termPrivacyConsent: true,
    communicationConsent: true,
  };
}

async function rowsOf(email: string) {
  const { db } = database;
  const people = await db.select().from(identities).where(eq(identities.email, email));
  const made = await db.select().from(applications);
  const agreed = await db.select().from(consents);
  const uuids = people.map(({ uuid }) => uuid);
  return {
    identities: people.length,
    applications: made.filter(({ identity }) => uuids.includes(identity)).length,
    consents: agreed.filter((row) => JSON.stringify(row).includes(email)).length,
  };
}

let people = 0;

/** Presses the button, and again after each failure, logging in where that is asked for, until the submit is through. */
async function goThrough(call: string, times: number, fault: Fault | 'leave') {
  people += 1;
  const email = `t@case-${people}.example.com`;
  const { kept, trouble, open } = browser(email);
  trouble.push({ call, left: times, fault });
  let page = await open();
  for (let press = 1; press <= 4; press += 1) {
    const ended = await page.press();
    if (ended?.end.route !== undefined) return { email, presses: press };
    // The borrower tries again later, when the service is well.
    for (const each of trouble) if (each.left > 10) each.left = 0;
    const needsLogin = ended?.end.go !== undefined || (ended?.end.offer !== undefined && !kept.has(tokenKey));
    if (needsLogin) {
      const signedIn = await loginAccounts(database.db).signIn(email, password, false);
      if (signedIn) kept.set(tokenKey, signedIn.jwt);
    }
    if (ended === undefined || needsLogin) page = await open();
  }
  return { email, presses: Number.POSITIVE_INFINITY };
}

/** The calls that the sequence makes for somebody new who agrees to text messages. */
const calls = [
  'identity.register',
  'identity.get',
  'search.can-start',
  'application.create',
  'consents.sms-prompt',
  'consents.save',
  'telemetry.heloc-started',
  'telemetry.app-started',
  'profile.get',
  'status.get',
];

it('knows every call by its document', () => {
  expect(calls.filter((call) => !replySchemas(configuration).has(call))).toEqual([]);
});

describe.each(calls)('when %s', (call) => {
  it.each(Object.keys(faults))('%s, one application is made', async (title) => {
    const { times, fault } = faults[title] as (typeof faults)[string];
    const { email, presses } = await goThrough(call, times, fault);
    expect({ ...(await rowsOf(email)), isThrough: presses <= 4 }).toMatchObject({
      identities: 1,
      applications: 1,
      isThrough: true,
    });
    expect((await rowsOf(email)).consents).toBeLessThanOrEqual(1);
  });

  it('is under way when the page is left, one application is made', async () => {
    const { email, presses } = await goThrough(call, 1, 'leave');
    expect({ ...(await rowsOf(email)), isThrough: presses <= 4 }).toMatchObject({
      identities: 1,
      applications: 1,
      isThrough: true,
    });
  });
});

describe('a 403 in the middle', () => {
  const refusedWith = (message: string) => async () => Response.json({ message }, { status: 403 });

  it.each(['unauthenticated', 'invalid signature'])(
    'that says "%s" is the end of the session: after the login it goes on, and one application is made',
    async (message) => {
      const { email, presses } = await goThrough('application.create', 1, refusedWith(message));
      expect(presses).toBe(2);
      expect(await rowsOf(email)).toMatchObject({ identities: 1, applications: 1 });
    },
  );

  it('that says anything else is a refusal: nobody is logged out, and the next try is theirs', async () => {
    people += 1;
    const email = `t@case-${people}.example.com`;
    const { kept, trouble, open } = browser(email);
    trouble.push({ call: 'application.create', left: 1, fault: refusedWith('Not yours.') });
    const { press } = await open();
    expect(await press()).toMatchObject({ end: { error: expect.anything() }, message: 'Not yours.' });
    expect(kept.has(tokenKey)).toBe(true);
    expect((await press())?.end.route).toBeDefined();
    expect(await rowsOf(email)).toMatchObject({ identities: 1, applications: 1 });
  });
});

describe('an address that is corrected after a failure, to one where the lender does not lend', () => {
  const elsewhere = { street1: '1 Loockerman St', city: 'Dover', state: 'DE', zip: '19901' };

  async function correctedAfter(call: string, fault: Fault, times: number) {
    people += 1;
    const email = `t@case-${people}.example.com`;
    const { trouble, open } = browser(email);
    trouble.push({ call, left: times, fault });
    const { press, store } = await open();
    const first = await press();
    for (const each of trouble) each.left = 0;
    setAnswers(store, { propertyAddress: elsewhere });
    const second = await press();
    const waiting = (await database.db.select().from(waitList)).map(({ body }) => body as Record<string, unknown>);
    return {
      first: first?.end,
      second: second?.end,
      email,
      waiting: waiting.filter((entry) => entry.email === email),
    };
  }

  it.each(['identity.register', 'search.can-start', 'application.create'])(
    'when %s is refused: they are on the wait list, and no application is made',
    async (call) => {
      const { first, second, email, waiting } = await correctedAfter(call, async () => refusal(422), 1000);
      expect(first?.error).toBeDefined();
      expect(second?.go).toBe('marketing-waitlist');
      expect(waiting.map(({ state }) => state)).toEqual(['DE']);
      expect((await rowsOf(email)).applications).toBe(0);
    },
  );

  it('when the application was made all the same: they are led to it', async () => {
    const done = async (answer: () => Promise<Response>) => {
      await answer();
      return refusal(422);
    };
    const { second, email, waiting } = await correctedAfter('application.create', done, 1);
    expect(second?.route).toBeDefined();
    expect(waiting).toEqual([]);
    expect((await rowsOf(email)).applications).toBe(1);
  });
});
