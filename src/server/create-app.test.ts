import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrgInfo } from '../model/org-info.ts';
import { brandFiles } from './brand-files.ts';
import { createApp } from './create-app.ts';
import { brandsIndex, readSite, type SiteBrand, withBrandFiles } from './site-files.ts';
import { testConfigurations } from './test-configurations.ts';

const application = {
  uuid: '99999999-0000-4000-8000-000000000009',
  isInquiry: false,
  status: { checklistStatus: 'OFFER_SELECTION' },
  property: { state: 'MN' },
};

/** Stands in for the lender: knows one person, by their cookie. */
const loggedOut = () =>
  Response.json({ redirect: '/auth/login' }, { headers: { 'set-cookie': 'lender_session=; Max-Age=0' } });
let lenderLogout = loggedOut;
let status: Record<string, string> = application.status;
afterEach(() => {
  lenderLogout = loggedOut;
  status = application.status;
});

async function lender(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const signedIn = request.headers.get('cookie')?.includes('lender_session=good');
  const answers: Record<string, () => Response> = {
    '/identity/secure/api/v1_1/identity': () => Response.json({ uuid: '1' }),
    '/service-application/api/v1/application/heloc/all': () => Response.json([{ ...application, status }]),
    '/identity-broker/customer/secure/api/v3/logout': () => lenderLogout(),
  };
  const answer = answers[path];
  if (!answer) return Response.json({ errors: [`nobody knows ${request.method} ${path}`] }, { status: 404 });
  return signedIn ? answer() : Response.json({ errors: ['unauthenticated'] }, { status: 401 });
}

const accounts = {
  async signIn(email: string, password: string) {
    return email === 'a@example.com' && password === 'right'
      ? { jwt: 'jwt-1', cookie: 'lender_session=good; HttpOnly' }
      : undefined;
  },
  async sendCode() {},
  async signInWithCode(_: string, code: string) {
    return code === '123456' ? { jwt: 'jwt-2', cookie: 'lender_session=good; HttpOnly' } : undefined;
  },
};

let folder: string;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>built</title><script type="module" src="/account/heloc/assets/index-AbCdEf12.js"></script></head><body><div id="root"></div></body></html>',
  );
  await writeFile(join(folder, 'assets/index-AbCdEf12.js'), `console.log(${JSON.stringify('x'.repeat(2000))})`);
  await writeFile(join(folder, 'assets/index-AbCdEf12.js.gz'), gzipSync('console.log(1)'));
  await writeFile(join(folder, brandsIndex), '{}');
  const configurations = testConfigurations();
  const site = withBrandFiles(
    await readSite(folder),
    new Map(
      configurations.map((configuration) => [
        configuration.brand.orgCode ?? '',
        brandFiles(configuration, {
          themeVariables: ({ primary }) => ({ '--primary': primary }),
          styles: '',
          validators: { first: 'assets/validators-AbCdEf12.js', later: 'assets/validators-GhIjKl34.js' },
        }),
      ]),
    ),
  );
  const firstScreens = (orgCode: string): SiteBrand['firstScreens'] => {
    const screen = { day: '2025-02-01', html: `<p>first screen of ${orgCode}</p>`, title: 'First question' };
    return { 'register-v2': screen, register: { ...screen, step: { parameter: 'step', value: 'one' } } };
  };
  const brands = [...site.brands].map(
    ([orgCode, { paths }]) => [orgCode, { paths, firstScreens: firstScreens(orgCode) }] as const,
  );
  app = createApp({
    configurations,
    lender,
    accounts,
    site: { ...site, brands: new Map(brands) },
    environment: 'test',
  });
});
afterAll(() => rm(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}, host = 'localhost') =>
  app.request(`http://${host}${path}`, { headers });
const page = { accept: 'text/html' };
const orgInfo = async (response: Response): Promise<OrgInfo | undefined> => {
  const block = /<script type="application\/json" id="org-info">(.*?)<\/script>/s.exec(await response.text());
  return block?.[1] === undefined ? undefined : JSON.parse(block[1]);
};

