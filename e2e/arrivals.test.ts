import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { decodeRegisterData, encodeRegisterData } from '../src/services/register-data.ts';
import {
  answerUntil,
  applicationUrl,
  fillAddress,
  fillStep,
  goOn,
  heading,
  makeAccountAtBroker,
  press,
} from './support/borrower.ts';
import { phone, useBrowser } from './support/browser.ts';
import { carried, knownAnswers, lastAnswers, openLastStep, send } from './support/carried.ts';
import { lender } from './support/lender.ts';
import { logIn } from './support/log-in.ts';

const browser = useBrowser();
const start = '/account/heloc/register-v2';
const officer = {
  everywhere: '11111111-1111-4111-8111-111111111111',
  midwest: '22222222-2222-4222-8222-222222222222',
  broker: '33333333-3333-4333-8333-333333333333',
};

const has = (page: Page, id: string, value: string) =>
  page.waitForFunction(
    ([at = '', text]) => (document.getElementById(`root_${at}`) as HTMLInputElement | null)?.value === text,
    [id, value],
  );

async function open(path: string, size?: Parameters<typeof browser.open>[0]): Promise<Page> {
  const { page } = await browser.open(size);
  await page.goto(path);
  return page;
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function requestOf(email: string) {
  const [application] = await lender.applicationsOf(email);
  if (!application) throw new Error(`${email} has no application.`);
  return application.request;
}

describe('with an offer by mail', () => {
  it('an open one is said, fills in what it knows, asks for 62 years and has its own last words', async () => {
    const page = await open(`${start}?offercode=HOME62`);
    await page.getByText('We’ve found your offer').or(page.getByText("We've found your offer")).waitFor();
    await page.getByText('742 Maple Ave, Winona, MN 55987').waitFor();
    const { email } = knownAnswers();
    const answers = {
      occupancyType: 'HOME',
      isListedForSale: false,
      income: '60000',
      employmentType: 'RETIRED',
      firstName: 'Walter',
      lastName: 'Brandvold',
      phoneNumber: '2065550143',
      email,
    };
    await answerUntil(page, answers, 'legal name');
    await has(page, 'lastName', 'Brandvold');
    await answerUntil(page, answers, 'date of birth');
    await fillStep(page, { dateOfBirth: '1/2/1985' });
    await press(page);
    await page.locator('.fw-error').getByText('Must be 62 years or older to apply for a loan').waitFor();
    await answerUntil(page, { ...answers, dateOfBirth: '1/2/1955' }, 'See your rate on the next page!');
    await page.getByText("Checking your rate won't affect your credit score", { exact: true }).waitFor();
    await fillStep(page, lastAnswers);
    await page.getByRole('button', { name: 'Apply Now' }).click();
    await page.waitForURL(applicationUrl);
    expect((await requestOf(email)).offerCode).toBe('HOME62');
  });

  it('one that has ended is an ordinary application', async () => {
    const page = await open(`${start}/set-password?offercode=OLDMAIL&${carried(knownAnswers())}`);
    await title(page, 'See if you may be pre-qualified on the next page!');
    expect(await page.getByRole('button', { name: 'Check my rate' }).count()).toBe(1);
  });
});

describe('with answers from elsewhere', () => {
  it('a wholesale referral fills in what the broker entered, and goes along with the application', async () => {
    const referral = 'aaaaaaaa-0000-4000-8000-000000000001';
    const page = await open(`${start}?referral=${referral}`);
    await page.getByText('310 Ocotillo Dr, Tempe, AZ 85281').waitFor();
    const { email } = knownAnswers();
    const answers = {
      occupancyType: 'HOME',
      isListedForSale: false,
      income: '60000',
      employmentType: 'FULL_TIME',
      dateOfBirth: '1/2/1985',
    };
    await answerUntil(page, { ...answers, firstName: 'Priya', lastName: 'Nandakumar' }, 'Create an account');
    await has(page, 'phoneNumber', '(480) 555-0120');
    await has(page, 'email', 'priya.nandakumar@example.com');
    await fillStep(page, { phoneNumber: '4805550120', email });
    await goOn(page);
    await send(page);
    await page.waitForURL(applicationUrl);
    expect((await requestOf(email)).referralId).toBe(referral);
  });

  it('an affiliate’s pre-fill brings a phone number without its +1, and never writes over what was typed', async () => {
    const page = await open(`${start}?prepop=partner-plus-one`);
    const answers = {
      propertyAddress: { typed: '742 Maple Ave', pick: '742 Maple Ave, Winona, MN 55987' },
      occupancyType: 'HOME',
      isListedForSale: false,
      income: '60000',
      employmentType: 'FULL_TIME',
      dateOfBirth: '1/2/1985',
      firstName: 'Zoë',
      lastName: 'Another',
    };
    await answerUntil(page, answers, 'legal name');
    await has(page, 'firstName', 'Zoë');
    await has(page, 'lastName', 'Müller');
    await answerUntil(page, answers, 'Create an account');
    await has(page, 'phoneNumber', '(503) 555-0131');
    await page.reload();
    await page.goto(`${start}/legal-name`);
    await has(page, 'lastName', 'Another');
  });

  it('an affiliate’s whole pre-fill leads with few questions to the end, and names the affiliate', async () => {
    const page = await open(`${start}?prepop=partner-full`);
    await page.getByText('1207 Alder St, Eugene, OR 97401').waitFor();
    const { email } = knownAnswers();
    await answerUntil(
      page,
      {
        occupancyType: 'HOME',
        isListedForSale: false,
        income: '98000',
        employmentType: 'FULL_TIME',
        firstName: 'Tess',
        lastName: 'Marlowe',
        dateOfBirth: '6/5/1986',
        phoneNumber: '5035550130',
        email,
      },
      'pre-qualified',
    );
    await send(page);
    await page.waitForURL(applicationUrl);
    const request = await requestOf(email);
    expect(request).toMatchObject({ affiliateAppIndicator: true, marketingTools: { affiliate: 'housemarket' } });
  });

  it.each(['userData', 'state'])(
    '%s in the address is used once, taken out of it, and agrees to nothing',
    async (name) => {
      const known = knownAnswers({
        termPrivacyConsent: true,
        communicationConsent: true,
        smsMarketingConsent: true,
        password: 'Correct!Horse9',
        unknown: 1,
      });
      const page = await open(`${start}/set-password?utm_source=mail&${name}=${encodeRegisterData(known)}`);
      await title(page, 'See if you may be pre-qualified on the next page!');
      expect(new URL(page.url()).search).toBe('?utm_source=mail');
      expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
      expect(await page.locator('#root_password').inputValue()).toBe('');
      await page.locator('.fw-answers').getByText('Zoë Müller').waitFor();
      await page.getByRole('link', { name: 'Change Mobile phone' }).click();
      await page.locator('#root_smsMarketingConsent').waitFor();
      expect(await page.locator('#root_smsMarketingConsent').isChecked()).toBe(false);
    },
  );

  const polluting = Buffer.from(
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"firstName":"Zoë"}',
  ).toString('base64url');
  it.each([
    ['cut in the middle', encodeRegisterData(knownAnswers()).slice(0, -9)],
    ['no base64', 'not%20base64!!'],
    ['too long', encodeRegisterData(knownAnswers({ street: 'x'.repeat(9000) }))],
    ['that would change every object', polluting],
    ['with a script for a name', encodeRegisterData(knownAnswers({ firstName: '<script>window.polluted=1</script>' }))],
    [
      'with values of the wrong kind',
      encodeRegisterData(knownAnswers({ propertyAddress: 'Winona', income: 'much', lastName: { a: 1 } })),
    ],
  ])('data that is %s is passed over, and nothing breaks', async (_, value) => {
    const { page, exceptions } = await browser.open();
    await page.goto(`${start}/set-password?userData=${value}`);
    await heading(page).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await heading(page).innerText()).not.toContain('next page');
    expect(
      await page.evaluate(
        () => (({}) as { polluted?: unknown }).polluted ?? (window as { polluted?: unknown }).polluted,
      ),
    ).toBeUndefined();
    expect(exceptions).toEqual([]);
  });
});

