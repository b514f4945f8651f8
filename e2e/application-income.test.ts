/** Income, debts, bank accounts and conditions, screen by screen: each is reached, kept by a reload, and leads on. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isAccessible } from './support/accessibility.ts';
import { goAside, type ScreenCase, stays, useApplication } from './support/application.ts';
import { heading, headingSays, press } from './support/borrower.ts';
import { lender } from './support/lender.ts';
import { isTaken, pdf, upload, uploadPassport } from './support/upload.ts';

const start = { checklistStatus: 'OFFER_SELECTION' };
const income = { checklistStatus: 'INCOME_VERIFICATION' };
const employment = { checklistStatus: 'EMPLOYMENT_VERIFICATION' };
const liens = { checklistStatus: 'LIEN_ATTESTATION' };
/** No account chosen yet. */
const disburse = { checklistStatus: 'DISBURSEMENT_ACCOUNT', details: { disburseAccount: {} } };
const account = { mask: '4417', bankName: 'Juniper Street Bank', accountType: 'CHECKING', routingNumber: '120000003' };
const autopay = { checklistStatus: 'AUTOPAY_ACCOUNT', details: { disburseAccount: account } };

const { uuid, stands, at, goTo, reaches, eachIsShownAndStays, eachLeadsOn } = useApplication('active@example.com', {
  ...start,
  details: { disburseAccount: {} },
});

const answer = (page: Page, button: string) => page.getByRole('button', { name: button }).click();
/** Which application the browser was last used for is what a bank's page leads back to. */
const keptApplication = (page: Page) => page.evaluate(() => localStorage.getItem('heloc_uuid'));

const screens: ScreenCase[] = [
  ['income/review', income, 'income/link'],
  ['income/link/PLAID_TRANSACTIONS', income, 'income/link/PLAID_TRANSACTIONS'],
  ['income/link/TRUV_PAYROLL', income, 'income/link/TRUV_PAYROLL'],
  ['income/link/POINTSERV_TAX', income, 'income/link/POINTSERV_TAX'],
  ['income/pointserv-callback', income, 'income/pointserv-callback'],
  ['income/upload', income, 'income/upload'],
  ['error/income', income, 'error/income'],
  ['income/employer-verification', employment],
  ['liens', liens],
  ['bank/disburse', disburse, 'bank'],
  ['bank/manual-disburse', disburse, 'bank/manual-disburse'],
  ['bank/confirm', autopay, 'bank/confirm'],
  ['bank/autopay', autopay],
];

describe('every screen from the income to the account', () => {
  it('is shown at its address, and again after a reload and after going on and back', async () => {
    await eachIsShownAndStays(start, screens);
  });

  it('leads to where the application stands when its link is stale', async () => {
    const { page } = await at(start);
    const stale = screens.map(([path]) => path).filter((path) => path !== 'error/income');
    await eachLeadsOn(page, stale, 'product/select');
  });

  it.each([
    ['income/link/NO_SUCH_WAY', income, 'income/review'],
    ['bank/confirm', disburse, 'bank/disburse'],
  ])('%s has no screen of its own then, and leads on', async (path, status, leadsTo) => {
    const { page } = await at(status, path);
    await reaches(page, leadsTo);
  });
});