const everyKind = [
  '/account/heloc/register-v2',
  '/account/heloc/nobody-knows/liens',
  '/account/heloc/register?org=nobody',
  '/account/heloc/assets/index-AbCdEf12.js',
  '/account/heloc/assets/missing.js',
  '/account/heloc/brands/missing.css',
  '/pages/pages.css',
  '/pages/keep-session.js',
  '/auth/login',
  '/auth/login?otp=true&email=a@example.com',
  '/dashboard',
  '/terms',
  '/privacy',
  '/communications',
  '/licenses',
  '/waitlist',
  '/marketing-waitlist',
  '/nothing/here',
  '/service-profile/api/v1/profile',
  '/',
];

describe('every answer', () => {
  it.each(everyKind)('of %s has the security headers', async (path) => {
    const { headers } = await get(path, page);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'(?: 'sha256-[\w+/]{43}=')?;.*frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it.each(everyKind)('of %s has no inline script, handler or style but one that its policy names', async (path) => {
    const response = await get(path, page);
    const text = await response.text();
    for (const [, attributes] of text.matchAll(/<script([^>]*)>/g))
      expect(attributes).toMatch(/ src="|type="application\/json"/);
    expect(text).not.toMatch(/<[a-z][^>]* (?:style|on[a-z]+)=/i);
    const styles = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(([, style = '']) => style);
    const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    const [, allowed] = /style-src 'self'([^;]*);/.exec(response.headers.get('content-security-policy') ?? '') ?? [];
    expect(hashes.join(' ')).toBe(allowed?.trim());
  });

  it('over https tells the browser to stay there', async () => {
    const { headers } = await app.request('https://own.example/terms');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
  });
});

describe('the page of the application', () => {
  it.each([
    ['the host', '/account/heloc/register', 'side.example', 'side-bank', 'host'],
    ['the host with a port', '/account/heloc/register', 'side.example:4100', 'side-bank', 'host'],
    ['the org parameter', '/account/heloc/register?org=side-bank', 'localhost', 'side-bank', 'org'],
    ['the host, whatever org says', '/account/heloc/register?org=side-bank', 'own.example', 'own-lender', 'host'],
    ['nothing, and is the product’s own', '/account/heloc/register', 'localhost', 'own-lender', 'default'],
  ])('gets its brand from %s', async (_, path, host, orgCode, foundBy) => {
    expect(await orgInfo(await get(path, page, host))).toMatchObject({ canonicalOrgCode: orgCode, foundBy });
  });

  it('keeps the look of the lender named before where the host says nothing', async () => {
    const cookie = 'page_org=side-bank';
    const path = '/account/heloc/register';
    expect(await orgInfo(await get(path, { ...page, cookie }))).toMatchObject({
      canonicalOrgCode: 'side-bank',
      foundBy: 'cookie',
    });
    expect(await orgInfo(await get(`${path}?org=own-lender`, { ...page, cookie }))).toMatchObject({
      canonicalOrgCode: 'own-lender',
      foundBy: 'org',
    });
    expect(await orgInfo(await get(path, { ...page, cookie }, 'own.example'))).toMatchObject({ foundBy: 'host' });
    expect(await orgInfo(await get(path, { ...page, cookie: 'page_org=nobody' }))).toMatchObject({
      canonicalOrgCode: 'own-lender',
    });
  });

  it('can be told the org info of the lender its tab was opened for', async () => {
    const response = await get('/account/heloc/org-info?org=side-bank');
    expect(response.headers.get('cache-control')).toContain('no-cache');
    expect(await response.json()).toMatchObject({ canonicalOrgCode: 'side-bank', foundBy: 'org' });
    expect((await get('/account/heloc/org-info?org=nobody')).status).toBe(404);
    expect((await get('/account/heloc/org-info')).status).toBe(404);
  });

  it('has no org info for a lender nobody knows', async () => {
    const response = await get('/account/heloc/register?org=nobody', page);
    expect(response.status).toBe(404);
    expect(await orgInfo(response)).toBeUndefined();
  });

  it.each([
    ['at its path', '/account/heloc/register-v2?org=side-bank', true],
    ['with a slash at the end', '/account/heloc/register-v2/?org=side-bank', true],
    ['whatever else the address brings', '/account/heloc/register-v2?org=side-bank&utm_source=a&offercode=1', true],
    ['in the other presentation', '/account/heloc/register?org=side-bank', true],
    ['where the address names it', '/account/heloc/register?org=side-bank&step=one', true],
    ['not where it names another step', '/account/heloc/register?org=side-bank&step=two', false],
    ['not at another step’s path', '/account/heloc/register-v2/two?org=side-bank', false],
    ['not on other pages', '/account/heloc/not-accepting-apps?org=side-bank', false],
  ])('shows the first screen before any script: %s', async (_, path, isShown) => {
    const text = await (await get(path, page)).text();
    expect(text.includes('<div id="root" data-rendered="2025-02-01"><p>first screen of side-bank</p></div>')).toBe(
      isShown,
    );
    expect(text.includes('<title>First question</title>')).toBe(isShown);
  });

  it('shows no first screen where only a cookie names the lender: the tab may be another’s', async () => {
    const path = '/account/heloc/register-v2';
    const text = await (await get(path, { ...page, cookie: 'page_org=side-bank' })).text();
    expect(text).toContain('<div id="root"></div>');
  });

  it('carries the brand’s title, colour, icon, styles and products', async () => {
    const text = await (await get('/account/heloc/register-v2/two?org=side-bank', page)).text();
    expect(text).toContain('<title>Home equity line of credit | Side &amp; Bank</title>');
    expect(text).toContain('<meta name="theme-color" content="#ffcb05">');
    expect(text).toMatch(/rel="icon"[^>]* href="\/account\/heloc\/brands\/side-bank\.[\w-]{10}\.svg"/);
    expect(text).not.toContain('rel="stylesheet"');
    expect(text).toMatch(
      /<style data-href="\/account\/heloc\/brands\/side-bank\.[\w-]{10}\.css">[^<]*--primary: ?#ffcb05/,
    );
    expect(text).not.toContain('<title>built');
    expect(await orgInfo(new Response(text))).toMatchObject({
      brand: 'Side & Bank',
      metadata: { products: { heloc: {} } },
    });
  });

  it('cannot be broken out of by a lender’s name', async () => {
    const response = await get('/account/heloc/register?org=sly-bank', page);
    const text = await response.text();
    expect(text).not.toContain('<script>1');
    expect((await orgInfo(new Response(text)))?.brand).toBe('Sly </script><script>1</script> Bank');
  });

  it('leads to a configuration that may be kept for ever', async () => {
    const info = await orgInfo(await get('/account/heloc/register?org=side-bank', page));
    const halves = [info?.first, info?.later].map((half) => get(half?.configurationUrl ?? ''));
    const [first, later] = (await Promise.all(halves)) as [Response, Response];
    for (const response of [first, later]) expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await first.json()).toMatchObject({ brand: { orgCode: 'side-bank' } });
    expect(Object.keys((await later.json()) as object).sort()).toEqual(['sequences', 'steps']);
  });

  it('is never the answer to a missing file', async () => {
    for (const path of ['/account/heloc/assets/old-12345678.js', '/account/heloc/favicon.ico'])
      expect((await get(path, page)).status).toBe(404);
  });
});

