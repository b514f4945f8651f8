import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestSandbox, testSandbox } from '../test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const right = {
  email: 't@example.com',
  phone: '+1 (206) 555-0199',
  password: 'Correct!Horse9',
  terms: 'yes',
  communications: 'yes',
};

async function start(kind: 'register' | 'login', body: object = { returnPath: '/register-v2/login-info' }) {
  const query = kind === 'register' ? 'displayConsentsWithMfa=true&' : '';
  return sandbox.send('POST', `/identity-broker/customer/api/v3/${kind}?${query}externalStateNonce=n-1`, {
    body,
    headers: { 'x-application-name': 'heloc', 'x-org': 'side-bank' },
  });
}

function submit(path: string, form: Record<string, string>) {
  return sandbox.fetch(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin: 'http://localhost' },
    }),
  );
}

describe('the identity broker', () => {
  it('makes an account and leads back with the nonce and a session', async () => {
    const { redirect } = (await start('register')).body;
    const answer = await submit(redirect, right);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/account/heloc/register-v2/login-info?nonce=n-1');
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const identity = await sandbox.send('GET', '/identity/secure/api/v1_1/identity', {
      headers: { cookie: cookie.split(';')[0] ?? '' },
    });
    expect(identity.body).toMatchObject({
      email: 't@example.com',
      aliases: [{}, { type: 'Phone', value: '2065550199' }],
    });
    expect(identity.headers.get('authorization')).toMatch(/^Bearer \S+$/);
  });

  it('asks again for what is wrong, keeps what was typed, and never sends a password back', async () => {
    const { redirect } = (await start('register')).body;
    const answer = await submit(redirect, { ...right, phone: '206', terms: '' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('Please enter a valid phone number');
    expect(page).toContain('value="t@example.com"');
    expect(page).not.toContain(right.password);
  });

  it('shows the lender’s name, escaped', async () => {
    const { redirect } = (await start('login')).body;
    expect(await (await sandbox.fetch(new Request(`http://localhost${redirect}`))).text()).toContain(
      'Log in with Side &amp; Bank',
    );
  });

  it('works once', async () => {
    const { redirect } = (await start('register')).body;
    await submit(redirect, right);
    expect((await submit(redirect, { ...right, email: 't@again.example.com' })).status).toBe(404);
  });

  it('takes no form from another site', async () => {
    const { redirect } = (await start('register')).body;
    const answer = await sandbox.fetch(
      new Request(`http://localhost${redirect}`, {
        method: 'POST',
        body: new URLSearchParams(right),
        headers: { origin: 'https://other.example' },
      }),
    );
    expect(answer.status).toBe(403);
  });

  it.each([
    '//other.example',
    '/\\other.example',
    'https://other.example',
    '/../../auth',
    '/a/../../x',
    '/\tx',
    '/1',
    '',
    '/a%2e%2e/x',
  ])('does not lead back to %j', async (returnPath) => {
    expect((await start('register', { returnPath })).status).toBe(400);
  });
});