describe('the income', () => {
  it('is shown by connecting payroll, after a visit that was called off and one that failed', async () => {
    const { page } = await at(income);
    await page.getByRole('link', { name: 'Connect Payroll' }).click();
    await reaches(page, 'income/link/TRUV_PAYROLL');
    await press(page);
    await answer(page, 'Cancel');
    await reaches(page, 'error/income');
    await heading(page).getByText('You left before anything was shared').waitFor();
    await press(page);
    await page.getByRole('link', { name: 'Connect Payroll' }).click();
    await press(page);
    await answer(page, 'Let it fail');
    await heading(page).getByText("We couldn't confirm your income this way").waitFor();
    await press(page);
    await page.getByRole('link', { name: 'Connect Payroll' }).click();
    await press(page);
    await lender.withFault({ call: 'income.finish-link', fault: 'held' }, async (letGo) => {
      await answer(page, 'Yes, go on');
      await heading(page).getByText("We're reading your income").waitFor();
      await isAccessible(page, 'income/pointserv-callback');
      await letGo();
      await reaches(page, 'liens');
    });
  });

  it('that was shared is not lost when the lender cannot be asked what came of it', async () => {
    const { page } = await at(income, 'income/link/TRUV_PAYROLL');
    await press(page);
    await lender.withFault({ call: 'income.finish-link', fault: '500', times: 100 }, async (mend) => {
      await answer(page, 'Yes, go on');
      await heading(page).getByText("We don't know yet what was shared").waitFor();
      await mend();
      await answer(page, 'Try again');
      await reaches(page, 'liens');
    });
  });

  it('is shown by the deposits in a bank account', async () => {
    const { page } = await at(income, 'income/link/PLAID_TRANSACTIONS');
    await press(page);
    await answer(page, 'Yes, go on');
    await reaches(page, 'liens');
    expect(await keptApplication(page)).toBe(uuid());
  });

  it('is shown by documents: a bad file is refused by name and the good one stays, also after a reload', async () => {
    const { page } = await at(income);
    await page.getByRole('link', { name: /^Upload/ }).click();
    await reaches(page, 'income/upload');
    await press(page);
    await page.getByText('Choose what you want to upload').first().waitFor();
    await page.getByLabel('Pay stub').check();
    await page
      .locator('input[type=file]')
      .setInputFiles([
        pdf('März ✓.pdf'),
        { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
        { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('only text') },
      ]);
    await isTaken(page, 'März ✓.pdf');
    await page.getByText('“empty.pdf” is empty.').first().waitFor();
    await page.getByText('“notes.pdf” isn’t a PDF').first().waitFor();
    await page.reload();
    await isTaken(page, 'März ✓.pdf');
    await stands({ details: { facts: { keepsIncomeInReview: true } } });
    await press(page);
    await reaches(page, 'income/review');
    await heading(page).getByText('We have what you sent and are looking at it').waitFor();
    await isAccessible(page, 'income/review');
    await stands({ ...liens, details: { facts: {} } });
    // It may have asked as often as it does: a reload asks again, as it does each minute.
    await page.reload();
    await reaches(page, 'liens');
  });

  it('of self-employed borrowers takes two documents', async () => {
    await stands({ ...income, details: { income: { annual: 90000, other: 0, employmentType: 'SELF_EMPLOYED' } } });
    const { page } = await at(income, 'income/upload');
    await heading(page).getByText('Upload 2 documents about your income').waitFor();
    await page.getByLabel('Tax return').check();
    for (const button of await page.getByRole('button', { name: /^Remove / }).all()) await button.click();
    await upload(page, '2024.pdf');
    await page.getByRole('button', { name: 'Submit documents' }).click();
    await page.getByText('Add 1 more document').first().waitFor();
    await upload(page, '2025.pdf');
    await press(page);
    await reaches(page, 'liens');
  });

  it('is confirmed by the employer, who was not started with in the future', async () => {
    const { page } = await at(employment);
    await page.getByLabel('Employer', { exact: true }).fill('Fernwood Tools');
    await page.getByLabel('Job title').fill('Buyer');
    await page.getByLabel("Employer's phone number").fill('2065550119');
    await page.getByLabel('Month').fill('4');
    await page.getByLabel('Day').fill('15');
    await page.getByLabel('Year').fill('2199');
    await press(page);
    await page.getByText("Enter a date that isn't in the future").first().waitFor();
    await page.getByLabel('Year').fill('2019');
    // The first answer is lost, and the second held: it is waited for.
    let asked = 0;
    let letGo = () => {};
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/status$/, async (route) => {
      asked += 1;
      if (asked === 1) return route.abort();
      await isLetGo;
      return route.continue();
    });
    await press(page);
    await heading(page).getByText('We have what you sent about your income').waitFor();
    await isAccessible(page, 'income/employer-verification');
    // Whoever does not wait is not led away from where they are when the wait is over.
    await goAside(page);
    const isAnswered = page.waitForResponse((response) => response.url().endsWith('/status'));
    letGo();
    await isAnswered;
    await headingSays(page, 'How can we help?');
    await page.unroute(/\/status$/);
    await page.goBack();
    await reaches(page, 'liens');
  });
});

