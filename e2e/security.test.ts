import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  answerFile,
  answerUntil,
  applicationUrl,
  fillStep,
  finish,
  heading,
  lastStep,
  makeAccountAtBroker,
  press,
} from './support/borrower.ts';
import { useBrowser } from './support/browser.ts';

const browser = useBrowser();
const officer = 'referrer=11111111-1111-4111-8111-111111111111';

/** What a browser reports of a page's policy, and what was asked of servers. */
async function watch(page: Page) {
  const violations: string[] = [];
  const requests: Request[] = [];
  page.on('console', (message) => {
    if (/Refused to|Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  page.on('request', (request) => requests.push(request));
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { reportViolation(text: string): void }).reportViolation(
        `${violatedDirective} ${blockedURI}`,
      ),
    ),
  );
  return { violations, requests };
}

const storages = (page: Page) =>
  page.evaluate(() => ({ local: Object.entries(localStorage), session: Object.entries(sessionStorage) }));

/** What a person entered and nobody may read in an address, a log or a counter. */
const personal = [
  'Correct!Horse9',
  "O'Brien",
  '1985-03-07',
  '2065550119',
  '206-555-0119',
  'anne-marie',
  'Anne-Marie',
  'Quarry Lane',
  '72500',
];

/** Whether an address holds a value, written plainly or encoded. */
const holds = (address: string, value: string) =>
  address.includes(value) || address.includes(encodeURIComponent(value));

describe('during a whole registration', () => {
  it('the policy is never violated, no address and no counter holds what was entered, and no storage the password (D41)', async () => {
    const { page, exceptions } = await browser.openAlone();
    const { violations, requests } = await watch(page);
    const { answers } = answerFile('investment');
    await page.goto('/account/heloc/register-v2?utm_source=mail');
    const everStored: string[] = [];
    await answerUntil(page, answers, lastStep, {
      async onFilled() {
        everStored.push(JSON.stringify(await storages(page)));
      },
    });
    await fillStep(page, answers);
    everStored.push(JSON.stringify(await storages(page)));
    await finish(page, answers);
    await page.getByRole('heading', { level: 1, name: 'Choose your offer' }).waitFor();
    everStored.push(JSON.stringify(await storages(page)));

    expect(violations).toEqual([]);
    expect(exceptions).toEqual([]);
    expect(everStored.filter((stored) => stored.includes('Correct!Horse9'))).toEqual([]);
    const { local } = await storages(page);
    const known = /^(jwt|telemetry_trackerUuid|heloc_uuid|dismissed-banners|formwork\..+)$/;
    expect(local.map(([key]) => key).filter((key) => !known.test(key))).toEqual([]);
    expect(local.filter(([, value]) => personal.some((each) => value.includes(each)))).toEqual([]);

    // Only the address search may be asked for what is typed: that is what it is for.
    const addresses = requests.map((request) => request.url()).filter((url) => !url.includes('/address-search'));
    expect(addresses.filter((url) => personal.some((value) => holds(url, value)))).toEqual([]);
    const counted = requests.filter((request) => new URL(request.url()).pathname.startsWith('/ft/'));
    expect(counted.length).toBeGreaterThan(8);
    expect(counted.filter((request) => personal.some((value) => (request.postData() ?? '').includes(value)))).toEqual(
      [],
    );
    const search = requests.filter((request) => request.url().includes('/address-search'));
    expect(search.length).toBeGreaterThan(0);
    for (const request of search) expect(await request.headerValue('authorization')).toBeNull();
    expect(requests.filter((request) => (request.headers().authorization ?? '').includes('null'))).toEqual([]);
    expect(
      requests.filter((request) => new URL(request.url()).origin !== browser.url && !request.url().startsWith('data:')),
    ).toEqual([]);
  });

  it('at the broker and back: what was carried is in no address afterwards, and waits nowhere', async () => {
    const { page } = await browser.openAlone();
    const { violations } = await watch(page);
    const { answers } = answerFile('investment');
    await page.goto(`/account/heloc/register-v2?org=guaranteed-rate&${officer}`);
    await answerUntil(page, answers, 'Create an account');
    await fillStep(page, answers);
    await press(page);
    await page.getByRole('heading', { level: 1, name: /^Create an account with/ }).waitFor();
    expect(page.url()).not.toMatch(/state=/);
    await makeAccountAtBroker(page, answers);
    await heading(page).getByText(lastStep).waitFor();
    expect(page.url()).not.toMatch(/state=|nonce=/);
    const { local } = await storages(page);
    expect(local.filter(([, value]) => personal.some((each) => value.includes(each)))).toEqual([]);
    await press(page);
    await page.waitForURL(applicationUrl);
    expect(violations).toEqual([]);
  });
});

it.each(['/account/heloc/register-v2', '/auth/login', '/terms', '/nowhere', '/account/heloc/configurations/none.json'])(
  '%s comes with the strict policy and its companions',
  async (path) => {
    const { headers } = await fetch(`${browser.url}${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  },
);
