import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerFile, fillStep, goOn, heading } from './support/borrower.ts';
import { phone, useBrowser } from './support/browser.ts';
import { lender } from './support/lender.ts';
import { logIn } from './support/log-in.ts';

const browser = useBrowser();
const street = (page: Page) => page.getByLabel('Street address');
const secondary = (page: Page) => page.getByRole('radio', { name: /^Secondary property/ });

/** A phone's page whose scripts have not arrived, and what lets them in. */
async function openBeforeScript(address: string) {
  const { page, exceptions } = await browser.open(phone);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { page, exceptions, release };
}

/** Once the page has the script, its answers are kept in the tab. */
const isKept = (page: Page, text: string) =>
  page.waitForFunction((wanted) => JSON.stringify({ ...sessionStorage }).includes(wanted), text);

describe('before any script is there', () => {
  it.each([
    '/account/heloc/register-v2',
    '/account/heloc/register',
    '/account/heloc/register-v2?org=mesa-verde&offercode=X1',
  ])('%s can be typed into; the script keeps it, and the focus stays', async (address) => {
    const { page, exceptions, release } = await openBeforeScript(address);
    await page.getByText('Secondary property').click();
    await street(page).pressSequentially('742 Maple');
    // Pressed too early, the button leads nowhere and takes nothing away.
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    await street(page).focus();
    release();
    await isKept(page, '742 Maple');
    expect(await street(page).inputValue()).toBe('742 Maple');
    expect(await street(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await secondary(page).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Continue' }).click();
    // What was typed is judged as an answer: an address that is not found yet, and nothing about its use.
    await page.getByText('Please enter a valid property address').first().waitFor();
    expect(await page.getByText('Please select an occupancy type').count()).toBe(0);
    expect(exceptions).toEqual([]);
  });

  it('what a browser fills in without saying so is kept', async () => {
    const { page, release } = await openBeforeScript('/account/heloc/register-v2');
    await street(page).evaluate((input: HTMLInputElement) => {
      input.value = '19 Birch Road';
    });
    release();
    await isKept(page, '19 Birch Road');
    expect(await street(page).inputValue()).toBe('19 Birch Road');
  });

  it('after a reload, what was kept comes back where nothing new was typed', async () => {
    const { page } = await browser.open(phone);
    await page.goto('/account/heloc/register-v2');
    await page.getByText('Secondary property').click();
    await street(page).fill('742 Maple');
    await isKept(page, '742 Maple');
    await page.reload();
    await isKept(page, '742 Maple');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#root_propertyAddress_street1')?.value === '742 Maple',
    );
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#root_occupancyType_1')?.checked);
  });
});

it('without script the first question can be read, and is labelled', async () => {
  const { page } = await browser.openAlone({ ...phone, javaScriptEnabled: false });
  await page.goto('/account/heloc/register-v2');
  await page.getByRole('heading', { level: 1, name: 'Apply in 5 minutes, receive funding in 5 days' }).waitFor();
  await street(page).fill('742 Maple');
  expect(await page.getByRole('radio').count()).toBe(3);
});

describe('what the screens of an application need beside the first', () => {
  const laterFile = /\/brands\/(later\.[^/]*|[^/]*\.later)\.json/;

  /** Once the lender's error page is there, lets the file in and tries again, until the application leads on. */
  async function tryAgain(page: Page) {
    const failure = page.getByRole('heading', { level: 1, name: 'Sorry, looks like we have hit a snag!' });
    await failure.waitFor();
    await page.unroute(laterFile);
    await page.getByRole('button', { name: 'Try again' }).click();
    await failure.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }

  it('is waited for by nobody who registers', async () => {
    const { page, exceptions } = await browser.open(phone);
    await page.route(laterFile, () => undefined);
    await page.goto('/account/heloc/register-v2');
    const { answers } = answerFile('home');
    for (let step = 0; step < 2; step += 1) {
      await fillStep(page, answers);
      await goOn(page);
    }
    expect(await heading(page).innerText()).toBe("What's your annual income?");
    await page.reload();
    expect(await heading(page).innerText()).toBe("What's your annual income?");
    expect(exceptions).toEqual([]);
  });

  it('interrupts nobody when it does not come: it was not needed yet', async () => {
    const { page } = await browser.open(phone);
    const refused = page.waitForEvent('requestfailed', (request) => laterFile.test(request.url()));
    await page.route(laterFile, (route) => route.abort());
    await page.goto('/account/heloc/register-v2');
    const typedInto = await street(page).elementHandle();
    await street(page).fill('19 Birch Ro');
    await refused;
    await street(page).pressSequentially('ad');
    await isKept(page, '19 Birch Road');
    expect(await typedInto?.evaluate((input) => input.isConnected && input === document.activeElement)).toBe(true);
  });

  it('changes nothing on the page when it comes: not what is typed, not where the focus is', async () => {
    const { page, exceptions } = await browser.open(phone);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(laterFile, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/account/heloc/register-v2');
    await street(page).fill('19 Birch Ro');
    const typedInto = await street(page).elementHandle();
    const came = page.waitForResponse(laterFile);
    release();
    await (await came).finished();
    await street(page).pressSequentially('ad');
    await isKept(page, '19 Birch Road');
    expect(await typedInto?.evaluate((input) => input.isConnected && input === document.activeElement)).toBe(true);
    expect(exceptions).toEqual([]);
  });

  it('can fail to come: an application that is opened then says so, and opens at the next try', async () => {
    const { page } = await browser.open(phone);
    const application = await lender.firstApplicationOf('active@example.com');
    await logIn(page, application.email, '/dashboard');
    await page.route(laterFile, (route) => route.abort());
    await page.goto(`/account/heloc/${application.uuid}`);
    await tryAgain(page);
  });

  it('can fail to come at the end of a registration: that is said, and nothing that was entered is lost', async () => {
    const { page } = await browser.open(phone);
    const application = await lender.firstApplicationOf('active@example.com');
    await logIn(page, application.email, '/dashboard');
    await page.route(laterFile, (route) => route.abort());
    await page.goto('/account/heloc/register-v2');
    await street(page).fill('19 Birch Road');
    await isKept(page, '19 Birch Road');
    // As the end of a registration leads on: without loading the page.
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/account/heloc/${application.uuid}`);
    await tryAgain(page);
    await page.goto('/account/heloc/register-v2');
    await page.waitForFunction(() => document.querySelector('input')?.value === '19 Birch Road');
  });
});
