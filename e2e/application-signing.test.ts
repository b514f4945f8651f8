/** From the property's value to the end, screen by screen: each is reached, kept by a reload, and leads on. */
import { describe, expect, it } from 'vitest';
import { type ScreenCase, useApplication } from './support/application.ts';
import { fillAddress, heading, headingShown, press } from './support/borrower.ts';
import { lender } from './support/lender.ts';
import { logIn } from './support/log-in.ts';

const start = { checklistStatus: 'OFFER_SELECTION' };
const order = { checklistStatus: 'NAV_BPO_ORDER_REQUEST', bpo: 'BPO_REQUIRED' };
const deed = { checklistStatus: 'DEED_SIGNING', primaryParticipantAcceptComplete: false, manualNotary: false };
const manual = { checklistStatus: 'MANUAL_DEED_SIGNING', manualNotary: true };
const note = { checklistStatus: 'NOTE_SIGNING' };

const { at, reaches, eachIsShownAndStays, eachLeadsOn } = useApplication('active@example.com', {
  ...start,
  manualNotary: false,
  primaryParticipantAcceptComplete: false,
});

const screens: ScreenCase[] = [
  ['bpo/estimate-value', { checklistStatus: 'NAV_BPO_ESTIMATE' }],
  ['bpo/order-bpo', order],
  ['bpo/hold', { checklistStatus: 'NAV_BPO_PROCESSING' }],
  ['bpo/waiting', { checklistStatus: 'NAV_BPO_PROCESSING' }, 'bpo/waiting'],
  ['payoff/hold', { checklistStatus: 'PAYOFF_REQUEST_PENDING' }],
  ['hold', { checklistStatus: 'ONSITE_APPRAISAL_BORROWER_PAYMENT' }],
  ['hold', { checklistStatus: 'ONSITE_APPRAISAL_PENDING' }],
  ['signing/intro', note],
  ['signing/sign', note, 'signing/sign'],
  ['signing/support', note, 'signing/support'],
  ['signing/additional', { checklistStatus: 'CO_DEED_REQ' }],
  ['notary/intro', deed],
  ['notary/intro', { ...deed, checklistStatus: 'ATTORNEY_REVIEW' }],
  ['notary/intro', { ...deed, checklistStatus: 'NOTARY_WAITING_PERIOD' }],
  ['notary/session', deed, 'notary/session'],
  ['notary/error', deed, 'notary/error'],
  ['notary/reserve-manual', manual],
  ['notary/schedule-manual', manual, 'notary/schedule-manual'],
  ['complete', { checklistStatus: 'RESCISSION' }],
  ['error/decline', { checklistStatus: 'DECLINED', declineReason: 'CREDIT_SCORE' }],
  ['error/flood-cert', { checklistStatus: 'GEN_CLOSING_DISCLOSURE', waitingOnFloodCert: true }],
  ['error/credit', note, 'error/credit'],
  ['error/timeout', { checklistStatus: 'CREDIT_ERROR' }],
  ['review-app/incorrect-pin', note, 'review-app/incorrect-pin'],
  ['review-app/no-credit', { checklistStatus: 'CREDIT_NO_MATCH_SSN' }],
  ['review-app/property', { checklistStatus: 'NO_PROPERTY_FOUND' }],
  ['review-app/uw', note, 'review-app/uw'],
  ['review-app/delinquency', { checklistStatus: 'DELINQUENCY_REVIEW' }],
  ['review-app/incorrect-ownership', note, 'review-app/incorrect-ownership'],
  ['review-app/datatree', note, 'review-app/datatree'],
];

describe('every screen from the valuation to the end', () => {
  it('is shown at its address, and again after a reload and after going on and back', async () => {
    await eachIsShownAndStays(start, screens);
  });

  it('leads to where the application stands when its link is stale', async () => {
    const { page } = await at({ ...start, waitingOnFloodCert: false });
    const stale = screens.filter(([, , opened = '']) => !/^(error|review-app)/.test(opened)).map(([path]) => path);
    await eachLeadsOn(page, [...new Set(stale)], 'product/select');
  });
});

