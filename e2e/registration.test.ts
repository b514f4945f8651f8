import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  answerFile,
  answerUntil,
  applicationUrl,
  fillStep,
  finish,
  goOn,
  heading,
  lastStep,
  makeAccountAtBroker,
  press,
} from './support/borrower.ts';
import { desktop, phone, useBrowser, type Watched } from './support/browser.ts';
import { lender } from './support/lender.ts';

const browser = useBrowser();

const currentlyForSale = 'Is this property currently for sale?';
const forSaleSoon = 'Is this property currently for sale, or will it be listed for sale within the next 6 months?';
const investmentSteps = (sale: string) => [
  'Apply in 5 minutes, receive funding in 5 days',
  'Primary home address?',
  sale,
  "What's your annual income?",
  "What's your legal name?",
  "What's your date of birth?",
  'Create an account',
];
const homeSteps = (sale: string) => investmentSteps(sale).filter((title) => title !== 'Primary home address?');

interface Lender {
  name: string;
  org: string;
  query: string;
  /** Its colour, as browsers write it. */
  colour: string;
  sale: string;
  terms: string;
  support: string;
}

const officer = 'referrer=11111111-1111-4111-8111-111111111111';
const own: Lender = {
  name: 'Formwork Lending',
  org: 'formwork',
  query: '',
  colour: 'rgb(31, 92, 77)',
  sale: currentlyForSale,
  terms: 'Terms of Service',
  support: '888-819-6388',
};
const guaranteedRate: Lender = {
  name: 'Guaranteed Rate',
  org: 'guaranteed-rate',
  query: `?org=guaranteed-rate&${officer}`,
  colour: 'rgb(200, 16, 46)',
  sale: forSaleSoon,
  terms: 'Terms of Use',
  support: '800-555-0101',
};
const originPoint: Lender = {
  name: 'OriginPoint',
  org: 'origin-point',
  query: `?org=origin-point&${officer}`,
  colour: 'rgb(11, 92, 171)',
  sale: forSaleSoon,
  terms: 'Terms of Use',
  support: '800-555-0104',
};
const wholesale: Lender = {
  name: 'Alder Wholesale Lending',
  org: 'alder-wholesale',
  query: `?org=alder-wholesale&${officer}`,
  colour: 'rgb(27, 94, 32)',
  sale: currentlyForSale,
  terms: 'Terms of Service',
  support: '800-555-0151',
};

/** At every step: the lender's name, and nobody else's; its colour; the question in the title. */
async function looksLike(page: Page, brand: Lender, title: string): Promise<void> {
  expect(await page.title()).toBe(`${title} | ${brand.name}`);
  expect(await page.locator('header .fw-logo').getAttribute('alt')).toBe(brand.name);
  expect(await page.locator('.fw-header').evaluate((element) => getComputedStyle(element).borderTopColor)).toBe(
    brand.colour,
  );
  const text = await page.locator('body').innerText();
  for (const other of [own, guaranteedRate, originPoint, wholesale])
    if (other !== brand) expect(text).not.toContain(other.name);
  expect(text).toContain(brand.terms);
  expect(text).toContain(brand.support);
}

async function open({ query }: Lender, size: BrowserContextOptions): Promise<Watched> {
  const opened = await browser.open(size);
  await opened.page.goto(`/account/heloc/register-v2${query}`);
  await heading(opened.page).waitFor();
  return opened;
}

