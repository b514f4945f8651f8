import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerFile, applicationUrl, heading } from './support/borrower.ts';
import { useBrowser } from './support/browser.ts';
import { lender } from './support/lender.ts';
import { isTaken, pdf } from './support/upload.ts';

type Key = Parameters<Page['keyboard']['press']>[0];

const browser = useBrowser();

interface Stop {
  id: string;
  words: string;
  type: string | null;
}

/** What has the focus: its id and its words, and whether one can see it, and that it has the focus. */
function focused(page: Page): Promise<Stop & { tag: string; isVisible: boolean; isCovered: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    // Inline functions only: what a page evaluates knows no helper of the compiler.
    const seen = [element, element.closest('label, .fw-tick, .fw-consent, .fw-summary, .fw-upload')].filter((each) => {
      if (!each) return false;
      const style = getComputedStyle(each);
      // A radio button or a box may show it on the card around it.
      return (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none';
    });
    const { top, bottom } = element.getBoundingClientRect();
    const bar = document.querySelector('.fw-form .fw-actions');
    const isBelow = bar && !bar.contains(element) && getComputedStyle(bar).position === 'sticky';
    const edge = isBelow ? bar.getBoundingClientRect().top : window.innerHeight;
    return {
      id: element.id,
      words: element.textContent?.trim() ?? '',
      type: element.getAttribute('type'),
      tag: element.tagName,
      isVisible: seen.length > 0,
      isCovered: bottom < 0 || (isBelow ? bottom > edge + 1 && top < bar.getBoundingClientRect().bottom : top > edge),
    };
  });
}

/** Presses Tab until the control has the focus; at every stop the focus must be seen, and nothing may lie over it. */
async function tabTo(page: Page, is: (stop: Stop) => boolean, key: Key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    if (stop.tag === 'BODY') continue;
    const which = `The focus at ${stop.tag} ${stop.id} ${stop.words}`;
    expect(stop.isVisible, which).toBe(true);
    expect(stop.isCovered, `${which}: out of sight`).toBe(false);
    if (is(stop)) return;
  }
  throw new Error(`${key} does not lead there: ${page.url()}`);
}

const tabToField = (page: Page, id: string) => tabTo(page, (stop) => stop.id === `root_${id}`);
const tabToButton = (page: Page, words: string | RegExp) =>
  tabTo(page, (stop) => (typeof words === 'string' ? stop.words === words : words.test(stop.words)));

/** Presses a button or follows a link. */
async function presses(page: Page, words: string | RegExp): Promise<void> {
  await tabToButton(page, words);
  await page.keyboard.press('Enter');
}

/** Presses keys at a question. */
async function answers(page: Page, id: string, ...keys: Key[]): Promise<void> {
  await tabToField(page, id);
  for (const key of keys) await page.keyboard.press(key);
}

async function typeInto(page: Page, id: string, text: string): Promise<void> {
  await tabToField(page, id);
  await page.keyboard.type(text);
}

/** Opens the dialog for files with the keyboard, and chooses some. */
async function uploads(page: Page, id: string, ...names: string[]): Promise<void> {
  // The browser is told to hand the dialog over before the field is looked for, not at the last moment before the key.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    tabToField(page, id).then(() => page.keyboard.press('Space')),
  ]);
  await chooser.setFiles(names.map(pdf));
  for (const name of names) await isTaken(page, name);
}

/** Reads every document that must be agreed to, to its end, and agrees. The focus comes back to the heading of the list. */
async function agreesToAll(page: Page, title: string): Promise<void> {
  const open = page.getByRole('link', { name: /^Read and agree/ });
  for (let left = await open.count(); left > 0; left -= 1) {
    await presses(page, /^Read and agree/);
    await page.locator('.fw-document-box').waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    const toTheEnd = 'Go to the end of the document';
    if ((await page.getByRole('button', { name: toTheEnd }).count()) > 0) {
      await presses(page, toTheEnd);
      await page.waitForFunction(() => /come to the end/.test(document.activeElement?.textContent ?? ''));
    }
    await presses(page, 'I agree');
    await arrives(page, title);
    await expect.poll(() => open.count()).toBe(left - 1);
  }
}

/** The next step is there: its heading has the focus, and the title says step and lender. */
async function arrives(page: Page, title: string): Promise<void> {
  await page.waitForFunction((text) => {
    const { activeElement } = document;
    // A step with much to read is painted to its form, and then the form below it.
    const isWhole = document.querySelector('article.fw-step .fw-actions') !== null;
    return isWhole && activeElement?.tagName === 'H1' && activeElement.textContent === text;
  }, title);
  expect(await page.title()).toBe(`${title} | Formwork Lending`);
}

