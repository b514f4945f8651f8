// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrgInfo } from '../model/org-info.ts';
import { schemaKey } from '../model/schema-key.ts';
import { encodeRegisterData } from '../services/register-data.ts';
import { tokenKey } from '../services/token.ts';
import { MissingLabelError, preAuthKey, startUp } from './start-up.ts';

const schema = {
  type: 'object',
  properties: { email: { type: 'string' }, terms: { type: 'boolean' }, password: { type: 'string', writeOnly: true } },
};
const steps = { last: { title: 'Last', schema, uiSchema: { terms: { 'ui:widget': 'consent' } } } };
const validators = `data:text/javascript,export const ${schemaKey(schema)} = Object.assign(() => true, { errors: null });`;

function infoOf(orgCode: string, foundBy: OrgInfo['foundBy'] = 'default'): OrgInfo {
  const half = { configurationUrl: `/${orgCode}.json`, validatorsUrl: validators };
  return {
    baseUrl: 'https://site.example',
    canonicalOrgCode: orgCode,
    brand: orgCode,
    metadata: { title: `${orgCode}'s page`, description: '', companyInfo: {}, products: {} },
    pricing: [],
    first: half,
    later: half,
    stylesheetUrl: `/account/heloc/brands/${orgCode}.css`,
    iconUrl: `/account/heloc/brands/${orgCode}.svg`,
    foundBy,
    environment: 'test',
  };
}

let shown: ((event: { persisted: boolean }) => void)[];
let replies: Record<string, () => Response>;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.head.innerHTML =
    '<style data-href="/account/heloc/brands/page.css"></style><link rel="icon" href="/account/heloc/brands/page.svg">';
  shown = [];
  replies = {};
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ brand: { orgCode: url.slice(1, -'.json'.length) }, steps, services: {}, facts: {} }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** A page as the server has made it, at an address. */
function pageAt(address: string, info: OrgInfo | undefined = infoOf('page')) {
  const { pathname, search, hash } = new URL(address, 'https://site.example');
  document.body.innerHTML = `<script type="application/json" id="org-info">${info ? JSON.stringify(info) : ''}</script>`;
  const page = {
    document,
    sessionStorage,
    localStorage,
    location: { pathname, search, hash, hostname: 'site.example', reload: vi.fn() },
    history: { state: null, replaceState: vi.fn() },
    screen: { width: 390, height: 844 },
    innerWidth: 390,
    innerHeight: 800,
    addEventListener(name: string, listener: (event: never) => void) {
      if (name === 'pageshow') shown.push(listener as (typeof shown)[number]);
    },
    // Nobody waits here for what is done a moment later.
    setTimeout: (work: () => void) => work(),
    fetch: vi.fn(async (url: string) => replies[url]?.() ?? new Response('', { status: 404 })),
  };
  return page;
}
type Page = ReturnType<typeof pageAt>;

const start = (page: Page) => startUp(page as unknown as Window, undefined);

async function arriveAt(page: Page) {
  const { engine, arrive } = await start(page);
  arrive();
  return engine.store.getState().session;
}

/** What an earlier page of the tab has kept. */
const keep = (visit: object) => sessionStorage.setItem('formwork.visit.page', JSON.stringify(visit));

describe('the lender', () => {
  it('of a page without one is missing, in these words', async () => {
    const page = pageAt('/account/heloc/register-v2');
    document.body.innerHTML = '';
    await expect(start(page)).rejects.toThrow(MissingLabelError);
    await expect(start(page)).rejects.toThrow('No private label data was found.');
  });

  it('of the tab stays where the address names none, with its look', async () => {
    sessionStorage.setItem('formwork.org', 'tab');
    replies['/account/heloc/org-info?org=tab'] = () => Response.json(infoOf('tab', 'org'));
    const { engine, isRendered } = await start(pageAt('/account/heloc/register-v2'));
    expect(engine.configuration.brand.orgCode).toBe('tab');
    expect(isRendered).toBe(false);
    expect(document.title).toBe("tab's page");
    const look = document.querySelector('link[rel=stylesheet]');
    expect(look?.getAttribute('href')).toBe('/account/heloc/brands/tab.css');
    expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/account/heloc/brands/tab.svg');
    look?.dispatchEvent(new Event('load'));
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });

  it.each([
    ['the address names another', '?org=page', 'org'],
    ['a host of its own settles it', '', 'host'],
  ] as const)('of the page counts where %s', async (_, query, foundBy) => {
    sessionStorage.setItem('formwork.org', 'tab');
    const page = pageAt(`/account/heloc/register-v2${query}`, infoOf('page', foundBy));
    expect((await start(page)).engine.configuration.brand.orgCode).toBe('page');
    expect(page.fetch).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('formwork.org')).toBe('page');
  });

  it('of the page counts where that of the tab is no more; where it cannot be read, there is no page', async () => {
    sessionStorage.setItem('formwork.org', 'gone');
    expect((await start(pageAt('/account/heloc/register-v2'))).engine.configuration.brand.orgCode).toBe('page');
    sessionStorage.setItem('formwork.org', 'tab');
    replies['/account/heloc/org-info?org=tab'] = () => new Response('', { status: 500 });
    await expect(start(pageAt('/account/heloc/register-v2'))).rejects.toThrow(/"tab", could not be read/);
  });

  it('whose configuration cannot be read is an error that says where', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await expect(start(pageAt('/account/heloc/register-v2'))).rejects.toThrow('/page.json answered 503');
  });
});