describe('with a loan officer', () => {
  it.each(['', '&referrer=44444444-4444-4444-8444-444444444444', '&referrer=anything'])(
    'one is required and the address has "%s": no application is taken here',
    async (query) => {
      const page = await open(`${start}?org=guaranteed-rate${query}`);
      await page.waitForURL(/\/not-accepting-apps/);
      await title(page, "We can't take your application here");
      expect(await page.title()).toContain('Guaranteed Rate');
    },
  );

  it('one that nobody knows is dropped where none is required', async () => {
    const known = knownAnswers();
    const { page } = await browser.open();
    await openLastStep(page, known, '&referrer=44444444-4444-4444-8444-444444444444');
    await send(page);
    await page.waitForURL(applicationUrl);
    expect(await requestOf(known.email)).not.toHaveProperty('referrerId');
    expect(await page.locator('.fw-originator').count()).toBe(0);
  });

  it('the card says “broker” where only a broker’s name is known, with phone and email (D29)', async () => {
    const page = await open(`${start}?referrer=${officer.broker}`);
    const card = page.getByRole('complementary', { name: 'Your broker' });
    await card.getByText('Copperleaf Brokers').waitFor();
    expect(
      await card.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
    ).toEqual(['tel:4805550142', 'mailto:desk@copperleaf.example.com']);
  });

  it('on a phone the card is behind a button', async () => {
    const page = await open(`${start}?referrer=${officer.everywhere}`, phone);
    await page.getByRole('button', { name: 'Contact your loan officer' }).click();
    await page.getByRole('dialog').getByText('Dana Whitfield').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('a property where they are not licensed is refused in the words of the lender, with their phone number', async () => {
    const page = await open(`${start}?org=origin-point&referrer=${officer.midwest}`);
    await page.getByText('Jonah Petrakis').waitFor();
    await fillStep(page, {
      propertyAddress: { typed: '310 Ocotillo', pick: '310 Ocotillo Dr, Tempe, AZ 85281' },
      occupancyType: 'HOME',
    });
    await press(page);
    await page
      .locator('.fw-error')
      .getByText(
        'We are unable to process your application at this time. Please reach out to your referring loan officer for additional information.',
      )
      .waitFor();
    await fillAddress(page, 'propertyAddress', { typed: '742 Maple', pick: '742 Maple Ave, Winona, MN 55987' });
    await goOn(page);
    await page.getByRole('heading', { level: 1, name: /^Is this property currently for sale, or will it/ }).waitFor();
  });
});

describe('with a campaign', () => {
  it('its parameters are sent in capitals', async () => {
    const known = knownAnswers();
    const { page } = await browser.open();
    await openLastStep(page, known, '&utm_source=Spring-Mail&utm_medium=letter');
    await send(page);
    await page.waitForURL(applicationUrl);
    expect((await requestOf(known.email)).utmParameters).toEqual({ UTM_SOURCE: 'SPRING-MAIL', UTM_MEDIUM: 'LETTER' });
  });

  it('for crypto-backed loans, the own brand’s borrowers go to the marketing wait list', async () => {
    const known = knownAnswers();
    const { page } = await browser.open();
    await openLastStep(page, known, '&utm_source=cloc');
    await send(page);
    await page.waitForURL(/\/marketing-waitlist$/);
    expect(await lender.applicationsOf(known.email)).toEqual([]);
  });

  it('for crypto-backed loans, another lender’s borrowers go to the wait list, also after the broker made their account', async () => {
    const known = knownAnswers();
    const page = await open(`${start}/login-info?org=nestwell&utm_source=cloc&${carried(known)}`);
    await title(page, 'Create an account');
    await fillStep(page, lastAnswers);
    await press(page);
    await makeAccountAtBroker(page, { ...lastAnswers, email: known.email, phoneNumber: String(known.phoneNumber) });
    await title(page, 'See if you may be pre-qualified on the next page!');
    await press(page);
    await page.waitForURL(/\/waitlist$/);
    const entries = await lender.waitListOf(known.email);
    expect(entries.map(({ org }) => org)).toEqual(['nestwell']);
    expect(await lender.applicationsOf(known.email)).toEqual([]);
  });
});

describe('where the lender does not lend', () => {
  it.each([
    ['a state', { city: 'Dover', state: 'DE', zip: '19901' }],
    ['a ZIP code', { city: 'Miami', state: 'FL', zip: '33101' }],
  ])('%s: the borrower is put on the wait list, and no account is made', async (_, place) => {
    const known = knownAnswers({ propertyAddress: { street1: '742 Maple Ave', ...place } });
    const { page } = await browser.open();
    await openLastStep(page, known);
    await send(page);
    await page.waitForURL(/\/marketing-waitlist$/);
    const [entry, ...more] = await lender.waitListOf(known.email);
    expect(more).toEqual([]);
    expect(entry?.body).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Müller',
      dob: '1979-11-30',
      income: 98000,
      street1: '742 Maple Ave',
      ...place,
    });
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  });

  it('a property in Hawaii: the own brand names a partner lender', async () => {
    const page = await open(start);
    await fillStep(page, {
      propertyAddress: { typed: '742 Maple Street', byHand: { city: 'Hilo', state: 'HI', zip: '96720' } },
      occupancyType: 'HOME',
    });
    await press(page);
    const modal = page.getByRole('dialog', { name: "We don't lend in Hawaii" });
    expect(await modal.getByRole('link', { name: 'Go to the partner lender' }).getAttribute('href')).toMatch(
      /^https:\/\/harbor-light\.example\//,
    );
    await modal.getByRole('button', { name: 'Change the address' }).click();
    await modal.waitFor({ state: 'detached' });
    expect(await page.locator('#root_propertyAddress_city').inputValue()).toBe('Hilo');
  });

  it('a property in New York: the own brand leads to its other site while the flag is on', async () => {
    await lender.withFlags({ 'fe-heloc-figure-ny-modal': { enabled: true } }, async () => {
      const page = await open(start);
      await fillStep(page, {
        propertyAddress: { typed: '742 Maple Street', byHand: { city: 'Albany', state: 'NY', zip: '12207' } },
        occupancyType: 'HOME',
      });
      await press(page);
      const modal = page.getByRole('dialog', { name: 'Your property is in New York' });
      expect(await modal.getByRole('link', { name: 'Go to the New York site' }).getAttribute('href')).toBe(
        'https://ny.formwork.example/account/heloc/register',
      );
    });
  });

  it('a ZIP code with a recent disaster: the borrower is told of the inspection, and goes on', async () => {
    const page = await open(start);
    await fillStep(page, {
      propertyAddress: { typed: '742 Maple Street', byHand: { city: 'Altadena', state: 'CA', zip: '91001' } },
      occupancyType: 'HOME',
    });
    await page.locator('#root_propertyAddress_zip').blur();
    await page.getByText('it may need a post-disaster inspection').waitFor();
    await goOn(page);
    await title(page, 'Is this property currently for sale?');
  });
});

