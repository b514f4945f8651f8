import { expect, it } from 'vitest';
import { useBrowser } from './support/browser.ts';

const browser = useBrowser();

it('opens the first step, with the question as its heading and the lender in its title', async () => {
  const { page, exceptions } = await browser.open();
  await page.goto('/account/heloc/register-v2');
  await page.getByRole('heading', { level: 1, name: 'Apply in 5 minutes, receive funding in 5 days' }).waitFor();
  expect(await page.title()).toBe('Apply in 5 minutes, receive funding in 5 days | Formwork Lending');
  expect(exceptions).toEqual([]);
});
