import { describe, expect, it } from 'vitest';
import { isAccessible } from './support/accessibility.ts';
import {
  answerFile,
  answerUntil,
  applicationUrl,
  fillAddress,
  fillStep,
  heading,
  lastStep,
  press,
} from './support/borrower.ts';
import { desktop, narrow, useBrowser } from './support/browser.ts';
import { lender } from './support/lender.ts';

const browser = useBrowser();
const start = '/account/heloc/register-v2';
const officer = 'referrer=11111111-1111-4111-8111-111111111111';

describe.each([
  ['at 320 pixels', narrow],
  ['at 1280 pixels', desktop],
])('%s axe finds nothing and nothing sticks out', (_, size) => {
  it('at every step, empty, with all its errors and filled in, and while it is sent', async () => {
    const { page } = await browser.open(size);
    const { answers } = answerFile('investment');
    await page.goto(start);
    await heading(page).waitFor();
    const check = {
      async onStep(_page: typeof page, title: string) {
        await isAccessible(page, `${title}, empty`);
        await press(page);
        await page.locator('.fw-error').first().waitFor();
        await isAccessible(page, `${title}, with its errors`);
      },
      onFilled: (_page: typeof page, title: string) => isAccessible(page, `${title}, filled in`),
    };
    await answerUntil(page, answers, lastStep, check);
    await fillStep(page, answers);
    await lender.withFault({ call: 'identity.register', fault: 'held' }, async (letGo) => {
      await press(page);
      await page.locator('dialog.fw-progress').waitFor();
      await isAccessible(page, 'the progress overlay');
      await letGo();
      await page.waitForURL(applicationUrl);
    });
    await page.getByRole('heading', { level: 1, name: 'Choose your offer' }).waitFor();
    await isAccessible(page, 'the application’s page');
  });

  it('at the steps of other lenders: loan officer, broker account', async () => {
    const { page } = await browser.open(size);
    const { answers } = answerFile('home');
    await page.goto(`${start}?org=guaranteed-rate&${officer}`);
    await page.getByText('loan officer').locator('visible=true').first().waitFor();
    await isAccessible(page, 'the first step with a loan officer');
    await answerUntil(page, answers, 'Create an account');
    await press(page);
    await page.locator('.fw-error').first().waitFor();
    await isAccessible(page, 'the step that leads to the broker, with its errors');
    await fillStep(page, answers);
    await press(page);
    await page.getByRole('heading', { level: 1, name: 'Create an account with Guaranteed Rate' }).waitFor();
    await isAccessible(page, 'the broker’s page');
  });

  it('in modals', async () => {
    const { page } = await browser.open(size);
    const close = async () => {
      await page.keyboard.press('Escape');
      await page.locator('dialog.fw-modal').waitFor({ state: 'detached' });
    };
    await page.goto(start);
    await fillStep(page, {
      propertyAddress: { typed: '742 Maple Street', byHand: { city: 'Hilo', state: 'HI', zip: '96720' } },
      occupancyType: 'HOME',
    });
    await press(page);
    await page.getByRole('heading', { level: 2, name: "We don't lend in Hawaii" }).waitFor();
    await isAccessible(page, 'the Hawaii modal');
    await close();

    await page.getByRole('button', { name: 'Search for the address instead' }).click();
    await page.locator('#root_propertyAddress_street1').fill('18 Quarry Lane');
    await page.keyboard.press('Escape');
    await press(page);
    await page.getByRole('heading', { level: 2, name: 'Where is the property?' }).waitFor();
    await isAccessible(page, 'the location modal');
    await close();
    await lender.withFlags({ 'fe-heloc-figure-ny-modal': { enabled: true } }, async () => {
      await page.reload();
      await fillAddress(page, 'propertyAddress', {
        typed: '742 Maple Street',
        byHand: { city: 'Albany', state: 'NY', zip: '12207' },
      });
      await press(page);
      await page.getByRole('heading', { level: 2, name: 'Your property is in New York' }).waitFor();
      await isAccessible(page, 'the New York modal');
    });
  });

  it.each([
    ['the sidebar presentation', '/account/heloc/register?step=property-info'],
    ['not accepting applications', '/account/heloc/not-accepting-apps'],
    ['account setup', '/account/heloc/register/account-setup'],
    ['support', '/account/heloc/register/support'],
    ['an address that leads nowhere', '/account/heloc/nowhere/at/all'],
    ['no lender’s page', '/account/heloc/register-v2?org=nobody'],
    ['login', '/auth/login'],
    ['login with a code', '/auth/login?otp=true'],
    ['the dashboard, signed out', '/dashboard'],
    ['the terms', '/terms'],
    ['the privacy policy', '/privacy'],
    ['the communications policy', '/communications'],
    ['the licences', '/licenses'],
    ['the wait list', '/waitlist'],
    ['the marketing wait list', '/marketing-waitlist'],
    ['a page that does not exist', '/nowhere'],
  ])('on %s', async (name, path) => {
    const { page } = await browser.open(size);
    await page.goto(path);
    await page.locator('h1').waitFor();
    await isAccessible(page, name);
  });

  it('during maintenance', async () => {
    const { page } = await browser.open(size);
    await lender.withFlags({ 'fe-heloc-maintenance': { enabled: true } }, async () => {
      await page.goto(start);
      await page.getByRole('heading', { level: 1, name: 'Scheduled Maintenance' }).waitFor();
      await isAccessible(page, 'maintenance');
    });
  });
});

it('keeps the button in reach on a low screen, and covers no question with it', async () => {
  const { page } = await browser.openAlone({ viewport: { width: 320, height: 256 } });
  await page.goto(start);
  await page.locator('.fw-step .fw-button-primary').waitFor();
  const covered = await page.locator('.fw-actions').evaluate((element) => getComputedStyle(element).position);
  expect(covered).not.toMatch(/fixed|sticky/);
});