it('during maintenance shows the words of the flag, and the way to the dashboard if it says so', async () => {
  const variables = {
    message: 'Back at six in the morning.',
    pageTitle: 'We are asleep',
    shouldShowDashboardLink: true,
  };
  await lender.withFlags({ 'fe-heloc-maintenance': { enabled: true, variables } }, async () => {
    const page = await open(start);
    await title(page, 'We are asleep');
    await page.getByText('Back at six in the morning.').waitFor();
    expect(await page.getByRole('link', { name: 'Go to dashboard' }).getAttribute('href')).toBe('/dashboard');
  });
});

describe('somebody with an application', () => {
  it.each([
    [
      'a HELOC of the last 45 days: no way on',
      'recent@example.com',
      "You can't start another application yet",
      'It looks like you have received a HELOC from us within the last 45 days.',
    ],
    [
      'an inquiry: contact the loan officer',
      'inquiry@example.com',
      'Please contact your loan officer',
      '(303) 555-0140',
    ],
    [
      'an inquiry with the one broker: go on',
      'broker-inquiry@example.com',
      'Active application already exists.',
      undefined,
    ],
    ['an active one: go on', 'active@example.com', 'Active application already exists.', undefined],
  ])('%s', async (_, email, heading2, text) => {
    const { page } = await browser.open();
    await logIn(page, email, start);
    const modal = page.getByRole('dialog', { name: heading2 });
    await modal.waitFor();
    const link = modal.getByRole('link', { name: 'Continue' });
    if (text === undefined) expect(await link.getAttribute('href')).toMatch(/^\/account\/heloc\/[0-9a-f-]{36}$/);
    else {
      await modal.getByText(text).waitFor();
      expect(await link.count()).toBe(0);
    }
  });

  it('goes on with the active one, where it was left', async () => {
    const { page } = await browser.open();
    await logIn(page, 'active@example.com', start);
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL(/\/product\/select$/);
    await title(page, 'Choose your offer');
  });
});

