import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import {
  type Answers,
  answerFile,
  answerUntil,
  applicationUrl,
  fillStep,
  heading,
  lastStep,
  press,
} from './borrower.ts';
import { quietPage } from './browser.ts';

export const password = 'Correct!Horse9';

/** What a tab keeps of a registration that is filled in up to its last button, consents included. */
export type Filled = { key: string; value: string; email: string };

/** Fills a registration in, through the real page, once. */
export async function fillOnce(page: Page, changes: Answers = {}): Promise<Filled> {
  const { answers: given } = answerFile('home');
  const answers: Answers = { ...given, smsMarketingConsent: true, ...changes };
  await page.goto('/account/heloc/register-v2');
  await answerUntil(page, answers, lastStep);
  await fillStep(page, answers);
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const [key, value] = await page.evaluate(() => {
    const name = Object.keys(sessionStorage).find((each) => each.startsWith('formwork.visit.')) ?? '';
    return [name, sessionStorage.getItem(name) ?? ''] as const;
  });
  return { key, value, email: String(answers.email) };
}

/** A borrower of their own on an empty page, with everything filled in but the password, and at the last step. */
export async function atLastStep(page: Page, filled: Filled): Promise<{ page: Page; email: string }> {
  const email = `borrower-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto(quietPage);
  await page.evaluate(({ key, value }) => sessionStorage.setItem(key, value), {
    key: filled.key,
    value: filled.value.replaceAll(filled.email, email),
  });
  await page.goto('/account/heloc/register-v2/set-password');
  await enterPassword(page);
  await hasArrived(page);
  return { page, email };
}

export async function enterPassword(page: Page): Promise<void> {
  await page.locator('#root_password').fill(password);
  await page.locator('#root_confirmPassword').fill(password);
}

/** Waits until the calls of an arrival have been made, so that a fault strikes the submit and not them. */
export async function hasArrived(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const name = Object.keys(sessionStorage).find((each) => each.startsWith('formwork.visit.'));
    const { arrival = {}, journals = {} } = JSON.parse(sessionStorage.getItem(name ?? '') ?? '{}');
    return arrival.session !== undefined && !Object.keys(journals).some((each) => each.endsWith('/arrive'));
  });
}

/** What a borrower meets on the way to their application. */
export type Met =
  | 'words'
  | 'logged out'
  | 'account exists'
  | 'active application'
  | 'password again'
  | 'login page'
  | 'dashboard';

interface Ways {
  email: string;
  /** Called before the borrower tries again. */
  onMet?(met: Met): Promise<void>;
}

/**
 * Does what somebody would do who follows what the page says, until the application's page is there: presses again, logs
 * in, enters the password again. Returns what they met.
 */
export async function followToApplication(page: Page, { email, onMet }: Ways): Promise<Met[]> {
  const all: Met[] = [];
  for (let round = 0; round < 8; round += 1) {
    const met = await nextOf(page).catch(async (error: unknown) => {
      const shown = await page.locator('body').innerText();
      throw new Error(`Stuck at ${page.url()} after ${all.join(', ') || 'nothing'}:\n${shown}`, { cause: error });
    });
    if (met === undefined) return all;
    all.push(met);
    await onMet?.(met);
    if (met === 'words') await press(page);
    else if (met === 'logged out') await page.locator('.fw-alert a', { hasText: 'Login' }).click();
    else if (met === 'account exists')
      await page
        .getByRole('button', { name: 'Go back' })
        .click()
        .then(() => press(page));
    else if (met === 'active application') await page.locator('.fw-modal a', { hasText: 'Continue' }).click();
    else if (met === 'login page') await logIn(page, email);
    // Where the lender leads whose profile could not be read; the application is there.
    else if (met === 'dashboard') await page.getByRole('link', { name: 'Continue' }).click();
    else {
      await enterPassword(page);
      await press(page);
    }
  }
  throw new Error(`The borrower never came to their application, but met: ${all.join(', ')}.`);
}

async function nextOf(page: Page): Promise<Met | undefined> {
  const found = await page.waitForFunction(
    (application) => {
      if (new RegExp(application).test(location.pathname) && document.querySelector('article.fw-step h1'))
        return 'application';
      if (location.pathname === '/auth/login') return 'login page';
      if (location.pathname === '/dashboard') return 'dashboard';
      const modal = document.querySelector('dialog.fw-modal[open] h2')?.textContent ?? '';
      if (/Account Already Exists/.test(modal)) return 'account exists';
      if (/Active application/.test(modal)) return 'active application';
      if (document.querySelector('dialog.fw-progress[open]')) return undefined;
      const button = document.querySelector('.fw-step .fw-actions .fw-button-primary');
      if (!button || button.getAttribute('aria-disabled') === 'true') return undefined;
      const alert = document.querySelector('.fw-alert');
      if (alert) return /logged out/.test(alert.textContent ?? '') ? 'logged out' : 'words';
      const lost = [...document.querySelectorAll('.fw-notice')].some((each) =>
        /enter it again/.test(each.textContent ?? ''),
      );
      const empty = document.querySelector<HTMLInputElement>('#root_password')?.value === '';
      return lost && empty ? 'password again' : undefined;
    },
    applicationUrl.source,
    { polling: 50 },
  );
  const what = (await found.jsonValue()) as Met | 'application';
  return what === 'application' ? undefined : what;
}

/** Logs in on the login page, which leads back. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.locator('main form button').click();
  await page.waitForURL((url) => url.pathname.startsWith('/account/'));
}

/** Everything a page asks the lender for. */
export function callsFrom(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/account/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

export { heading };