describe('an arrival', () => {
  it('is taken in once, and nothing of it before', async () => {
    keep({ answers: { email: 'kept@example.com' } });
    const page = pageAt('/account/heloc/register-v2?utm_source=mail');
    const { engine, arrive } = await start(page);
    const session = () => engine.store.getState().session;
    expect(session()).toMatchObject({ answers: {}, arrival: {} });
    arrive();
    expect(session()).toMatchObject({
      answers: { email: 'kept@example.com' },
      arrival: {
        hasToken: false,
        isStorageKept: true,
        utm: { utm_source: 'mail' },
        page: { domain: 'site.example', path: '/account/heloc/register-v2', screenWidth: 390 },
      },
    });
    const { arrival } = session();
    arrive();
    expect(session().arrival).toBe(arrival);
  });

  it('with answers in the address takes them out of it; what was entered counts more, and nobody agrees that way', async () => {
    keep({ answers: { email: 'kept@example.com' } });
    const carried = encodeRegisterData({ email: 'carried@example.com', terms: true, password: 'Correct!Horse9' });
    const page = pageAt(`/account/heloc/register-v2?userData=${carried}&utm_source=mail`);
    expect((await arriveAt(page)).answers).toEqual({ email: 'kept@example.com' });
    expect(page.history.replaceState).toHaveBeenCalledWith(null, '', '/account/heloc/register-v2?utm_source=mail');
    sessionStorage.clear();
    expect((await arriveAt(pageAt(`/account/heloc/register-v2?userData=${carried}`))).answers).toEqual({
      email: 'carried@example.com',
    });
  });

  it('of somebody with a stored token is that of somebody signed in', async () => {
    localStorage.setItem(tokenKey, 't-1');
    expect((await arriveAt(pageAt('/account/heloc/register-v2'))).arrival).toMatchObject({ hasToken: true });
  });
});

describe('answers that wait for a login elsewhere', () => {
  const waiting = JSON.stringify({ formState: { email: 'a@example.com', terms: true }, nonce: 'n-1' });
  const arriveWith = (query: string) => {
    localStorage.setItem(preAuthKey, waiting);
    return arriveAt(pageAt(`/account/heloc/register-v2/last${query}`));
  };

  it('are given back, consents too, to whoever comes back from that login', async () => {
    const { answers, arrival } = await arriveWith('?nonce=n-1');
    expect(answers).toEqual({ email: 'a@example.com', terms: true });
    expect(arrival.hasToken).toBe(true);
    expect(localStorage.getItem(preAuthKey)).toBeNull();
  });

  it('are forgotten where somebody comes from another login', async () => {
    const { answers, arrival } = await arriveWith('?nonce=n-2');
    expect(answers).toEqual({});
    expect(arrival.hasToken).toBe(false);
    expect(localStorage.getItem(preAuthKey)).toBeNull();
  });

  it('go on waiting while nobody has come back', async () => {
    expect((await arriveWith('')).answers).toEqual({});
    expect(localStorage.getItem(preAuthKey)).toBe(waiting);
  });

  it.each(['{', '7', 'null', '{"nonce":"n-1"}', '{"nonce":"n-1","formState":7}'])(
    'that are broken (%s) break nothing',
    async (kept) => {
      localStorage.setItem(preAuthKey, kept);
      expect((await arriveAt(pageAt('/account/heloc/register-v2?nonce=n-1'))).answers).toEqual({});
    },
  );
});

describe('a page that the browser brings back as it was left', () => {
  it('is loaded again only where a later page of the tab has kept something since', async () => {
    const page = pageAt('/account/heloc/register-v2');
    await arriveAt(page);
    const back = (persisted: boolean) => {
      for (const tell of shown) tell({ persisted });
    };
    back(true);
    expect(page.location.reload).not.toHaveBeenCalled();
    keep({ answers: { email: 'later@example.com' } });
    back(false);
    expect(page.location.reload).not.toHaveBeenCalled();
    back(true);
    expect(page.location.reload).toHaveBeenCalledTimes(1);
  });
});
