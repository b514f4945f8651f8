import Ajv from 'ajv/dist/2020.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyCall } from './calls.ts';
import { endpoints } from './endpoints/table.ts';
import { callsOfALife } from './test-life.ts';
import { createBody, realServices, type TestSandbox, testSandbox } from './test-sandbox.ts';

const create = '/service-application/api/v3/application/helocs?state=MN';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const stored = async () =>
  (await sandbox.send('GET', '/sandbox/applications')).body.filter((row: { email: string }) =>
    row.email.startsWith('t@'),
  );

describe('the calls', () => {
  it('each have a handler, and no handler lacks a call', () => {
    expect(Object.keys(endpoints).sort()).toEqual(
      everyCall(realServices())
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('that nobody knows are refused with what to add', async () => {
    const { status, body } = await sandbox.send('GET', '/service-application/api/v9/nothing');
    expect(status).toBe(404);
    expect(body.errors[0]).toMatch(/No service document has a call GET .*flows\/services/);
  });

  it('with another method say which there is', async () => {
    const { status, body } = await sandbox.send('DELETE', '/service-profile/api/v1/profile');
    expect(status).toBe(405);
    expect(body.errors[0]).toContain('GET');
  });

  it.each([
    [
      'an unknown query parameter',
      'GET',
      '/address-search?text=742+M&limit=3',
      undefined,
      /query has "limit", which flows\/services\/address\.json does not know/,
    ],
    [
      'an unknown member of the body',
      'POST',
      '/service-wait-list/api/v1/home-equity-loan-plus',
      { firstName: 'A', nickname: 'B' },
      /body has "nickname"/,
    ],
    [
      'a member of another type',
      'POST',
      '/service-wait-list/api/v1/home-equity-loan-plus',
      { income: '72,500' },
      /body\/income must be integer/,
    ],
    [
      'a body where there is none',
      'POST',
      '/identity-broker/customer/secure/api/v3/logout',
      { a: 1 },
      /gives this call none|x-application-name/,
    ],
    [
      'an unknown lender',
      'GET',
      '/service-application/external/api/v2/heloc/states-eligibility?orgCode=nobody',
      undefined,
      /no lender "nobody"/,
    ],
  ])('refuse %s and say what to do', async (_, method, path, body, message) => {
    const answer = await sandbox.send(method, path, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.join('\n')).toMatch(message);
  });

  it('that need a person refuse a visitor', async () => {
    expect(await sandbox.send('GET', '/service-profile/api/v1/profile')).toMatchObject({
      status: 401,
      body: { errors: ['unauthenticated'] },
    });
  });

  it('answer what their service documents say', async () => {
    const token = await sandbox.register('t@example.com');
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const made = await sandbox.send('POST', create, {
      token,
      key: 'k',
      headers: { 'x-submission-key': 'k' },
      body: createBody(),
    });
    const facts: Record<string, string> = {
      applicationUuid: made.body.uuid,
      submissionKey: 'k',
      offerCodeQuery: 'HOME62',
      referralId: 'aaaaaaaa-0000-4000-8000-000000000001',
      referrerId: '11111111-1111-4111-8111-111111111111',
    };
    const bodies: Record<string, unknown> = {
      'application.save-optimizely-profile': { optimizelyProfileUuid: 'x' },
      'application.full-story-link': { link: 'https://replay.example/1' },
      'identity.phone-alias': { type: 'Phone', value: '2065550100' },
      'wait-list.join': { firstName: 'A' },
      'profile.set-name': { firstName: 'Terry', lastName: 'Tester' },
      'profile.feedback': {
        topic: 'COMPLIMENT',
        message: 'All went well.',
        marketingConsent: true,
        productType: 'HELOC',
      },
      'consents.save': { org: 'own-lender', source: 'HELOC_APPLICATION', productType: 'HELOC', consents: [] },
      'telemetry.session': { platform: 'WEB', libVersion: '2.2.24' },
      'flags.all': { optimizeUser: { attributes: {} } },
      'flags.maintenance': { featureKey: 'fe-heloc-maintenance' },
    };
    // Those that take an application on are held to their documents where they are made, in life.test.ts.
    const skipped = ['application.create', 'identity.register', 'identity.login', 'broker.logout', ...callsOfALife];
    for (const { name, base, call } of everyCall(realServices()).filter(({ name }) => !skipped.includes(name))) {
      const event = { eventType: 'TRACK', context: 'external', event: '', productType: 'HELOC', eventProperties: {} };
      const literal = (call.body ?? {}) as { event?: string; eventType?: string };
      const body =
        bodies[name] ??
        (name.startsWith('telemetry.')
          ? { ...event, event: literal.event, eventType: literal.eventType }
          : call.body
            ? {}
            : undefined);
      const query =
        {
          'affiliate.prefill': '?id=partner-full',
          'broker.register': '?displayConsentsWithMfa=true',
          'hours.phone': '?display=true',
          'hours.chat-week': '?display=true',
        }[name] ?? '';
      const path = base + call.path.replace(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '') + query;
      const headers = name.startsWith('broker.') ? { 'x-application-name': 'heloc' } : {};
      const answer = await sandbox.send(call.method, path, { token, body, headers });
      expect(`${name} ${answer.status} ${answer.status < 300 ? '' : JSON.stringify(answer.body)}`).toMatch(/ 20\d/);
      expect(ajv.validate(call.reply, answer.body ?? null) ? '' : `${name} ${ajv.errorsText()}`).toBe('');
    }
  });
});

describe('one application per submission', () => {
  it('however often the request is repeated with its key', async () => {
    const token = await sandbox.register('t@example.com');
    const answers = [];
    for (let time = 0; time < 4; time += 1)
      answers.push(await sandbox.send('POST', create, { token, key: 'once', body: createBody() }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.uuid}`)).size).toBe(1);
    expect(answers[3]?.headers.get('idempotent-replayed')).toBe('true');
    expect(await stored()).toHaveLength(1);
  });

  it('also when the repetitions arrive at once', async () => {
    const token = await sandbox.register('t@example.com');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sandbox.send('POST', create, { token, key: 'once', body: createBody() })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.uuid}`)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it('refuses the key with another body', async () => {
    const token = await sandbox.register('t@example.com');
    await sandbox.send('POST', create, { token, key: 'once', body: createBody() });
    const other = await sandbox.send('POST', create, { token, key: 'once', body: createBody({ lastName: 'Other' }) });
    expect(other.status).toBe(422);
    expect(await stored()).toHaveLength(1);
  });

  it('lets one of two racing submissions of one person win', async () => {
    const token = await sandbox.register('t@example.com');
    const answers = await Promise.all(
      ['a', 'b'].map((key) => sandbox.send('POST', create, { token, key, body: createBody() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stored()).toHaveLength(1);
  });

  it('makes none without a key', async () => {
    const token = await sandbox.register('t@example.com');
    expect((await sandbox.send('POST', create, { token, body: createBody() })).status).toBe(400);
    expect(await stored()).toHaveLength(0);
  });

  it('is found by its submission key after an answer that never came', async () => {
    const token = await sandbox.register('t@example.com');
    const find = '/service-application/api/v1/application/heloc/submission/sub-1';
    expect((await sandbox.send('GET', find, { token })).status).toBe(404);
    await sandbox.send('PUT', '/sandbox/faults', {
      body: [{ call: 'application.create', times: 1, fault: 'timeout-after' }],
    });
    const leave = new AbortController();
    const lost = sandbox.send('POST', create, {
      token,
      key: 'sub-1',
      headers: { 'x-submission-key': 'sub-1' },
      body: createBody(),
      signal: leave.signal,
    });
    await expect.poll(async () => (await stored()).length).toBe(1);
    leave.abort();
    await lost;
    expect((await sandbox.send('GET', find, { token })).body.uuid).toBe((await stored())[0].uuid);
  });

  it('is one per lender: another lender may have its own', async () => {
    const token = await sandbox.register('t@example.com');
    await sandbox.send('POST', create, { token, key: 'a', body: createBody() });
    const other = await sandbox.send('POST', create, {
      token,
      key: 'b',
      headers: { 'x-org': 'side-bank' },
      body: createBody(),
    });
    expect(other.status).toBe(200);
    const can = await sandbox.send(
      'GET',
      '/service-search/api/v1/profiles/actions/verify-ability-to-start-application',
      { token },
    );
    expect(can.body).toEqual({
      canStartApplication: false,
      organizationsWithActiveApplication: ['own-lender', 'side-bank'],
    });
  });

  it('is refused where the lender does not lend, in words the borrower can read', async () => {
    const token = await sandbox.register('t@example.com');
    const answer = await sandbox.send('POST', create.replace('MN', 'HI'), {
      token,
      key: 'a',
      body: createBody({ state: 'HI' }),
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: ['we do not currently offer loans in HI'] } });
  });
});

describe('events', () => {
  it('of an application are counted once, and a repetition is told so', async () => {
    const body = {
      eventType: 'TRACK',
      context: 'external',
      event: 'helocStarted',
      productType: 'HELOC',
      applicationUuid: '99999999-0000-4000-8000-000000000003',
      eventProperties: {},
    };
    const send = () => sandbox.send('POST', '/ft/external/event', { body });
    expect([(await send()).status, (await send()).status]).toEqual([204, 409]);
    expect((await sandbox.send('GET', '/sandbox/events')).body).toHaveLength(1);
  });
});

describe('faults', () => {
  it('strike as often as asked and then stop', async () => {
    await sandbox.send('PUT', '/sandbox/faults', { body: [{ call: 'address.search', times: 2, fault: '500' }] });
    const statuses = [];
    for (let time = 0; time < 3; time += 1)
      statuses.push((await sandbox.send('GET', '/address-search?text=742+M')).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('can hold an answer until they are taken back', async () => {
    await sandbox.send('PUT', '/sandbox/faults', { body: [{ call: 'address.search', fault: 'held' }] });
    let isAnswered = false;
    const held = sandbox.send('GET', '/address-search?text=742+M').then((answer) => {
      isAnswered = true;
      return answer;
    });
    expect((await sandbox.send('GET', '/address-search?text=742+M')).status, 'it strikes once').toBe(200);
    expect(isAnswered).toBe(false);
    await sandbox.send('DELETE', '/sandbox/faults');
    expect((await held).status).toBe(200);
  });

  it.each([
    [{ call: 'address.serach', fault: '500' }, /no call "address.serach"/],
    [{ call: 'address.search', fault: '418' }, /no fault "418"/],
  ])('that do not exist are refused: %j', async (fault, message) => {
    const { status, body } = await sandbox.send('PUT', '/sandbox/faults', { body: [fault] });
    expect(status).toBe(400);
    expect(body.errors[0]).toMatch(message);
  });
});

describe('accounts', () => {
  it('are one per email address, whatever its capitals', async () => {
    await sandbox.register('t@example.com');
    await expect(sandbox.register('T@Example.com')).rejects.toThrow('401');
  });

  it('answer a repeated registration with the same token', async () => {
    const send = () =>
      sandbox.send('POST', '/identity/api/v1/registration/register', {
        key: 'r',
        body: { email: 't@example.com', password: 'Correct!Horse9', phoneNumber: '2065550199' },
      });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
  });

  it('answer it the same also when the first answer’s cookie arrived and its body did not', async () => {
    const send = (headers: Record<string, string> = {}) =>
      sandbox.send('POST', '/identity/api/v1/registration/register', {
        key: 'r',
        headers,
        body: { email: 't@example.com', password: 'Correct!Horse9', phoneNumber: '2065550199' },
      });
    const first = await send();
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await send({ cookie })).body).toEqual(first.body);
  });

  it('keep no password, and show none', async () => {
    await sandbox.register('t@example.com');
    const { rows } = (await sandbox.db.execute('select password_hash from identities')) as unknown as {
      rows: { password_hash: string }[];
    };
    expect(rows.every(({ password_hash }) => password_hash.startsWith('scrypt$'))).toBe(true);
    expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(rows.length);
  });

  it('of somebody else show nothing of their applications', async () => {
    const mine = await sandbox.register('t@example.com');
    const { body } = await sandbox.send('POST', create, { token: mine, key: 'a', body: createBody() });
    const other = await sandbox.register('t@other.example.com');
    for (const path of [
      `/service-application/api/v1/application/heloc/${body.uuid}`,
      `/service-krang-heloc/borrower/secure/api/v1/${body.uuid}/status`,
    ]) {
      expect((await sandbox.send('GET', path, { token: other })).status).toBe(404);
    }
  });
});

describe('personas', () => {
  it('with an application that was declined may start another', async () => {
    const token = await sandbox.register('t@example.com');
    const { body } = await sandbox.send('POST', create, {
      token,
      key: 'a',
      body: createBody({ lastName: 'Declined' }),
    });
    for (let read = 0; read < 2; read += 1)
      await sandbox.send('GET', `/service-krang-heloc/borrower/secure/api/v1/${body.uuid}/status`, { token });
    expect((await sandbox.send('POST', create, { token, key: 'b', body: createBody() })).status).toBe(200);
  });

  it.each([
    ['Lowscore', { declineReason: 'CREDIT_SCORE', creditScore: { score: 588, bureau: { phone: '2175550119' } } }],
    ['Indebted', { uwSubDecision: 'UNVERIFIED_DTI_LIMITED', creditScore: undefined }],
  ])('called %s are told why they were declined once they are', async (lastName, told) => {
    const token = await sandbox.register('t@example.com');
    const { body } = await sandbox.send('POST', create, { token, key: 'a', body: createBody({ lastName }) });
    const status = async () =>
      (await sandbox.send('GET', `/service-krang-heloc/borrower/secure/api/v1/${body.uuid}/status`, { token })).body;
    expect(await status()).toEqual({ checklistStatus: 'WAITING_FOR_SOFT_CREDIT' });
    const declined = await status();
    expect({ creditScore: undefined, ...declined }).toMatchObject({ checklistStatus: 'DECLINED', ...told });
  });
});

describe('the console', () => {
  it('sets any status, and the application stays there', async () => {
    const token = await sandbox.register('t@example.com');
    const { body } = await sandbox.send('POST', create, { token, key: 'a', body: createBody() });
    await sandbox.send('PUT', `/sandbox/applications/${body.uuid}`, {
      body: { checklistStatus: 'GEN_CLOSING_DISCLOSURE', waitingOnFloodCert: true, details: { isCrypto: true } },
    });
    const status = await sandbox.send('GET', `/service-krang-heloc/borrower/secure/api/v1/${body.uuid}/status`, {
      token,
    });
    expect(status.body).toMatchObject({ checklistStatus: 'GEN_CLOSING_DISCLOSURE', waitingOnFloodCert: true });
    expect(
      (await sandbox.send('GET', `/service-application/api/v1/application/heloc/${body.uuid}`, { token })).body
        .isCrypto,
    ).toBe(true);
  });

  it('changes a flag for everybody, and puts it back', async () => {
    const flags = () =>
      sandbox.send('POST', '/service-optimize/external/api/v1/features', {
        body: { optimizeUser: { attributes: {} } },
      });
    await sandbox.send('PUT', '/sandbox/flags', { body: { 'fe-heloc-maintenance': { enabled: true } } });
    expect((await flags()).body['fe-heloc-maintenance'].enabled).toBe(true);
    await sandbox.send('DELETE', '/sandbox/flags');
    expect((await flags()).body['fe-heloc-maintenance'].enabled).toBe(false);
  });

  it('is a page that escapes what borrowers typed', async () => {
    await sandbox.send('POST', '/service-wait-list/api/v1/home-equity-loan-plus', {
      body: { firstName: '<script>1</script>' },
    });
    const page = await (await sandbox.fetch(new Request('http://localhost/sandbox'))).text();
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script');
  });
});