/** What the lender holds is what was entered, to the letter, and nothing else. */
async function isStoredOnce(page: Page, brand: Lender, answers: ReturnType<typeof answerFile>): Promise<void> {
  const [application, ...more] = await lender.applicationsOf(String(answers.answers.email));
  expect(more).toEqual([]);
  if (!application) throw new Error('No application was made.');
  expect(page.url()).toContain(`/account/heloc/${application.uuid}/product/select`);
  expect(application.org).toBe(brand.org);

  const { marketingTools, consentRequests, profileRequest, ...rest } = application.request;
  const { uuid, ...profile } = profileRequest;
  expect({ ...rest, profileRequest: profile }).toEqual({
    ...answers.sent,
    affiliateAppIndicator: false,
    affiliateLiveOffers: false,
    consentListRequest: ['PRIVACY', 'TERMS', 'COMMUNICATIONS', 'SOFT_CREDIT'],
    publish: true,
    ...(brand.query.includes(officer) ? { referrerId: officer.slice('referrer='.length) } : {}),
  });
  expect(consentRequests).toEqual(
    ['PRIVACY', 'TERMS', 'COMMUNICATIONS', 'SOFT_CREDIT'].map((type) => ({
      type,
      version: expect.stringMatching(/^\d{4}-\d\d$/),
      accepted: true,
    })),
  );
  expect(marketingTools).toEqual({ trackerUuid: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  const events = await lender.eventsOf(application.uuid);
  expect(events.filter((event) => event === 'helocStarted' || event === 'appStarted').sort()).toEqual([
    'appStarted',
    'helocStarted',
  ]);
}

describe('with the own brand, where the account is made on the page', () => {
  it.each([
    ['on a desktop, for an investment property', desktop, 'investment', investmentSteps(own.sale), 'OPT_IN'],
    ['on a phone, for the home', phone, 'home', homeSteps(own.sale), undefined],
  ] as const)(
    '%s: ends on the application’s page, and what was entered is what is stored',
    async (_, size, file, titles, sms) => {
      const answers = answerFile(file);
      const { page, exceptions } = await open(own, size);
      const seen = await answerUntil(page, answers.answers, lastStep, {
        onStep: (_page, title) => looksLike(page, own, title),
      });
      expect(seen).toEqual([...titles, 'See if you may be pre-qualified on the next page!']);
      await page.getByText("Pre-qualification won't affect your credit score", { exact: true }).waitFor();
      expect(await page.locator('.fw-step .fw-button-primary').innerText()).toBe('Check my rate');

      await finish(page, answers.answers);
      await page.getByRole('heading', { level: 1, name: 'Choose your offer' }).waitFor();
      await isStoredOnce(page, own, answers);
      const consents = await lender.consentsOf(String(answers.answers.email));
      expect(consents.map(({ org, body }) => [org, body.phone, body.consents.map(({ optInOut }) => optInOut)])).toEqual(
        [
          [
            'formwork',
            answers.sent.phone ?? (answers.sent.profileRequest as { phoneNumber: string }).phoneNumber,
            [sms ?? 'OPT_OUT'],
          ],
        ],
      );
      expect(exceptions).toEqual([]);
    },
  );
});

describe('with a lender whose accounts are made at the identity broker', () => {
  it.each([
    ['Guaranteed Rate on a desktop, for an investment property', guaranteedRate, desktop, 'investment'],
    ['Guaranteed Rate on a phone, for the home', guaranteedRate, phone, 'home'],
    ['OriginPoint on a phone, for an investment property', originPoint, phone, 'investment'],
    ['a wholesale lender on a desktop, for the home', wholesale, desktop, 'home'],
  ] as const)('%s: goes there and comes back, and what was entered is what is stored', async (_, brand, size, file) => {
    const answers = answerFile(file);
    const { page, exceptions } = await open(brand, size);
    const titles = file === 'home' ? homeSteps(brand.sale) : investmentSteps(brand.sale);
    const seen = await answerUntil(page, answers.answers, 'Create an account', {
      onStep: (_page, title) => looksLike(page, brand, title),
    });
    expect(seen).toEqual(titles);
    expect(await page.locator('#root_email, #root_password, #root_smsMarketingConsent').count()).toBe(0);

    await fillStep(page, answers.answers);
    await press(page);
    await page.getByRole('heading', { level: 1, name: `Create an account with ${brand.name}` }).waitFor();
    await makeAccountAtBroker(page, answers.answers);

    await heading(page).getByText(lastStep).waitFor();
    expect(new URL(page.url()).search).not.toMatch(/state|nonce/);
    await looksLike(page, brand, 'See if you may be pre-qualified on the next page!');
    expect(await page.locator('.fw-step .fw-button-primary').innerText()).toBe('Check my rate');
    await page.getByText("Pre-qualification won't affect your credit score", { exact: true }).waitFor();

    await goOn(page);
    await page.waitForURL(applicationUrl);
    await page.getByRole('heading', { level: 1, name: 'Choose your offer' }).waitFor();
    await isStoredOnce(page, brand, answers);
    expect(await lender.consentsOf(String(answers.answers.email))).toEqual([]);
    expect(exceptions).toEqual([]);
  });
});