describe('somebody with an account', () => {
  it('is told so, logs in with a code, and finds the answers again', async () => {
    const { page } = await browser.open();
    await openLastStep(page, knownAnswers({ email: 'existing@example.com' }));
    await send(page);
    const modal = page.getByRole('dialog', { name: 'Account Already Exists' });
    await modal.waitFor();
    await modal.getByRole('link', { name: 'Login' }).click();
    await page.waitForURL(/\/auth\/login/);
    const query = new URL(page.url()).searchParams;
    expect(query.get('otp')).toBe('true');
    expect(page.url()).not.toContain('existing');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#email')?.value === 'existing@example.com',
    );
    await page.goto(start);
    await page.getByText('742 Maple Ave, Apt 4, Winona, MN 55987').waitFor();
  });

  it('may close the modal and change the email address', async () => {
    const { page } = await browser.open();
    const { email } = knownAnswers();
    await openLastStep(page, knownAnswers({ email: 'existing@example.com' }));
    await send(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('link', { name: 'Change Email' }).click();
    await page.locator('#root_email').fill(email);
    await goOn(page);
    await send(page);
    await page.waitForURL(applicationUrl);
    await requestOf(email);
  });

  it('at a lender whose accounts the broker makes: logs in there, carrying the answers, and finds them again', async () => {
    const known = knownAnswers();
    const page = await open(`${start}/login-info?org=nestwell&${carried(known)}`);
    await title(page, 'Create an account');
    await fillStep(page, lastAnswers);
    await press(page);
    await makeAccountAtBroker(page, { ...lastAnswers, email: known.email, phoneNumber: String(known.phoneNumber) });
    await title(page, 'See if you may be pre-qualified on the next page!');
    await page.route('**/verify-ability-to-start-application', (route) =>
      route.fulfill({ json: { canStartApplication: false, organizationsWithActiveApplication: ['nestwell'] } }),
    );
    await press(page);
    const asked = page.waitForRequest((request) => request.url().includes('/api/v3/login'));
    await page.getByRole('dialog', { name: 'Account Already Exists' }).getByRole('button', { name: 'Login' }).click();
    const { state } = (await asked).postDataJSON() as { state: string };
    expect(decodeRegisterData(state)).toMatchObject({ firstName: known.firstName, lastName: known.lastName });
    await title(page, 'Log in with Nestwell');
    await page.unroute('**/verify-ability-to-start-application');
    await page.getByLabel('Email address').fill(known.email);
    await page.getByLabel('Password').fill(String(lastAnswers.password));
    await page.getByRole('button', { name: 'Log in' }).click();
    await title(page, 'See if you may be pre-qualified on the next page!');
    await page.locator('.fw-answers').getByText('Zoë Müller').waitFor();
    expect(new URL(page.url()).search + new URL(page.url()).hash).not.toMatch(/state|nonce/);
    await press(page);
    await page.waitForURL(applicationUrl);
    expect((await lender.applicationsOf(known.email)).length).toBe(1);
  });
});

