/** Documents are read to their end and agreed to, one by one, before an application is submitted or signed. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isAccessible } from './support/accessibility.ts';
import { stays, useApplication } from './support/application.ts';
import { heading, headingShown, press } from './support/borrower.ts';

const unread = { details: { agreements: {} } };
const start = { checklistStatus: 'OFFER_SELECTION', ...unread };
const summary = { checklistStatus: 'GEN_SUMMARY_DISCLOSURE', ...unread };
const note = { checklistStatus: 'NOTE_SIGNING', ...unread };

const { at, goTo, reaches, stands } = useApplication('active@example.com', start);

const unagreed = (page: Page) => page.getByRole('link', { name: /^Read and agree/ });
const agree = (page: Page) => page.getByRole('button', { name: 'I agree' });
const box = (page: Page) => page.locator('.fw-document-box');
const viewed = (page: Page) => page.waitForURL(/\/document\/disclosures\?/);
const atEnd = "You've come to the end of the document.";
const rows = (page: Page) => page.locator('.fw-list-row');

/** Opens the next document that is to be agreed to. */
async function opens(page: Page): Promise<void> {
  await unagreed(page).first().click();
  await viewed(page);
  await box(page).waitFor();
}

/** Opens it, goes to its end, where it does not fit, and agrees. */
async function agrees(page: Page): Promise<void> {
  await opens(page);
  await box(page).press('End');
  await page.getByText(atEnd).waitFor();
  await agree(page).click();
  await rows(page).first().waitFor();
}

describe('a document', () => {
  it('is agreed to only once its end was seen, and the button says so itself', async () => {
    const { page, exceptions } = await at(summary);
    await opens(page);
    await isAccessible(page, 'document/disclosures');
    const waiting = page.getByRole('button', {
      name: 'I agree',
      description: "You can agree once you've come to the end of the document.",
    });
    await waiting.click({ force: true });
    await viewed(page);
    // With the keyboard alone: to the document, which has a name, to its end, and on to the button.
    await page.locator('.fw-step h1').focus();
    await page.keyboard.press('Tab');
    const region = page.getByRole('region', { name: await page.locator('.fw-document h2').innerText() });
    expect(await region.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('End');
    await page.getByText(atEnd).waitFor();
    await waiting.waitFor({ state: 'detached' });
    await agree(page).focus();
    await page.keyboard.press('Enter');
    await reaches(page, 'start/app-summary');
    await rows(page).getByText('Agreed', { exact: true }).waitFor();
    expect(exceptions).toEqual([]);
  });

  it('that somebody came to the end of and did not agree to is not agreed to', async () => {
    const { page } = await at(summary);
    await opens(page);
    await page.getByRole('button', { name: 'Go to the end of the document' }).click();
    await page.getByRole('link', { name: 'Go back' }).click();
    await reaches(page, 'start/app-summary');
    await unagreed(page).nth(1).waitFor();
  });

  it('is there again after a reload, and the one of its address when the history leads past the list', async () => {
    const { page } = await at(summary);
    const title = () => page.locator('.fw-document h2').innerText();
    await opens(page);
    const first = await title();
    await page.reload();
    await box(page).waitFor();
    expect(await title()).toBe(first);
    await page.getByRole('link', { name: 'Go back' }).click();
    await unagreed(page).nth(1).click();
    await viewed(page);
    await box(page).waitFor();
    expect(await title()).not.toBe(first);
    await page.evaluate(() => history.go(-2));
    await page.locator('.fw-document h2', { hasText: first }).waitFor();
  });

  it('can be kept as a PDF, with the token and no cookie, by keyboard, and says so where it cannot', async () => {
    const { page, exceptions } = await at(summary);
    await opens(page);
    await page.context().clearCookies();
    const keep = page.getByRole('button', { name: 'Download as a PDF' });
    await keep.focus();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

    const bytes = /\/documents\/[0-9a-f-]{36}$/;
    const alert = page.getByRole('alert');
    await page.route(bytes, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Log in to this network</p>' }),
    );
    await keep.click();
    await alert.getByText("The PDF couldn't be downloaded just now").waitFor();
    await isAccessible(page, 'a PDF that could not be downloaded');
    await page.unroute(bytes);
    await page.route(bytes, (route) => route.fulfill({ status: 401, json: { message: 'unauthenticated' } }));
    await keep.click();
    const here = new URL(page.url());
    await alert.getByRole('link', { name: 'Login' }).click();
    await page.waitForURL(/\/auth\/login\?/);
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(here.pathname + here.search);
    expect(exceptions).toEqual([]);
  });

  it('that was signed is kept as a PDF from the last screen, and read again, where it stays, and leads back there', async () => {
    const { page, exceptions } = await at({ checklistStatus: 'RESCISSION' });
    const keep = page.getByRole('button', { name: 'Download PDF Credit agreement and note' });
    const [download] = await Promise.all([page.waitForEvent('download'), keep.click()]);
    expect(download.suggestedFilename()).toBe('note.pdf');
    await page.getByRole('link', { name: 'Read Notice of the right to cancel' }).click();
    await viewed(page);
    const until = box(page).getByText('midnight of the third business day');
    await until.waitFor();
    await stays(page);
    await page.goBack();
    await until.waitFor();
    await press(page);
    await reaches(page, 'complete');
    expect(exceptions).toEqual([]);
  });

  it('that the application does not have leads to where the application stands', async () => {
    const { page } = await at(summary);
    for (const query of ['', '?document=', '?document=00000000-0000-4000-8000-000000000000', '?document=__proto__']) {
      await goTo(page, `document/disclosures${query}`);
      await reaches(page, 'start/app-summary');
    }
  });
});

describe('an application', () => {
  it('is submitted once every disclosure is agreed to, and says how many are not', async () => {
    const { page } = await at(summary);
    await page.getByRole('checkbox').check();
    await press(page);
    await page.getByText('First read and agree to the 2 documents').first().waitFor();
    await agrees(page);
    await page.getByRole('checkbox').check();
    await press(page);
    await page.getByText('First read and agree to the document marked').first().waitFor();
    await agrees(page);
    await expect.poll(() => unagreed(page).count()).toBe(0);
    await page.getByRole('checkbox').check();
    await press(page);
    await reaches(page, 'identity');
  });

  it('is not submitted when a document that was agreed to has to be agreed to anew', async () => {
    const { page } = await at(summary);
    await agrees(page);
    await agrees(page);
    await stands(summary);
    await page.getByRole('checkbox').check();
    await press(page);
    await page.getByRole('alert').getByText('Please read the 2 documents').waitFor();
    await unagreed(page).nth(1).waitFor();
    await reaches(page, 'start/app-summary');
  });

  it('is signed once the closing disclosure is agreed to, from where it is read back to the signature', async () => {
    const { page } = await at(note);
    await press(page);
    await reaches(page, 'signing/sign');
    const name = (await page.getByText('As in the documents: ').innerText()).split(': ')[1] ?? '';
    await page.getByLabel('Your signature').fill(name);
    await page.getByRole('checkbox').check();
    await press(page);
    await page.getByText('First read and agree to the document marked').first().waitFor();
    await agrees(page);
    await reaches(page, 'signing/sign');
    expect(await page.getByLabel('Your signature').inputValue()).toBe(name);
    expect(await unagreed(page).count()).toBe(0);
    await page.getByRole('checkbox').check();
    await press(page);
    await page.waitForURL((url) => !url.pathname.endsWith('signing/sign'));
    await headingShown(page);
    expect(await heading(page).innerText()).not.toBe('Sign your documents');
  });
});
