/** From the offers to the identity, screen by screen: each is reached, accessible, kept by a reload, and leads on. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isAccessible } from './support/accessibility.ts';
import { type ScreenCase, useApplication } from './support/application.ts';
import { heading, press } from './support/borrower.ts';

const start = { checklistStatus: 'OFFER_SELECTION' };
const more = { checklistStatus: 'COLLECT_ADDITIONAL_INFO' };
const demographics = { checklistStatus: 'HMDA' };
const summary = { checklistStatus: 'GEN_SUMMARY_DISCLOSURE', details: { agreements: {} } };
const noMatch = { checklistStatus: 'CREDIT_NO_MATCH' };
const locked = { checklistStatus: 'SOFT_CREDIT_LOCKED_OR_FROZEN' };
const assets = { checklistStatus: 'ASSETS_PREQUAL' };
const winback = { checklistStatus: 'CLTV_LIEN_POSITION_REQUALIFY' };

const { stands, at, goTo, reaches, eachIsShownAndStays, eachLeadsOn } = useApplication('active@example.com', {
  ...start,
  details: { agreements: {}, drawLimit: null },
});

const screens: ScreenCase[] = [
  ['product/select', start],
  ['start/contact', more],
  ['start/hmda', demographics, 'start/profile'],
  ['start/app-summary', summary],
  ['credit/social', noMatch],
  ['credit/error', locked],
  ['credit/error', { checklistStatus: 'HARD_CREDIT_LOCKED_OR_FROZEN' }],
  ['product/assets', assets],
  ['product/prequal-winback', winback],
  ['product/select/confirm', start, 'product/select/confirm'],
  ['conditions', start, 'conditions'],
  ['identity', { checklistStatus: 'IDENTITY_VERIFICATION' }],
  ['review-app/signdocs', { checklistStatus: 'GEN_NOTE_SIGNING' }],
];

const no = 'I do not wish to provide this information';
const told = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const chooses = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('radio', { name, exact: true }).check();
};

describe('every screen from the offers to the summary', () => {
  it('is shown at its address, and again after a reload and after going on and back', async () => {
    await eachIsShownAndStays(start, screens);
  });

  it('leads to where the application stands when its link is stale', async () => {
    const { page } = await at(demographics);
    // The conditions are open at any status.
    const stale = screens.map(([path]) => path).filter((path) => path !== 'start/hmda' && path !== 'conditions');
    await eachLeadsOn(page, stale, 'start/hmda');
  });
});

describe('the questions after the offer', () => {
  it('asks for the name of a trust only where a trust owns the property, and goes on', async () => {
    const { page } = await at(more);
    await press(page);
    await told(page, 'Choose who owns the property');
    await chooses(page, 'Married', 'United States citizen', 'A trust', 'Improving a home', 'No');
    await press(page);
    await told(page, 'Enter the name of the trust');
    await chooses(page, 'Only me');
    await page.getByLabel('Name of the trust').waitFor({ state: 'detached' });
    await press(page);
    await reaches(page, 'start/hmda');
  });

  it('takes several designations and their parts, and lets "do not wish" stand alone', async () => {
    const { page } = await at(demographics);
    const ethnicity = page.getByRole('group', { name: 'Ethnicity' });
    const race = page.getByRole('group', { name: 'Race' });
    await press(page);
    await told(page, /^Ethnicity: choose one or more/);
    await ethnicity.getByLabel('Mexican').check();
    await ethnicity.getByLabel('Cuban').check();
    await ethnicity.getByLabel(no).check();
    await expect.poll(() => ethnicity.getByRole('checkbox', { checked: true }).count()).toBe(1);
    await race.getByLabel(no).check();
    await race.getByLabel('Samoan').check();
    await race.getByLabel('White').check();
    await expect.poll(() => race.getByLabel(no).isChecked()).toBe(false);
    await page.getByRole('group', { name: 'Sex' }).getByLabel('Female').check();
    await press(page);
    await reaches(page, 'start/app-summary');
  });
});

describe('problems on the way to an offer', () => {
  it('takes a Social Security number, masked and kept nowhere in the browser', async () => {
    const { page } = await at(noMatch);
    const number = page.getByLabel('Social Security number', { exact: true });
    await number.fill('000-12-3456');
    await press(page);
    await told(page, /Enter the nine digits/);
    expect(await number.getAttribute('type')).toBe('password');
    await number.fill('524-71-3368');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toMatch(/524-?71-?3368/);
    await press(page);
    await reaches(page, 'product/select');
  });

  it('checks the credit report again once a lock is lifted', async () => {
    const { page } = await at(locked);
    await page.getByRole('button', { name: /check again$/ }).click();
    await reaches(page, 'product/select');
  });

  it('cancels only once the borrower has confirmed it', async () => {
    const { page } = await at(winback);
    await chooses(page, 'No, cancel my application');
    await press(page);
    await told(page, /This cancels your application/);
    await chooses(page, 'Yes, show me my new offers');
    await press(page);
    await reaches(page, 'product/select');
  });
});

describe('what the lender still needs', () => {
  it('is told with its number on every screen but those about it, until it is done', async () => {
    const { page } = await at(start);
    const note = page.getByText(/more things? from you/);
    await heading(page).waitFor();
    expect(await note.count()).toBe(0);
    await stands({ ...more, conditions: ['ESCALATION_REVIEW'] });
    await goTo(page, 'start/contact');
    await told(page, 'We need one more thing from you.');
    await stands({ conditions: ['HARD_CREDIT_INQUIRY_REVIEW'] });
    await page.reload();
    await told(page, 'We need 2 more things from you.');
    await page.getByRole('link', { name: 'See what they are' }).click();
    await heading(page).getByText('What we still need from you').waitFor();
    expect(await note.count()).toBe(0);
    const acts = page.getByRole('listitem').getByRole('button');
    for (let left = await acts.count(); left > 0; left -= 1) {
      await acts.first().click();
      await expect.poll(() => acts.count()).toBe(left - 1);
    }
    await page.getByRole('link', { name: 'Go on with my application' }).click();
    await reaches(page, 'start/contact');
    expect(await note.count()).toBe(0);
  });
});

describe('the menu of whoever is signed in', () => {
  it('opens a message to the CEO above the screen, which can be put off and is sent once', async () => {
    const { page } = await at(start);
    await heading(page).waitFor();
    const menu = page.locator('summary').last();
    const write = async () => {
      await menu.click();
      await page.getByRole('button', { name: 'Write to our CEO' }).click();
      return page.getByRole('dialog', { name: 'Write to our CEO' });
    };
    const dialog = await write();
    await dialog.getByLabel('Your message').fill('Everything was quick.');
    await isAccessible(page, 'a message to the CEO');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
    await write();
    await chooses(page, 'Give us a compliment', 'No');
    const sent = page.waitForResponse(/feedback/);
    await dialog.getByRole('button', { name: 'Send' }).click();
    expect((await sent).status()).toBe(204);
    await page.getByRole('dialog', { name: 'Thank you' }).getByRole('button', { name: 'Close' }).first().click();
    await reaches(page, 'product/select');
    expect(await (await write()).getByLabel('Your message').inputValue()).toBe('');
  });
});
