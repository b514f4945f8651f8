import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerFile, answerUntil, fillStep, goOn, heading, lastStep } from './support/borrower.ts';
import { desktop, phone, useBrowser } from './support/browser.ts';
import { lender } from './support/lender.ts';
import { logIn } from './support/log-in.ts';

const browser = useBrowser();
const start = 'Apply in 5 minutes, receive funding in 5 days';

const parameter = (page: Page) => new URL(page.url()).searchParams.get('step');
/** A section's title without the words for screen readers: "(done)", "(current step)". */
const withoutState = (title: string) => title.replace(/\s*\([a-z ]+\)$/, '');
const sections = async (page: Page) =>
  (await page.locator('.fw-sidebar > ol > li > p').allInnerTexts()).map(withoutState);

describe('the presentation with a sidebar', () => {
  it('has an address for every step, and marks the step in the sidebar', async () => {
    const { page } = await browser.open();
    const { answers } = answerFile('home');
    await page.goto('/account/heloc/register');
    await heading(page).waitFor();
    const seen: [string | null, string][] = [];
    await answerUntil(page, answers, lastStep, {
      async onStep() {
        const step = await page.locator('.fw-sidebar [aria-current=step]').allInnerTexts();
        const section = await page.locator('.fw-sidebar > ol > li[data-state=current] > p').innerText();
        seen.push([parameter(page), step[0] ?? withoutState(section)]);
      },
    });
    expect(seen).toEqual([
      ['property-info', 'Address'],
      ['sale-status', 'Sale Status'],
      ['income-info', 'Income Info'],
      ['name', 'Name'],
      ['birthdate', 'Birthdate'],
      ['contact-info', 'Contact Info'],
      ['login-info', 'Login Info'],
    ]);
    expect(await sections(page)).toEqual([
      'Property Info',
      'Income Info',
      'Personal Info',
      'Contact Info',
      'Login Info',
    ]);

    await page.locator('.fw-sidebar').getByRole('link', { name: 'Name' }).click();
    await page.getByRole('heading', { level: 1, name: "What's your legal name?" }).waitFor();
    expect(parameter(page)).toBe('name');
    expect(await page.locator('#root_lastName').inputValue()).toBe('Müller');
  });

  it.each(['sale-status', 'income-info', 'name', 'birthdate', 'contact-info', 'login-info', 'no-such-step'])(
    'a link straight to %s leads to the start while nothing is answered',
    async (step) => {
      const { page } = await browser.open();
      await page.goto(`/account/heloc/register?step=${step}`);
      await page.getByRole('heading', { level: 1, name: start }).waitFor();
      await page.waitForFunction(() => new URLSearchParams(location.search).get('step') === 'property-info');
    },
  );

  it('goes back and forward with one history entry per step, and keeps what was entered', async () => {
    const { page } = await browser.open(phone);
    const { answers } = answerFile('home');
    await page.goto('/account/heloc/register');
    await answerUntil(page, answers, 'annual income');
    await fillStep(page, answers);
    await page.locator('.fw-back a').click();
    await page.getByRole('heading', { level: 1, name: 'Is this property currently for sale?' }).waitFor();
    expect(await page.locator('input[name=root_isListedForSale]:checked').getAttribute('value')).toBe('false');
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: "What's your annual income?" }).waitFor();
    expect(await page.locator('#root_income').inputValue()).toBe('$98,000');
    await page.goBack();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: start }).waitFor();
    await page.getByText('742 Maple Ave, Winona, MN 55987').waitFor();
  });

  it('leaves the contact step out for somebody whose email and phone are known', async () => {
    const { page } = await browser.open();
    await logIn(page, 'returning@example.com', '/account/heloc/register');
    await heading(page).waitFor();
    await page.getByText('Contact Info').waitFor({ state: 'detached' });
    expect(await sections(page)).toEqual(['Property Info', 'Income Info', 'Personal Info', 'Login Info']);
    const { answers } = answerFile('home');
    const titles = await answerUntil(page, answers, lastStep);
    expect(titles).not.toContain('Create an account');
    expect(await page.locator('#root_password').count()).toBe(0);
  });
});

describe('the registration with a path per step', () => {
  it('while the redesign is off, leads to the other presentation and keeps the query and what was typed', async () => {
    await lender.withFlags({ 'fe-heloc-redesign-2025': { enabled: false } }, async () => {
      const { page } = await browser.open();
      const { answers } = answerFile('home');
      await page.goto('/account/heloc/register-v2?org=formwork&utm_source=mail&pop-webchat=true');
      await page.waitForURL(/\/register\?.*step=property-info/);
      const query = new URL(page.url()).searchParams;
      expect([query.get('org'), query.get('utm_source'), query.get('pop-webchat')]).toEqual([
        'formwork',
        'mail',
        'true',
      ]);
      await fillStep(page, answers);
      await goOn(page);
      await page.goto('/account/heloc/register-v2/for-sale');
      await page.waitForURL(/\/register\?.*step=sale-status/);
      await page.locator('.fw-back a').click();
      await page.getByText('742 Maple Ave, Winona, MN 55987').waitFor();
    });
  });

  it.each([
    'home-address',
    'for-sale',
    'annual-income',
    'legal-name',
    'birthdate',
    'phone-and-email',
    'set-password',
    'login-info',
  ])('a link straight to %s leads to the start while nothing is answered', async (path) => {
    const { page } = await browser.open(desktop);
    await page.goto(`/account/heloc/register-v2/${path}`);
    await page.getByRole('heading', { level: 1, name: start }).waitFor();
    await page.waitForURL(/\/register-v2$/);
  });

  it('keeps a home address that an investment property needed out of the way once it is the home', async () => {
    const { page } = await browser.open();
    const { answers } = answerFile('investment');
    await page.goto('/account/heloc/register-v2');
    await answerUntil(page, answers, 'for sale');
    await page.locator('.fw-back a').click();
    await page.getByRole('heading', { level: 1, name: 'Primary home address?' }).waitFor();
    await page.locator('.fw-back a').click();
    await page.locator('input[value=HOME]').check();
    await goOn(page);
    await page.getByRole('heading', { level: 1, name: 'Is this property currently for sale?' }).waitFor();
    await page.goto('/account/heloc/register-v2/home-address');
    await page.waitForURL(/\/register-v2\/for-sale$/);
  });
});

it.each([
  [
    'register/account-setup',
    'Your account is nearly ready',
    'Login',
    '/auth/login?redirectUrl=%2Faccount%2Fheloc%2Fregister%2Faccount-setup',
  ],
  ['register/support', 'How can we help?', 'Go back to your application', '/account/heloc/register-v2'],
])('%s is a page of its own', async (path, title, link, address) => {
  const { page } = await browser.open();
  await page.goto(`/account/heloc/${path}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.title()).toBe(`${title} | Formwork Lending`);
  expect(await page.locator('main').getByRole('link', { name: link }).getAttribute('href')).toBe(address);
});
