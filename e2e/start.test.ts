import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startProduct } from '../src/cli/product.ts';
import type { RunningServer } from '../src/server/serve.ts';
import { applicationUrl, heading } from './support/borrower.ts';
import { useBrowser } from './support/browser.ts';
import { knownAnswers, openLastStep, send } from './support/carried.ts';

/** As it is shipped: other journeys wait less than the documents say. */
let product: RunningServer;
const browser = useBrowser(() => product.url);

beforeAll(async () => {
  product = await startProduct({ port: 0, site: inject('sitePath'), database: 'memory' });
});
afterAll(() => product?.stop());

it('opens the first step, with the question as its heading and the lender in its title', async () => {
  const { page, exceptions } = await browser.open();
  await page.goto('/account/heloc/register-v2');
  await page.getByRole('heading', { level: 1, name: 'Apply in 5 minutes, receive funding in 5 days' }).waitFor();
  expect(await page.title()).toBe('Apply in 5 minutes, receive funding in 5 days | Formwork Lending');
  expect(exceptions).toEqual([]);
});

it('sends a registration, says what it is doing meanwhile, and leads to the application', async () => {
  const { page, exceptions } = await browser.open();
  await openLastStep(page, knownAnswers());
  await send(page);
  await page.locator('dialog.fw-progress').getByText('Creating your account').waitFor();
  await page.waitForURL(applicationUrl);
  await heading(page).waitFor();
  expect(exceptions).toEqual([]);
});