describe('the identity document', () => {
  it('that people look at lets the borrower go, and leads on once it is decided', async () => {
    const identity = { checklistStatus: 'IDENTITY_VERIFICATION', details: { facts: { keepsIdentityInReview: true } } };
    const { page } = await at(identity);
    await uploadPassport(page);
    await press(page);
    await heading(page).getByText('We have your ID and are looking at it').waitFor();
    await isAccessible(page, 'identity');
    await page.getByRole('button', { name: 'Check again' }).waitFor();
    await stands({ ...income, details: { facts: {} } });
    await answer(page, 'Check again');
    await reaches(page, 'income/review');
  });
});

describe('the debts', () => {
  it('are marked for payoff with what they come to, kept by a reload, and attested', async () => {
    const { page } = await at(liens);
    await page.getByLabel(/Fernwood Home Improvement/).check();
    await page.getByLabel(/Cedar & Vale Equity/).check();
    await page.getByText('$27,650.50').waitFor();
    await page.reload();
    await page.getByText('$27,650.50').waitFor();
    expect(await page.getByLabel(/Fernwood Home Improvement/).isChecked()).toBe(true);
    await press(page);
    await page.getByText('Required').first().waitFor();
    await page.getByLabel(/To the best of my knowledge/).check();
    await press(page);
    await reaches(page, 'bank/disburse');
  });

  it('that were marked before are marked on another device, too', async () => {
    const { page } = await at(liens);
    await page.getByText('Marked for payoff').first().waitFor();
    expect(await page.getByLabel(/Fernwood Home Improvement/).isChecked()).toBe(true);
    expect(await page.getByLabel(/Tallgrass Home Mortgage/).isChecked()).toBe(false);
  });
});

describe('the account', () => {
  it('is typed: only what can be a routing number, and the same account number twice', async () => {
    const { page } = await at(disburse);
    await page.getByRole('link', { name: 'Enter the numbers myself' }).click();
    await reaches(page, 'bank/manual-disburse');
    await page.getByLabel('Checking').check();
    await page.getByLabel('Routing number').fill('120000004');
    await page.getByLabel('Account number', { exact: true }).fill('000123456789');
    await page.getByLabel('Account number again').fill('000123456780');
    await press(page);
    await page.getByText('No bank has this routing number').first().waitFor();
    await page.getByText("The account numbers aren't the same").first().waitFor();
    await page.getByLabel('Routing number').fill('120000003');
    await page.getByLabel('Account number again').fill('000123456789');
    await press(page);
    await reaches(page, 'bank/confirm');
    await page.getByText('ending in 6789').waitFor();
    expect(await page.content()).not.toContain('000123456789');
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('000123456789');
    await press(page);
    await reaches(page, 'bank/autopay');
  });

  it('is linked, after a visit that was called off, chosen, changed and confirmed', async () => {
    const { page } = await at(disburse);
    await press(page);
    await answer(page, 'Cancel');
    await heading(page).getByText('You left before your bank was linked').waitFor();
    await isAccessible(page, 'plaid-oauth-success');
    await press(page);
    await reaches(page, 'bank/disburse');
    await answer(page, 'Link your bank');
    await answer(page, 'Yes, go on');
    await reaches(page, 'bank/disburse');
    await press(page);
    await page.getByText('Choose the account that the money should go to').first().waitFor();
    await page.getByLabel(/ending in 9032/).check();
    await press(page);
    await reaches(page, 'bank/confirm');
    await page.getByRole('link', { name: 'Choose another account' }).click();
    await page.getByLabel(/ending in 4417/).check();
    await press(page);
    await page.getByText('ending in 4417').waitFor();
    await press(page);
    await reaches(page, 'bank/autopay');
  });

  it('that payments are taken from is another, if the borrower says so', async () => {
    const { page } = await at(autopay);
    await press(page);
    await page.getByText('Choose how you want to pay').first().waitFor();
    await page
      .getByLabel(/Autopay/)
      .first()
      .check();
    await page.getByLabel('Another account').check();
    await page.getByLabel(/ending in 9032/).check();
    await press(page);
    await reaches(page, 'bpo/order-bpo');
  });

  it('is asked of nobody whose browser keeps no application to come back to', async () => {
    const { page } = await at(disburse);
    for (const kept of ['nonsense', undefined]) {
      await page.evaluate((value) => {
        if (value === undefined) localStorage.removeItem('heloc_uuid');
        else localStorage.setItem('heloc_uuid', value);
      }, kept);
      await page.goto('/account/heloc/plaid-oauth-success?link=x&result=success&purpose=bank');
      await page.waitForURL(/\/dashboard/);
    }
  });
});