describe('a login', () => {
  it.each([
    'https://other.example/x',
    '//other.example',
    '/\\other.example',
    '/9',
    'javascript:alert(1)',
    '/%09/other.example',
  ])('does not lead to %s (D39)', async (redirectUrl) => {
    const { page } = await browser.open();
    await page.goto(`/auth/login?redirectUrl=${encodeURIComponent(redirectUrl)}`);
    expect(await page.locator('input[name=redirectUrl]').inputValue()).toBe('/dashboard');
  });

  it('leads back to the page of the application that asked for it (D28)', async () => {
    const applications = await lender.applicationsOf('active@example.com');
    const path = `/account/heloc/${applications[0]?.uuid}/product/select`;
    const page = await open(path);
    await page.waitForURL(/\/auth\/login/);
    await page.getByLabel('Email address').fill('active@example.com');
    await page.getByLabel('Password').fill('Sandbox!Pass1');
    await page.locator('main form button').click();
    await title(page, 'Choose your offer');
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it('that is asked for by a page nobody may see says where it leads back (D28)', async () => {
    const { page } = await browser.open();
    const uuid = '99999999-9999-4999-8999-999999999999';
    await page.goto(`/account/heloc/${uuid}/liens`);
    await page.waitForURL(/\/auth\/login/);
    expect(await page.locator('input[name=redirectUrl]').inputValue()).toBe(`/account/heloc/${uuid}/liens`);
  });
});