describe('files of the site', () => {
  it('are kept for ever when their name holds a hash, and are compressed', async () => {
    const { headers } = await get('/account/heloc/assets/index-AbCdEf12.js', { 'accept-encoding': 'gzip' });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('content-type')).toContain('javascript');
  });

  it('cannot be reached outside the folder', async () => {
    for (const path of ['/account/heloc/..%2f..%2fpackage.json', '/account/heloc/%2e%2e/package.json'])
      expect((await get(path)).status).not.toBe(200);
  });
});

describe('old and bare paths', () => {
  it.each([
    ['/', '/dashboard'],
    ['/account', '/dashboard'],
    ['/account/', '/dashboard'],
    ['/account/heloc', '/dashboard'],
    ['/account/heloc/', '/dashboard'],
    ['/account/register', '/account/heloc/register'],
    ['/account/register?referrer=1&utm_source=a', '/account/heloc/register?referrer=1&utm_source=a'],
    ['/account/heloc-signer', '/account/heloc/heloc-signer'],
    ['/account/heloc-signer/login?a=b', '/account/heloc/heloc-signer/login?a=b'],
    ['/account/heloc/terms', '/terms'],
    ['/account/heloc/terms?org=side-bank', 'https://side.example/legal/terms'],
    ['/account/heloc/privacy', '/privacy'],
    ['/account/heloc/licenses', '/licenses'],
  ])('%s leads to %s', async (path, to) => {
    const response = await get(path, page);
    expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  });
});