describe('the conditions', () => {
  const cards = (page: Page) => page.locator('.fw-list-row');

  it('are listed in the order they were created, each with its prompt, and none that borrowers do not see', async () => {
    const conditions = [
      'HELOC_MANUAL_PAYSTUB_UPLOAD',
      'INTERNAL_TITLE_REVIEW',
      'MISSING_PHONE_NUMBER',
      'GENERIC_DOCUMENT_REQUEST',
      'ESCALATION_REVIEW',
      'ID_VERIFICATION_FAILURE',
    ];
    const { page, exceptions } = await at({ ...start, conditions }, 'conditions');
    await cards(page).first().waitFor();
    expect(await cards(page).locator('.fw-list-title').allInnerTexts()).toEqual([
      'Upload your 2 latest pay stubs',
      'Add your phone number',
      'We need one more document',
      'A specialist is looking at your application',
      'Upload your ID again',
    ]);
    await isAccessible(page, 'conditions');
    await page.reload();
    await cards(page).first().waitFor();
    expect(await cards(page).count()).toBe(5);
    expect(exceptions).toEqual([]);
  });

  it('that ask for several documents take no fewer, and nothing is mixed up with another', async () => {
    const { page } = await at(start, 'conditions');
    await page.getByRole('link', { name: /^Upload documents/ }).click();
    await reaches(page, 'conditions/upload-document');
    expect(new URL(page.url()).searchParams.get('conditionEnum')).toBe('HELOC_MANUAL_PAYSTUB_UPLOAD');
    await heading(page).getByText('Upload documents').waitFor();
    await isAccessible(page, 'conditions/upload-document');
    await stays(page);
    await page.goBack();
    await heading(page).getByText('Upload documents').waitFor();
    await upload(page, 'May.pdf');
    await press(page);
    await page.getByText('Add 1 more document').first().waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'Upload document We need one more document' }).click();
    await heading(page).getByText('Upload document', { exact: true }).waitFor();
    expect(await page.getByText('May.pdf').count()).toBe(0);
    await upload(page, 'Insurance.pdf');
    await press(page);
    await reaches(page, 'conditions');
    await page.getByRole('link', { name: /^Upload documents/ }).click();
    await isTaken(page, 'May.pdf');
    await page.reload();
    await isTaken(page, 'May.pdf');
    await upload(page, 'June.pdf');
    await press(page);
    await reaches(page, 'conditions');
    await cards(page).nth(2).waitFor();
    expect(await cards(page).count()).toBe(3);
  });

  it('are met by a phone number, by an ID and by being read', async () => {
    const { page } = await at(start, 'conditions');
    await page.getByRole('link', { name: /Add my phone number/ }).click();
    await reaches(page, 'conditions/phone-number');
    await heading(page).getByText('Add your phone number').waitFor();
    await isAccessible(page, 'conditions/phone-number');
    await stays(page);
    await page.goBack();
    await heading(page).getByText('Add your phone number').waitFor();
    await press(page);
    await page.getByText('Please enter your mobile phone').first().waitFor();
    await page.getByLabel('Mobile phone').fill('2065550119');
    await press(page);
    await reaches(page, 'conditions');
    await page.getByRole('link', { name: /Upload my ID/ }).click();
    await reaches(page, 'identity');
    await heading(page).getByText('Upload your ID').waitFor();
    await isAccessible(page, 'identity');
    await uploadPassport(page);
    await press(page);
    await reaches(page, 'conditions');
    await page.getByRole('button', { name: /I've read this/ }).click();
    await page.getByText('There is nothing to do right now').waitFor();
    await press(page);
    await reaches(page, 'product/select');
  });

  it('that are closed lead back to the list, and the ID is asked for by no stale link', async () => {
    const { page } = await at(start, `conditions/upload-document?conditionUuid=${uuid()}`);
    await reaches(page, 'conditions');
    await goTo(page, 'identity');
    await reaches(page, 'product/select');
  });
});
