import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerFile, applicationUrl, heading } from './support/borrower.ts';
import { useBrowser } from './support/browser.ts';
import { applicationsOf } from './support/lender.ts';

const browser = useBrowser();

/** What has the focus: its id or its words, and whether one can see that it has it. */
function focused(page: Page): Promise<{ id: string; words: string; tag: string; isVisible: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const shows = (each: Element | null) => {
      if (!each) return false;
      const style = getComputedStyle(each);
      return (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none';
    };
    return {
      id: element.id,
      words: element.textContent?.trim() ?? '',
      tag: element.tagName,
      // A radio button or a box may show it on the card around it.
      isVisible: shows(element) || shows(element.closest('label, .fw-tick, .fw-consent, .fw-summary')),
    };
  });
}

/** Presses Tab until the control has the focus; at every stop the focus must be seen. */
async function tabTo(page: Page, is: (stop: { id: string; words: string }) => boolean): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (stop.tag === 'BODY') continue;
    expect(stop.isVisible, `The focus at ${stop.tag} ${stop.id} ${stop.words}`).toBe(true);
    if (is(stop)) return;
  }
  throw new Error('Tab does not lead there.');
}

const tabToField = (page: Page, id: string) => tabTo(page, (stop) => stop.id === `root_${id}`);
const tabToButton = (page: Page, words: string) => tabTo(page, (stop) => stop.words === words);

async function typeInto(page: Page, id: string, text: string): Promise<void> {
  await tabToField(page, id);
  await page.keyboard.type(text);
}

/** The next step is there: its heading has the focus, and the title says step and lender. */
async function arrives(page: Page, title: string): Promise<void> {
  await page.waitForFunction(
    (text) => document.activeElement?.tagName === 'H1' && document.activeElement.textContent === text,
    title,
  );
  expect(await page.title()).toBe(`${title} | Formwork Lending`);
}

describe('without a mouse', () => {
  it('a registration can be completed, with the focus in sight at every stop and at the heading of every new step (D15, D44)', async () => {
    const { page } = await browser.open();
    const { answers } = answerFile('investment');
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
    await typeInto(page, 'email', String(answers.email));
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
    const [application] = await applicationsOf(String(answers.email));
    expect(application?.request).toMatchObject({
      propertyRequest: { street1: '742 Maple Ave', city: 'Winona', state: 'MN', zip: '55987' },
      profileRequest: {
        name: { firstName: 'Anne-Marie', lastName: "O'Brien" },
        homeAddress: { street1: '18 Quarry Lane', city: 'St. Louis', state: 'MO', zip: '63101' },
      },
    });
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
