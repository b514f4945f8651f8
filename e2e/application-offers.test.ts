/** What an offer says it costs, and that the questions after it are sent as they were answered. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApplication } from './support/application.ts';
import { heading, press } from './support/borrower.ts';

const info = { checklistStatus: 'COLLECT_ADDITIONAL_INFO', uwDecision: 'SELECT' };
const hmda = { checklistStatus: 'HMDA' };
const noMatch = { checklistStatus: 'CREDIT_NO_MATCH' };
const soft = { checklistStatus: 'SOFT_CREDIT_LOCKED_OR_FROZEN', uwSubDecision: 'CREDIT_FROZEN' };
const hard = { ...soft, checklistStatus: 'HARD_CREDIT_LOCKED_OR_FROZEN' };
const winback = { checklistStatus: 'CLTV_LIEN_POSITION_REQUALIFY' };
const taxed = { street1: '231 Cutler St', city: 'Duluth', state: 'MN', zip: '55802', occupancyType: 'HOME' };
const offers = {
  checklistStatus: 'OFFER_SELECTION',
  uwDecision: 'INITIAL',
  uwSubDecision: 'UNVERIFIED_ONBOARDING_COMPLETE',
};

const { at, stands, reaches, goTo } = useApplication('beginning@example.com', {
  ...info,
  details: { property: taxed, facts: {}, drawLimit: null },
});

/** What a call is sent while something is done, as JSON. */
async function sentTo(page: Page, call: RegExp, act: () => Promise<unknown>): Promise<unknown> {
  const request = page.waitForRequest((each) => call.test(each.url()) && each.method() !== 'GET');
  await act();
  return (await request).postDataJSON();
}
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const isChecked = (page: Page, label: string) => page.getByRole('checkbox', { name: label, exact: true }).isChecked();

describe('the additional information', () => {
  it('is asked for field by field, the trust by name only where a trust owns the property', async () => {
    const { page } = await at(info);
    await press(page);
    for (const words of ['Choose your marital status', 'Choose who owns the property', 'Choose yes or no'])
      await says(page, words);
    await page.getByLabel('Separated').check();
    await page.getByLabel('Permanent resident', { exact: true }).check();
    await page.getByLabel('A trust').check();
    await page.getByLabel('Paying off other debts').check();
    await page.getByLabel('No', { exact: true }).check();
    await press(page);
    await says(page, 'Enter the name of the trust');
    await page.getByLabel('Name of the trust').fill('The Halvorsen Family Trust');
    await page.reload();
    expect(await page.getByLabel('Name of the trust').inputValue()).toBe('The Halvorsen Family Trust');
    await page.getByLabel('Only me').check();
    const sent = await sentTo(page, /additional-info$/, () => press(page));
    expect(sent).toEqual({
      maritalStatus: 'SEPARATED',
      citizenship: 'PERMANENT_RESIDENT',
      ownershipType: 'SOLE',
      loanPurpose: 'DEBT_CONSOLIDATION',
      boughtWithinNinetyDays: false,
    });
    await reaches(page, 'start/hmda');
  });

  it('ends an application for a property that was just bought only once that is confirmed', async () => {
    const { page } = await at(info);
    for (const label of ['Married', 'United States citizen', 'I and somebody else', 'Improving a home', 'Yes'])
      await page.getByLabel(label, { exact: true }).check();
    await press(page);
    await page.getByRole('button', { name: 'Yes, this is right' }).click();
    await press(page);
    await reaches(page, 'error/decline');
  });
});