describe('without a mouse', () => {
  it('an application is taken from its first question to its end, with the focus in sight at every stop and at the heading of every new screen (D15, D44)', async () => {
    const { page } = await browser.open();
    const { answers: given } = answerFile('investment');
    await page.goto('/account/heloc/register-v2');
    await heading(page).waitFor();

    await typeInto(page, 'propertyAddress_street1', '742 Maple Ave');
    await page.getByRole('option', { name: '742 Maple Ave, Winona, MN 55987' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('.fw-picked').getByText('742 Maple Ave, Winona, MN 55987').waitFor();
    await tabToField(page, 'occupancyType');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('input[name=root_occupancyType]:checked').getAttribute('value')).toBe('INVESTMENT');
    await tabToButton(page, 'Continue');
    await page.keyboard.press('Enter');

    await arrives(page, 'Primary home address?');
    await typeInto(page, 'homeAddress_street1', '18 Quarry Lane');
    await page.getByRole('option', { name: 'Address not listed' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.locator('#root_homeAddress_city').waitFor();
    await typeInto(page, 'homeAddress_city', 'St. Louis');
    await typeInto(page, 'homeAddress_state', 'Missouri');
    await typeInto(page, 'homeAddress_zip', '63101');
    await page.keyboard.press('Enter');

    await arrives(page, 'Is this property currently for sale?');
    // The back link, and then the question.
    await tabToField(page, 'isListedForSale');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');

    await arrives(page, "What's your annual income?");
    await typeInto(page, 'income', '72500');
    await typeInto(page, 'employmentType', 'Self');
    await tabToButton(page, 'Continue');
    await page.keyboard.press('Space');

    await arrives(page, "What's your legal name?");
    await typeInto(page, 'firstName', 'Anne-Marie');
    await typeInto(page, 'lastName', "O'Brien");
    await page.keyboard.press('Enter');

    await arrives(page, "What's your date of birth?");
    await typeInto(page, 'dateOfBirth', '3');
    await typeInto(page, 'dateOfBirth_day', '7');
    await typeInto(page, 'dateOfBirth_year', '1985');
    await page.keyboard.press('Enter');

    await arrives(page, 'Create an account');
    await typeInto(page, 'phoneNumber', '2065550119');
    await typeInto(page, 'email', String(given.email));
    await tabToField(page, 'smsMarketingConsent');
    await page.keyboard.press('Space');
    await tabToButton(page, 'Continue');
    await page.keyboard.press('Enter');

    await arrives(page, 'See if you may be pre-qualified on the next page!');
    await typeInto(page, 'password', 'Correct!Horse9');
    await typeInto(page, 'confirmPassword', 'Correct!Horse9');
    for (const box of ['termPrivacyConsent', 'communicationConsent']) {
      await tabToField(page, box);
      await page.keyboard.press('Space');
    }
    await tabToButton(page, 'Check my rate');
    await page.keyboard.press('Enter');
    await page.waitForURL(applicationUrl);
    await arrives(page, 'Choose your offer');
    // What was picked and typed with keys is what is sent.
    const [application] = await lender.applicationsOf(String(given.email));
    expect(application?.request).toMatchObject({
      propertyRequest: { street1: '742 Maple Ave', city: 'Winona', state: 'MN', zip: '55987' },
      profileRequest: {
        name: { firstName: 'Anne-Marie', lastName: "O'Brien" },
        homeAddress: { street1: '18 Quarry Lane', city: 'St. Louis', state: 'MO', zip: '63101' },
      },
    });

    await answers(page, 'selectedOffer', 'Space', 'ArrowDown');
    await tabTo(page, ({ type }) => type === 'range');
    for (const key of ['Home', 'PageUp', 'ArrowRight'] as const) await page.keyboard.press(key);
    const draw = await page.locator('#root_drawAmount').inputValue();
    await presses(page, 'Continue');
    await arrives(page, 'Is this the offer you want?');
    await page.getByText(draw, { exact: true }).waitFor();
    await presses(page, 'Go on with this offer');

    await arrives(page, 'A few more questions');
    await answers(page, 'maritalStatus', 'Space', 'ArrowDown');
    for (const question of ['citizenship', 'ownershipType', 'loanPurpose']) await answers(page, question, 'Space');
    await answers(page, 'boughtWithinNinetyDays', 'Space', 'ArrowDown', 'Enter');
    await arrives(page, 'Demographic information');
    for (const last of ['hmdaEthnicity_6', 'hmdaRace_16', 'hmdaSex_2']) await answers(page, last, 'Space');
    await page.keyboard.press('Enter');
    await arrives(page, 'Check your application');
    await agreesToAll(page, 'Check your application');
    await answers(page, 'hardCreditConsent', 'Space');
    await presses(page, 'Submit application');

    await arrives(page, 'Confirm who you are');
    await answers(page, 'idType', 'Space');
    await uploads(page, 'frontOfIdentity', 'front.pdf');
    await uploads(page, 'backOfIdentity', 'wrong.pdf');
    await presses(page, /^Remove wrong.pdf/);
    await page.waitForFunction(() => document.activeElement?.id === 'root_backOfIdentity');
    await tabTo(page, ({ id }) => id === 'root_idType', 'Shift+Tab');
    await uploads(page, 'backOfIdentity', 'back.pdf');
    await presses(page, 'Continue');
    await arrives(page, 'Show us what you earn');
    await presses(page, 'Upload documents');
    await arrives(page, 'Upload 2 documents about your income');
    await answers(page, 'incomeDocumentType', 'Space');
    await uploads(page, 'incomeDocuments', 'a.pdf', 'b.pdf');
    await presses(page, /^Submit document/);

    await arrives(page, 'Debts on your property');
    await answers(page, 'payoffLiabilities', 'Space');
    await page.getByText('What you have marked').waitFor();
    await page.keyboard.press('Space');
    await answers(page, 'liensAttested', 'Space', 'Enter');
    await arrives(page, 'Where should the money go?');
    await presses(page, 'Link your bank');
    await page.getByRole('button', { name: 'Yes, go on' }).press('Enter');
    await arrives(page, 'Where should the money go?');
    await answers(page, 'disburseAccount', 'Space', 'Enter');
    await arrives(page, 'Is this the right account?');
    await presses(page, 'Yes, use this account');
    await arrives(page, 'How do you want to pay?');
    await answers(page, 'paymentMethod', 'Space', 'ArrowDown');
    await presses(page, 'Continue');

    await arrives(page, 'Order a valuation of your property');
    await typeInto(page, 'accessName', 'Zoe Example');
    await typeInto(page, 'accessPhone', '2065550119');
    await page.keyboard.press('Enter');
    await arrives(page, 'Your documents are ready to sign');
    await presses(page, 'Go on to sign');
    await arrives(page, 'Sign your documents');
    await agreesToAll(page, 'Sign your documents');
    await typeInto(page, 'signatureName', "Anne-Marie O'Brien");
    await answers(page, 'signingConsent', 'Space');
    await presses(page, 'Sign');

    await arrives(page, 'Sign the deed with a notary');
    await presses(page, 'Meet a notary in person instead');
    await arrives(page, 'Meet a notary in person');
    await presses(page, 'Choose a time');
    await arrives(page, 'Choose a time to meet the notary');
    await answers(page, 'notaryPlace', 'Space', 'ArrowDown');
    await answers(page, 'notarySlot', 'Space', 'ArrowRight', 'ArrowRight');
    const slot = page.locator('label:has(input[name=root_notarySlot]:checked)');
    const time = await slot.innerText();
    await presses(page, 'Book this time');
    await arrives(page, 'Your notary appointment is booked');
    await page.getByText(time, { exact: true }).waitFor();
    await presses(page, 'Check again');
    await arrives(page, 'Congratulations, everything is signed');
  });

  it('Enter in the address box never submits, whether the list is open or not', async () => {
    const { page } = await browser.open();
    await page.goto('/account/heloc/register-v2');
    await page.locator('#root_propertyAddress_street1').focus();
    await page.keyboard.type('74');
    await page.keyboard.press('Enter');
    await page.keyboard.type('2 Maple');
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    expect(await page.locator('.fw-error').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/account/heloc/register-v2');
  });
});

describe('after a try to go on', () => {
  it('several errors are summed up where the focus goes, each with a link to its control; one error has the focus itself', async () => {
    const { page } = await browser.open();
    await page.goto('/account/heloc/register-v2');
    await heading(page).waitFor();
    await page.keyboard.press('Tab');
    await tabToButton(page, 'Continue');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'There are 2 problems');
    await tabToButton(page, 'Please select an occupancy type');
    await page.keyboard.press('Enter');
    expect((await focused(page)).id).toBe('root_occupancyType');
    await page.keyboard.press('Space');
    await page.locator('.fw-summary').getByText('Please enter a valid property address').press('Enter');
    expect((await focused(page)).id).toBe('root_propertyAddress_street1');
    await page.locator('.fw-step .fw-button-primary').press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'root_propertyAddress_street1');
    const street = page.locator('#root_propertyAddress_street1');
    expect(await street.getAttribute('aria-invalid')).toBe('true');
    const description = (await street.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const read = await Promise.all(description.map((id) => page.locator(`[id="${id}"]`).innerText()));
    expect(read.join(' ')).toContain('Please enter a valid property address');
    expect(await page.locator('.fw-summary').count()).toBe(0);
  });

  it('Escape closes a modal, and the focus returns to the question it was about', async () => {
    const { page } = await browser.open();
    await page.goto('/account/heloc/register-v2');
    await page.locator('#root_propertyAddress_street1').fill('18 Quarry Lane');
    await page.keyboard.press('Escape');
    await page.locator('#root_occupancyType').press('Space');
    await page.locator('.fw-step .fw-button-primary').press('Enter');
    const modal = page.getByRole('dialog', { name: 'Where is the property?' });
    await modal.waitFor();
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab');
      const isInside = await modal.evaluate(
        (element) => document.activeElement === document.body || element.contains(document.activeElement),
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    expect((await focused(page)).id).toBe('root_propertyAddress_street1');
  });
});