describe('the pages the site links out to', () => {
  it.each([
    ['/terms', 'Terms of Use'],
    ['/privacy', 'Privacy Policy'],
    ['/communications', 'Electronic Communications Policy'],
    ['/licenses', 'Licenses'],
    ['/waitlist', 'You’re on our wait list'],
    ['/marketing-waitlist', 'Thank you for your interest'],
    ['/contact', 'How can we help?'],
    ['/dashboard/settings', 'Settings'],
    ['/exchange', 'This application is on another site'],
    ['/pay', 'This application is on another site'],
    ['/universal-marketplace', 'This application is on another site'],
    ['/universal-passport', 'This application is on another site'],
    ['/portfolio', 'This application is on another site'],
    ['/group-manager', 'This application is on another site'],
    ['/auth/login', 'Log in'],
    ['/dashboard', 'Your applications'],
    ['/nothing/here', 'We can&#39;t find that page'],
  ])('%s speak of the lender only', async (path, heading) => {
    const text = await (await get(path, page, 'side.example')).text();
    expect(text).toContain(`<h1>${heading}</h1>`);
    expect(text).toContain('Side &amp; Bank');
    expect(text).not.toContain('Own Lender');
    // No name of a fact is left; what a script is told is JSON.
    expect(text.replace(/<script type="application\/json".*?<\/script>/s, '')).not.toMatch(/[{}](?!\n)/);
  });

  it('stay with the lender that the org parameter named before', async () => {
    const cookie =
      (await get('/account/heloc/register?org=side-bank', page)).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await (await get('/terms', { ...page, cookie })).text()).toContain('Side &amp; Bank');
  });

  it('list the states that the lender serves', async () => {
    const text = await (await get('/licenses', page, 'side.example')).text();
    expect(text).toContain('<li>Minnesota</li>');
    expect(text).not.toContain('<li>Texas</li>');
  });

  it('answer calls that nobody knows loudly, not with a page', async () => {
    const response = await get('/service-nothing/x', page);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ errors: ['nobody knows GET /service-nothing/x'] });
  });
});