describe('the demographic information', () => {
  const decline = 'I do not wish to provide this information';

  it('is chosen by the keyboard, more than one in a question, and is sent as it was chosen', async () => {
    const { page } = await at(hmda);
    await page.getByRole('checkbox', { name: 'Hispanic or Latino', exact: true }).focus();
    for (const key of ['Tab', 'Space', 'Tab', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key);
    expect(await isChecked(page, 'Mexican')).toBe(true);
    await page.getByLabel(/^Other Hispanic or Latino: print origin/).fill('Colombian');
    await page.getByLabel('White', { exact: true }).check();
    await page.getByLabel('American Indian or Alaska Native', { exact: true }).check();
    await page.getByLabel(/enrolled or principal tribe/).fill('Red Lake Band');
    await page.getByLabel('Female').check();
    await page.reload();
    expect(await isChecked(page, 'Mexican')).toBe(true);
    const sent = await sentTo(page, /hmda$/, () => press(page));
    expect(sent).toEqual({
      ethnicity: ['MEXICAN', 'OTHER_HISPANIC_OR_LATINO'],
      ethnicityOther: 'Colombian',
      race: ['AMERICAN_INDIAN_OR_ALASKA_NATIVE', 'WHITE'],
      tribe: 'Red Lake Band',
      sex: ['FEMALE'],
    });
    await reaches(page, 'start/app-summary');
  });

  it('need not be given, but each question needs that said, and nothing stands beside it', async () => {
    const { page } = await at(hmda);
    for (const box of await page.getByRole('checkbox', { checked: true }).all()) await box.uncheck();
    await press(page);
    for (const question of ['Ethnicity', 'Race', 'Sex'])
      await says(page, new RegExp(`^${question}: choose one or more`));
    await page.getByRole('group', { name: 'Race' }).getByLabel('Samoan').check();
    for (const box of await page.getByLabel(decline).all()) await box.check();
    expect(await isChecked(page, 'Samoan')).toBe(false);
    await page.getByLabel('Male', { exact: true }).check();
    await page.getByRole('group', { name: 'Sex' }).getByLabel(decline).check();
    expect(await isChecked(page, 'Male')).toBe(false);
    const sent = await sentTo(page, /hmda$/, () => press(page));
    expect(sent).toMatchObject({ ethnicity: ['NOT_PROVIDED'], race: ['NOT_PROVIDED'], sex: ['NOT_PROVIDED'] });
    await reaches(page, 'start/app-summary');
  });
});

describe('the credit report', () => {
  it('is found by a number that is masked, can be one, and stays nowhere', async () => {
    const { page } = await at(noMatch);
    const number = page.getByLabel('Social Security number', { exact: true });
    const attributes = ['type', 'inputmode', 'autocomplete'].map((name) => number.getAttribute(name));
    expect(await Promise.all(attributes)).toEqual(['password', 'numeric', 'off']);
    await press(page);
    await says(page, 'Enter your Social Security number');
    for (const wrong of ['12345678', '000-12-3456', '666-12-3456', '912-12-3456', '123-00-4567', '123-45-0000']) {
      await number.fill(wrong);
      await press(page);
      await says(page, 'Enter the nine digits of your Social Security number');
    }
    await number.fill('123-45-6789');
    await page.reload();
    expect(await number.inputValue()).toBe('');
    await number.fill('123-45-6789');
    await press(page);
    await reaches(page, 'product/select');
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, document.body.innerHTML]));
    expect(kept).not.toMatch(/123-?45-?6789/);
  });

  it('is still not there: whom to call, after the number did not help', async () => {
    await stands({ ...noMatch, details: { facts: { hasNoFileByNumber: true } } });
    const { page } = await at(noMatch);
    await page.getByLabel('Social Security number', { exact: true }).fill('123456789');
    await press(page);
    await reaches(page, 'review-app/no-credit');
    await page.getByRole('link', { name: '888-819-6388' }).first().waitFor();
  });

  it('is read once the lock is lifted, where the application stood', async () => {
    const { page } = await at({ ...soft, details: { facts: {} } });
    for (const bureau of ['Equifax', 'Experian', 'TransUnion'])
      await page.getByRole('link', { name: bureau }).waitFor();
    await says(page, 'Checking again is a soft inquiry');
    await press(page);
    await reaches(page, 'product/select');
    await stands(hard);
    await goTo(page, 'credit/error');
    await says(page, 'You have authorized a hard inquiry');
    await press(page);
    await reaches(page, 'identity');
  });

  it('that stays locked is said to be so, and can be asked for again', async () => {
    const { page } = await at({ ...soft, details: { facts: { keepsCreditFrozen: true } } });
    await press(page);
    await says(page, "Your credit report still can't be read");
    await stands({ details: { facts: {} } });
    await press(page);
    await reaches(page, 'product/select');
  });
});

describe('a smaller line of credit', () => {
  it('is taken, and the offers are no larger than it', async () => {
    const { page } = await at(winback);
    await says(page, /Your property is valued at/);
    const most = await page.locator('.fw-figures-large dd').first().innerText();
    await press(page);
    await says(page, 'Choose yes or no');
    await page.getByLabel('Yes, show me my new offers').check();
    expect(await sentTo(page, /winback$/, () => press(page))).toEqual({ accepted: true });
    await reaches(page, 'product/select');
    await says(page, `Up to ${most}`);
  });
});

describe('an offer', () => {
  const draw = (page: Page) => page.getByLabel('How much do you want to draw now?');

  it('says its APR, what a discount takes off it, the fee, and what others are paid', async () => {
    const { page } = await at({ ...offers, details: { property: taxed, facts: {} } });
    await page.getByLabel(/10-year term/).check();
    await draw(page).fill('50,000');
    await says(page, '$646.66');
    await page.getByLabel(/Autopay discount/).check();
    await says(page, '$639.69');
    await says(page, 'charged in MN on your draw');
    const sent = await sentTo(page, /selection$/, () => press(page));
    expect(sent).toMatchObject({ drawAmount: 50000, discounts: ['AUTOPAY'] });
    await reaches(page, 'product/select/confirm');
    await heading(page).getByText('Is this the offer you want?').waitFor();
    const figures = await page.locator('.fw-figures > div').allInnerTexts();
    expect(figures.map((each) => each.replaceAll(/\s+/g, ' '))).toEqual([
      'Monthly payment $639.69',
      'You receive $50,000',
      'APR 8.10% a year',
      'Term 10 years',
      'APR without discounts 8.35%',
      'Autopay discount Included',
      'Origination fee $2,495.00',
      'Owed at the start $52,495.00 your draw and the fee',
      'Recording fee $115.00',
      'Recording tax $115.00',
      'In all $230.00',
    ]);
  });

  it('has no recording tax where the state has none', async () => {
    const { page } = await at({ ...offers, details: { property: { ...taxed, state: 'AZ' } } });
    await page
      .getByLabel(/5-year term/)
      .first()
      .check();
    await draw(page).fill('30000');
    await says(page, 'There is no recording tax in AZ');
  });
});