describe('the borrower', () => {
  it('logs out for good, in every tab, and after the next login is where they were', async () => {
    const { page } = await at(order);
    await reaches(page, 'bpo/order-bpo');
    const context = page.context();
    const other = await context.newPage();
    await other.goto(page.url());
    await headingShown(other);
    const before = {
      token: await page.evaluate(() => localStorage.getItem('jwt')),
      cookies: await context.cookies(),
    };
    const lets = async (headers: Record<string, string>) =>
      (await fetch(new URL('/identity/secure/api/v1_1/identity', page.url()), { headers })).ok;
    const cookie = before.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const authorization = `Bearer ${before.token}`;
    expect([await lets({ authorization }), await lets({ cookie })]).toEqual([true, true]);

    await page.getByLabel('Who should the valuer call?').fill('Pat Secret');
    await page.getByLabel('Their phone number').fill('2065550111');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/\/auth\/login\?/);
    const back = new URL(page.url()).searchParams.get('redirectUrl') ?? '';
    // Neither what the browser keeps nor what somebody kept of it lets anybody in.
    expect([await lets({ authorization }), await lets({ cookie })]).toEqual([false, false]);
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Pat Secret');
    await page.goto('/dashboard');
    await page.getByText('Log in to see your applications').waitFor();

    // What the other tab shows is kept; its next act asks for the login, and that leads back to where it stood.
    await other.getByText("You've been logged out").first().waitFor();
    await other.getByLabel('Who should the valuer call?').fill('Kim Example');
    await other.getByLabel('Their phone number').fill('2065550142');
    await press(other);
    await other.getByRole('alert').getByRole('link', { name: 'Login' }).click();
    await other.waitForURL(/\/auth\/login\?/);
    await logIn(other, 'active@example.com', back);
    await reaches(other, 'bpo/order-bpo');
    expect(await other.getByLabel('Who should the valuer call?').inputValue()).toBe('Kim Example');
    await page.goto(back);
    await reaches(page, 'bpo/order-bpo');
  });

  it('estimates what the property is worth', async () => {
    const { page } = await at({ checklistStatus: 'NAV_BPO_ESTIMATE' });
    await page.getByLabel('Estimated value of the property').fill('9,000');
    await press(page);
    await page.getByText('Enter at least $10,000').first().waitFor();
    await page.getByLabel('Estimated value of the property').fill('450,000');
    await press(page);
    await reaches(page, 'bpo/order-bpo');
    await page.getByText('$450,000').waitFor();
  });

  it('orders a valuation, once somebody can let the valuer in', async () => {
    const { page } = await at(order);
    await press(page);
    await page.getByText('Enter their phone number').first().waitFor();
    await page.getByLabel('Who should the valuer call?').fill('Zoe Example');
    await page.getByLabel('Their phone number').fill('2065550119');
    await press(page);
    await reaches(page, 'bpo/hold');
  });

  it('corrects the address of the property', async () => {
    const { page } = await at({ checklistStatus: 'MULTIPLE_PROPERTIES' });
    await fillAddress(page, 'correctedAddress', {
      typed: '12 Elm Street',
      byHand: { city: 'Seattle', state: 'WA', zip: '98101' },
    });
    await press(page);
    await reaches(page, 'product/select');
  });

  it('invites somebody who signs too, and takes the invitation back', async () => {
    const { page } = await at({ checklistStatus: 'CO_DEED_REQ' });
    await page.getByLabel('Their first name').fill('Pat');
    await page.getByLabel('Their last name').fill('Example');
    await page.getByLabel('Their email address').fill('pat.signs@example.com');
    await page.getByLabel('Their mobile phone number').fill('2065550142');
    await page.getByLabel('Co-owner').check();
    await press(page);
    await page.getByRole('listitem').getByText('Pat Example').first().waitFor();
    expect(await page.getByLabel('Their first name').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Remove Pat Example' }).click();
    await heading(page).getByText('Who else has to sign?').waitFor();
  });

  it('signs the deed in a video call, after one that was called off', async () => {
    const { page } = await at(deed);
    await press(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await reaches(page, 'notary/error');
    await press(page);
    await lender.withFault({ call: 'notary.finish-session', fault: 'held' }, async (letGo) => {
      await page.getByRole('button', { name: 'Yes, go on' }).click();
      await heading(page).getByText("We're checking your notary session").waitFor();
      await letGo();
      await reaches(page, 'complete');
    });
  });

  it('meets the notary in person instead, at a time that suits', async () => {
    const { page } = await at(deed);
    await page.getByRole('button', { name: 'Meet a notary in person instead' }).click();
    await reaches(page, 'notary/reserve-manual');
    await page.getByText('$350').waitFor();
    await page.getByRole('link', { name: 'Choose a time' }).click();
    await reaches(page, 'notary/schedule-manual');
    await press(page);
    await page.getByText('Choose a time', { exact: true }).first().waitFor();
    await page.getByLabel('At my home').check();
    await page
      .getByRole('radio', { name: /9:00 AM/ })
      .first()
      .check();
    await press(page);
    await reaches(page, 'notary/reserve-manual');
    await heading(page).getByText('Your notary appointment is booked').waitFor();
  });
});
