/** A borrower's whole way, from the first question to the line of credit, on a desktop and on a phone. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isAccessible } from './support/accessibility.ts';
import { answerFile, answerUntil, finish, heading, lastStep, press } from './support/borrower.ts';
import { desktop, phone, useBrowser } from './support/browser.ts';
import { upload, uploadPassport } from './support/upload.ts';

const browser = useBrowser();

/** Where in the application the page is: "income/review". */
const placeOf = (page: Page) => new URL(page.url()).pathname.split('/').slice(4).join('/');

/** What the borrower does on each screen. The page is then on another. */
const does: Record<string, (page: Page) => Promise<void>> = {
  async 'product/select'(page) {
    const offer = page.getByRole('radio').first();
    await offer.click();
    await expect.poll(() => offer.isChecked()).toBe(true);
    await page.getByLabel(/How much do you want to draw/).fill('60,000');
    await page.getByText('With this draw').waitFor();
    await press(page);
  },
  'product/select/confirm': press,
  async 'start/contact'(page) {
    for (const name of ['Unmarried', 'United States citizen', 'Only me', 'Improving a home', 'No'])
      await page.getByRole('radio', { name: name === 'No' ? name : new RegExp(`^${name}`), exact: true }).check();
    await press(page);
  },
  async 'start/hmda'(page) {
    for (const box of await page.getByRole('checkbox', { name: 'I do not wish to provide this information' }).all())
      await box.check();
    await press(page);
  },
  async 'start/app-summary'(page) {
    await agreeToAll(page);
    await page.getByRole('checkbox').check();
    await press(page);
  },
  async identity(page) {
    await uploadPassport(page);
    await press(page);
  },
  async 'income/review'(page) {
    await page.getByRole('link', { name: /^Upload/ }).click();
  },
  async 'income/upload'(page) {
    await page.getByLabel(/pay ?stub/i).check();
    await upload(page, 'pay-stub-1.pdf', 'pay-stub-2.pdf');
    await press(page);
  },
  async liens(page) {
    await page.getByLabel(/To the best of my knowledge/).check();
    await press(page);
  },
  async 'bank/disburse'(page) {
    const account = page.getByLabel(/ending in 4417/);
    if ((await account.count()) === 0) {
      await page.getByRole('button', { name: 'Link your bank' }).click();
      await page.getByRole('button', { name: 'Yes, go on' }).click();
      await account.waitFor();
    }
    await account.check();
    await press(page);
  },
  'bank/confirm': press,
  async 'bank/autopay'(page) {
    await page.getByRole('radio').last().check();
    await press(page);
  },
  async 'bpo/order-bpo'(page) {
    await page.getByLabel('Who should the valuer call?').fill('Zoe Example');
    await page.getByLabel('Their phone number').fill('2065550119');
    await press(page);
  },
  async 'signing/intro'(page) {
    await agreeToAll(page);
    await press(page);
  },
  async 'signing/sign'(page) {
    const name = (await page.getByText('As in the documents: ').innerText()).split(': ')[1] ?? '';
    await page.getByLabel('Your signature').fill(name);
    await page.getByRole('checkbox').check();
    await press(page);
  },
  async 'notary/intro'(page) {
    await page.getByRole('button', { name: 'Begin the notary session' }).click();
    await page.getByRole('button', { name: 'Yes, go on' }).click();
  },
};

/** Screens that lead on by themselves. */
const waits = ['bpo/hold', 'payoff/hold', 'hold', 'review-app/signdocs', 'notary/session', 'plaid-oauth-success'];

async function agreeToAll(page: Page): Promise<void> {
  const open = page.getByRole('link', { name: /^Read and agree/ });
  await page.getByRole('link', { name: /^Read/ }).first().waitFor();
  while ((await open.count()) > 0) {
    const left = await open.count();
    const title = await heading(page).innerText();
    await open.first().click();
    await page.locator('.fw-document-box').waitFor();
    const end = page.getByRole('button', { name: 'Go to the end of the document' });
    if ((await end.count()) > 0) await end.click();
    await page.getByRole('button', { name: 'I agree' }).click();
    await heading(page).getByText(title).waitFor();
    await expect.poll(() => open.count()).toBeLessThan(left);
  }
}

const viewports: [string, BrowserContextOptions][] = [
  ['desktop', desktop],
  ['phone', phone],
];

describe('a borrower', () => {
  it.each(viewports)('comes from the first question to the line of credit on a %s', async (_, options) => {
    const { page, exceptions } = await browser.open(options);
    const { answers } = answerFile('home');
    await page.goto('/account/heloc/register-v2');
    await answerUntil(page, answers, lastStep);
    await finish(page, answers);

    const seen: string[] = [];
    while (seen.at(-1) !== 'complete') {
      await heading(page).waitFor();
      const place = placeOf(page);
      if (seen.at(-1) !== place) {
        seen.push(place);
        // A screen that only waits may be another while it is judged; personas.test.ts judges it where it stays.
        if (!waits.includes(place)) await isAccessible(page, place);
      }
      if (place === 'complete') break;
      await does[place]?.(page);
      if (!does[place] && !waits.includes(place)) throw new Error(`Nothing is known to be done at "${place}".`);
      await page.waitForURL((url) => url.pathname.split('/').slice(4).join('/') !== place);
    }
    expect(seen.filter((place) => !waits.includes(place))).toEqual([
      'product/select',
      'product/select/confirm',
      'start/contact',
      'start/hmda',
      'start/app-summary',
      'identity',
      'income/review',
      'income/upload',
      'liens',
      'bank/disburse',
      'bank/confirm',
      'bank/autopay',
      'bpo/order-bpo',
      'signing/intro',
      'signing/sign',
      'notary/intro',
      'complete',
    ]);
    expect(exceptions).toEqual([]);
  });
});
