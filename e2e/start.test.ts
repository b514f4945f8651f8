import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startProduct } from '../src/cli/product.ts';
import type { ProgressDocument } from '../src/model/generated/documents.ts';
import type { RunningServer } from '../src/server/serve.ts';
import { applicationUrl, fillStep, heading, press } from './support/borrower.ts';
import { desktop, useBrowser } from './support/browser.ts';
import { knownAnswers, lastAnswers, openLastStep, send } from './support/carried.ts';

/** As it is shipped: other journeys wait less than the documents say. */
let product: RunningServer;
const browser = useBrowser(() => product.url);
/** With all that moves. */
const moving = { ...desktop, reducedMotion: 'no-preference' } as const;

beforeAll(async () => {
  product = await startProduct({ port: 0, site: inject('sitePath'), database: 'memory' });
});
afterAll(() => product?.stop());

it('opens the first step, with the question as its heading and the lender in its title', async () => {
  const { page, exceptions } = await browser.open(moving);
  await page.goto('/account/heloc/register-v2');
  await page.getByRole('heading', { level: 1, name: 'Apply in 5 minutes, receive funding in 5 days' }).waitFor();
  expect(await page.title()).toBe('Apply in 5 minutes, receive funding in 5 days | Formwork Lending');
  expect(exceptions).toEqual([]);
});

it('sends a registration, and leads to the application', async () => {
  const { page, exceptions } = await browser.open(moving);
  await openLastStep(page, knownAnswers());
  await send(page);
  await page.waitForURL(applicationUrl);
  await heading(page).waitFor();
  expect(exceptions).toEqual([]);
});

it('shows what is happening for a second at least, one message after the other, and after 30 seconds that it takes long', async () => {
  const progress: ProgressDocument = JSON.parse(
    await readFile(new URL('../flows/content/progress.json', import.meta.url), 'utf8'),
  );
  const { page } = await browser.openAlone(moving);
  await page.clock.install();
  await openLastStep(page, knownAnswers());
  await fillStep(page, lastAnswers);
  const overlay = page.locator('dialog.fw-progress');
  const register = '**/api/v1/registration/register**';

  // Refused at once: the words stay as long as it takes to read them.
  await page.route(register, (route) => route.fulfill({ status: 400, json: { errors: ['Not today.'] } }));
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await press(page);
  await overlay.waitFor();
  const hasEnded = () =>
    page.evaluate(() => Object.values({ ...sessionStorage }).some((kept) => kept.includes('"ended"')));
  await expect.poll(hasEnded, { timeout: 30_000 }).toBe(true);
  await page.clock.runFor(999);
  expect(await overlay.isVisible()).toBe(true);
  await page.clock.runFor(1);
  await page.clock.runFor(299);
  expect(await overlay.isVisible()).toBe(true);
  await page.clock.runFor(1);
  await overlay.waitFor({ state: 'detached' });
  await page.locator('.fw-alert', { hasText: 'Not today.' }).waitFor();
  await page.unroute(register);

  // Never answered: every message has its time, and then the borrower is told that it takes long.
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(register, async (route) => {
    await isHeld;
    await route.continue();
  });
  await press(page);
  await overlay.waitFor();
  const said: string[] = [];
  for (const _ of Object.keys(progress.messages)) {
    said.push(await overlay.getByRole('status').innerText());
    await page.clock.runFor(4000);
  }
  expect(said).toEqual([
    'Creating your account',
    'Pulling your soft credit',
    'Locating your property',
    'Determining property value',
    'Determining your eligibility',
    'Calculating your offers',
    'Generating your quote',
  ]);
  await page.clock.runFor(1999);
  expect(await overlay.getByRole('heading').innerText()).toBe('Checking your rate');
  await page.clock.runFor(1);
  await overlay.getByRole('heading', { name: 'This is taking longer than usual' }).waitFor();
  await overlay.getByText('your answers are safe').waitFor();
  expect(await overlay.getByRole('button', { name: 'Check again' }).isVisible()).toBe(true);
  answer();
  await page.clock.resume();
  await page.waitForURL(applicationUrl);
});