describe('the top of a page', () => {
  const [configuration] = testConfigurations();
  const named = (document = '') => configuration?.steps[document];
  const labels = (document: string | undefined) =>
    Object.fromEntries(
      Object.entries(named(document)?.actions ?? {}).map(([name, { label }]) => [name, String(label)]),
    );
  const { login, dashboard, logout } = labels(configuration?.site.header.document);
  const shown = async (path: string, headers: Record<string, string> = page, host?: string) => {
    const [nav = ''] = /<nav.*<\/nav>/s.exec(await (await get(path, headers, host)).text()) ?? [];
    return [...nav.matchAll(/<(?:a|button|summary)\b[^>]*>([^<]*)</g)].map(([, words]) => words);
  };
  const signedIn = { ...page, cookie: 'lender_session=good' };

  it('says what the document of the header says, for whoever is there', async () => {
    for (const path of ['/terms', '/auth/login', '/nothing/here', '/dashboard'])
      expect(await shown(path), path).toEqual([login]);
    expect((await shown('/dashboard', signedIn)).slice(0, 2)).toEqual([dashboard, logout]);
  });

  it('has the menus of whoever is signed in, each with what it offers with this lender', async () => {
    const { apps, account } = configuration?.site.header.menus ?? {};
    const whole = (menu = apps) => [named(menu?.document)?.title, ...Object.values(labels(menu?.document))];
    const { 'group-manager': forBrokers } = labels(apps?.document);
    // What opens a dialog is the application's.
    const { feedback } = labels(account?.document);
    const ofAccount = whole(account).filter((each) => each !== feedback);
    expect((await shown('/dashboard', signedIn)).slice(2)).toEqual([
      ...whole(apps).filter((each) => each !== forBrokers),
      ...ofAccount,
    ]);
    expect((await shown('/dashboard', signedIn, 'side.example')).slice(2)).toEqual(ofAccount);
  });

  it('leads to no page that is not there', async () => {
    const { header } = configuration?.site ?? {};
    const documents = [header?.document, ...Object.values(header?.menus ?? {}).map(({ document }) => document)];
    const paths = documents
      .flatMap((document) => Object.values(named(document)?.actions ?? {}))
      .map(({ link = '' }) => configuration?.links[link]?.href)
      .filter((href): href is string => typeof href === 'string' && href.startsWith('/'));
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) expect([path, (await get(path, page)).status]).toEqual([path, 200]);
  });

  it('tells a site for tests from the real one', async () => {
    expect(await (await get('/terms', page)).text()).toMatch(/<header>.*class="dot".*<\/header>/s);
  });
});

describe('the dashboard', () => {
  it('shows a visitor how to log in', async () => {
    expect(await (await get('/dashboard', page)).text()).toContain('href="/auth/login"');
  });

  it('lists a person’s applications and where they go on', async () => {
    const text = await (await get('/dashboard', { ...page, cookie: 'lender_session=good' })).text();
    expect(text).toContain('Your offers are ready');
    expect(text).toContain(`href="/account/heloc/${application.uuid}"`);
    expect(text).toContain('Logout');
  });

  it.each([
    [{ checklistStatus: 'DECLINED' }, 'This application was not approved.', 'See our decision'],
    [
      { checklistStatus: 'OFFER_SELECTION', uwDecision: 'DECLINE' },
      'This application was not approved.',
      'See our decision',
    ],
    [
      { checklistStatus: 'NOTE_SIGNING', uwDecision: 'DECLINE' },
      'This application was not approved.',
      'See our decision',
    ],
    [{ checklistStatus: 'CANCELLED', uwDecision: 'DECLINE' }, 'This application was cancelled.', undefined],
    [{ checklistStatus: 'COMPLETE', uwDecision: 'FINAL' }, 'This line of credit is open.', undefined],
    [{ checklistStatus: 'HMDA' }, 'In progress. Continue to see what comes next.', 'Continue'],
    [{ checklistStatus: 'WAITING_FOR_SOFT_CREDIT' }, 'We’re checking what you told us.', 'Continue'],
  ])('says of %j one thing: %s', async (stands, words, link) => {
    status = stands;
    const text = await (await get('/dashboard', { ...page, cookie: 'lender_session=good' })).text();
    const [, card = ''] = /<article>(.*?)<\/article>/s.exec(text) ?? [];
    const shown = [...card.matchAll(/<p[^>]*>(.*?)<\/p>/gs)]
      .map(([, each = '']) => each)
      .filter((each) => !/MN|<a/.test(each));
    expect(shown).toEqual([expect.stringContaining(words)]);
    expect([...card.matchAll(/<a[^>]*>(.*?)<\/a>/gs)].map(([, each]) => each)).toEqual(
      link === undefined ? [] : [link],
    );
  });
});

describe('logging in', () => {
  const post = (form: Record<string, string>, origin = 'http://localhost') =>
    app.request('http://localhost/auth/login', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin },
    });
  const told = async (response: Response) =>
    JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(await response.text())?.[1] ?? 'null');

  it('hands the token to the application and goes on to where the visitor was', async () => {
    const response = await post({ email: 'a@example.com', password: 'right', redirectUrl: '/account/heloc/1/liens' });
    expect(response.headers.get('set-cookie')).toContain('HttpOnly');
    expect(await told(response)).toEqual({ jwt: 'jwt-1', next: '/account/heloc/1/liens' });
  });

  it.each([
    'https://other.example/x',
    '//other.example',
    '/\\other.example',
    '/\t/other.example',
    '/a/../..//other.example',
    '',
  ])('goes to the dashboard when redirectUrl is %j', async (redirectUrl) => {
    expect(await told(await post({ email: 'a@example.com', password: 'right', redirectUrl }))).toMatchObject({
      next: '/dashboard',
    });
    const form = await (await get(`/auth/login?redirectUrl=${encodeURIComponent(redirectUrl)}`, page)).text();
    expect(form).toContain('name="redirectUrl" value="/dashboard"');
  });

  it('says that something is wrong, but not what, and never sends the password back', async () => {
    const response = await post({ email: 'a@example.com', password: 'Wrong!Pass123' });
    const text = await response.text();
    expect(response.status).toBe(401);
    expect(text).toContain('The email address or the password is not right');
    expect(text).toContain('value="a@example.com"');
    expect(text).not.toContain('Wrong!Pass123');
  });

  it('names an empty field', async () => {
    const response = await post({ email: '', password: 'x' });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Please enter your email');
  });

  it('takes no form from another site', async () => {
    expect((await post({ email: 'a@example.com', password: 'right' }, 'https://other.example')).status).toBe(403);
  });

  it('works with a one-time code', async () => {
    const asked = await post({ way: 'code', email: 'a@example.com', redirectUrl: '/account/heloc/register-v2' });
    const text = await asked.text();
    expect(text).toContain('name="code"');
    expect(text).toContain('name="redirectUrl" value="/account/heloc/register-v2"');
    expect((await post({ way: 'code-entry', email: 'a@example.com', code: '000000' })).status).toBe(401);
    expect(await told(await post({ way: 'code-entry', email: 'a@example.com', code: '123456' }))).toMatchObject({
      jwt: 'jwt-2',
    });
  });

  it('ends for the lender and for the browser', async () => {
    const response = await app.request('http://localhost/auth/logout', {
      method: 'POST',
      headers: { cookie: 'lender_session=good', origin: 'http://localhost' },
    });
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
    const text = await response.text();
    expect(text).toContain('src="/pages/end-session.js"');
    expect(text).toContain('You’re logged out');
  });

  it.each([
    [503, 'You may still be logged in'],
    [401, 'You’re logged out'],
  ])('says how it ended when the lender answers %i, and forgets the token either way', async (status, words) => {
    lenderLogout = () => Response.json({}, { status });
    const response = await app.request('http://localhost/auth/logout', {
      method: 'POST',
      headers: { cookie: 'lender_session=good', origin: 'http://localhost' },
    });
    const text = await response.text();
    expect(text).toContain(words);
    expect(text).toContain('src="/pages/end-session.js"');
  });

  it('keeps where it leads back to in the links to itself', async () => {
    const back = encodeURIComponent('/account/heloc/1/liens');
    const text = await (await get(`/auth/login?redirectUrl=${back}`, page)).text();
    expect(/<nav.*<\/nav>/s.exec(text)?.[0]).toContain(`href="/auth/login?redirectUrl=${back}"`);
  });

  it('says on its page that logging out failed, where the application could not do it', async () => {
    const words = 'You may still be logged in';
    expect(await (await get('/auth/login?logout=failed', page)).text()).toContain(words);
    expect(await (await get('/auth/login', page)).text()).not.toContain(words);
  });
});
