import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { applicationUrl, fillAddress, fillStep, goOn, heading, press } from './support/borrower.ts';
import { useBrowser } from './support/browser.ts';
import { carried, knownAnswers, lastAnswers, openLastStep, send } from './support/carried.ts';
import { lender } from './support/lender.ts';

const browser = useBrowser();
const v2 = '/account/heloc/register-v2';

/** Opens a step with everything answered but some answers. */
async function openStep(path: string, without: string[] = []): Promise<Page> {
  const { page } = await browser.open();
  await page.goto(
    `${v2}/${path}?${carried({ ...knownAnswers(), ...Object.fromEntries(without.map((name) => [name, undefined])) })}`,
  );
  await heading(page).waitFor();
  return page;
}

/** Pastes as a borrower does, over what is there. */
async function paste(page: Page, id: string, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.locator(`#root_${id}`).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

/** Fills in as browsers and password managers do: no keys, only the value and its events. */
async function autofill(page: Page, id: string, value: string): Promise<void> {
  await page.locator(`#root_${id}`).evaluate((element: HTMLInputElement, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }, value);
}

const value = (page: Page, id: string) => page.locator(`#root_${id}`).inputValue();
const error = (page: Page, text: string) =>
  page.locator('.fw-error').getByText(text, { exact: true }).first().waitFor();

async function type(page: Page, id: string, text: string): Promise<void> {
  await page.locator(`#root_${id}`).fill('');
  await page.locator(`#root_${id}`).pressSequentially(text);
  await page.locator(`#root_${id}`).blur();
}

describe('a phone number', () => {
  it('is formatted while it is typed; separators and a country code that come along do no harm (D01, D02)', async () => {
    const page = await openStep('phone-and-email');
    await type(page, 'phoneNumber', '2065550119');
    expect(await value(page, 'phoneNumber')).toBe('(206) 555-0119');
    for (const text of ['206-555-0119', '206.555.0119', '+1 206 555 0119', '12065550119']) {
      await paste(page, 'phoneNumber', text);
      await page.locator('#root_phoneNumber').blur();
      expect(await value(page, 'phoneNumber'), text).toBe('(206) 555-0119');
    }
    await autofill(page, 'phoneNumber', '+12065550143');
    await page.locator('#root_email').focus();
    expect(await value(page, 'phoneNumber')).toBe('(206) 555-0143');
    expect(await page.locator('.fw-error').count()).toBe(0);
  });

  it('that is missing, too short or typed with a country code has a message each, and so has an email address; right ones are accepted (D03, D12)', async () => {
    const page = await openStep('phone-and-email', ['phoneNumber', 'email']);
    await press(page);
    await error(page, 'Please enter your mobile phone');
    await error(page, 'Please enter your email');
    await type(page, 'phoneNumber', '(206) 555-01');
    await type(page, 'email', 'sam.lee');
    await press(page);
    await error(page, 'Please enter a valid phone number');
    await error(page, 'Please enter a valid email address');
    await type(page, 'phoneNumber', '1206555');
    await error(page, 'Country code 1 is not needed');
    await type(page, 'phoneNumber', '2065550119');
    await type(page, 'email', ' sam.lee@example.com ');
    await goOn(page);
    await page.locator('.fw-answers').getByText('sam.lee@example.com', { exact: true }).waitFor();
    await page.locator('.fw-answers').getByText('(206) 555-0119', { exact: true }).waitFor();
  });
});

describe('a name', () => {
  it('with hyphens, apostrophes and accents is accepted; a script is not, and is only text (D04, D05, D06, D40)', async () => {
    const page = await openStep('legal-name', ['firstName', 'lastName']);
    await press(page);
    await error(page, 'Please enter the first name');
    await error(page, 'Last name is required');
    await fillStep(page, { firstName: '<script>1</script>', lastName: 'Müller' });
    await press(page);
    await error(page, 'Some of the characters entered are not supported.');
    await fillStep(page, { firstName: 'Anne-Marie', lastName: "O'Brien" });
    await goOn(page);
    await page.goto(`${v2}/set-password`);
    await page.locator('.fw-answers').getByText("Anne-Marie O'Brien").waitFor();
  });

  it('that is alone missing has the focus, and its message is read with it (D43)', async () => {
    const page = await openStep('legal-name', ['lastName']);
    await press(page);
    await page.waitForFunction(() => document.activeElement?.id === 'root_lastName');
    const by = await page.locator('#root_lastName').getAttribute('aria-describedby');
    expect(await page.locator(`[id="${by?.split(' ')[0]}"]`).innerText()).toContain('Last name is required');
  });

  it('in the middle, typed and taken out again, is no answer (D20)', async () => {
    const page = await openStep('legal-name');
    await type(page, 'middleName', 'Quincy');
    await type(page, 'middleName', '');
    await goOn(page);
    await page.goto(`${v2}/set-password`);
    await page.locator('.fw-answers').waitFor();
    expect(await page.locator('.fw-answers').getByText('Middle name').count()).toBe(0);
  });
});

it('a date of birth that cannot be, or is to come, is refused (D07, D08)', async () => {
  const page = await openStep('birthdate', ['dateOfBirth']);
  await press(page);
  await error(page, 'Date of birth is required');
  for (const date of ['13/01/1985', '05/05/2131', '2/29/2023', '1/1/85']) {
    await fillStep(page, { dateOfBirth: date });
    await press(page);
    await error(page, 'Invalid date');
  }
  await fillStep(page, { dateOfBirth: '2/29/1984' });
  await goOn(page);
});

describe('an income', () => {
  it('is read with separators and spaces, and refused when it is no amount (D09, D10)', async () => {
    const page = await openStep('annual-income');
    await type(page, 'income', '72,500');
    expect(await value(page, 'income')).toBe('$72,500');
    await paste(page, 'income', ' 72500 ');
    await page.locator('#root_income').blur();
    expect(await value(page, 'income')).toBe('$72,500');
    for (const text of ['abc', '72.5.0', '1e5']) {
      await page.locator('#root_income').fill(text);
      await press(page);
      await error(page, 'Enter an amount in whole dollars, such as 72,500');
    }
  });

  it('below 15,000 is asked about, and confirmed goes on (D11)', async () => {
    const page = await openStep('annual-income');
    await type(page, 'income', '12000');
    await page.getByText('Confirm that you have entered annual pre-tax income').waitFor();
    expect(await page.locator('.fw-error').count()).toBe(0);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await goOn(page);
    await page.getByRole('heading', { level: 1, name: "What's your legal name?" }).waitFor();
  });

  it('of somebody unemployed is refused with an apology', async () => {
    const page = await openStep('annual-income');
    await page.locator('#root_employmentType').selectOption('UNEMPLOYED');
    await press(page);
    await error(page, "We apologize. At this time, we don't lend to unemployed borrowers.");
  });
});

it('a password’s rules are live, and one that breaks them is refused (D13)', async () => {
  const { page } = await browser.open();
  await openLastStep(page, knownAnswers());
  await page.locator('#root_password').pressSequentially('Password1');
  const met = (words: string) => page.locator('li', { hasText: words }).filter({ hasText: /Met(?!.*Not)/ });
  await page.locator('li').filter({ hasText: 'A number' }).waitFor();
  await met('An uppercase letter').waitFor();
  const unmet = page.locator('li').filter({ hasText: 'Not met yet' });
  await expect.poll(() => unmet.count()).toBe(2);
  // Three of the bar's four segments: one for each kind of character.
  expect(await page.locator('.fw-strength > *').count()).toBe(4);
  await expect.poll(() => page.locator('.fw-strength-met').count()).toBe(3);
  await fillStep(page, { ...lastAnswers, password: 'Password1', confirmPassword: 'Password1' });
  await press(page);
  await page.locator('.fw-error').first().waitFor();
  await fillStep(page, { ...lastAnswers, confirmPassword: 'Correct!Horse8' });
  await press(page);
  await error(page, "Passwords don't match");
});

describe('an address', () => {
  it('is looked up from three characters on, and only the newest reply is shown (D31)', async () => {
    const { page } = await browser.open();
    await page.goto(v2);
    const asked: string[] = [];
    let release: () => void = () => {};
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/address-search?**', async (route) => {
      const text = new URL(route.request().url()).searchParams.get('text') ?? '';
      asked.push(text);
      if (text !== '742 Maple Ave') await isHeld;
      await route.continue().catch(() => {});
    });
    const street = page.locator('#root_propertyAddress_street1');
    await street.pressSequentially('74');
    await street.pressSequentially('2 M');
    await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(asked.filter((text) => text.length < 3)).toEqual([]);
    await street.pressSequentially('aple Ave');
    await page.getByRole('option', { name: '742 Maple Ave, Winona, MN 55987' }).waitFor();
    release();
    expect(asked.at(-1)).toBe('742 Maple Ave');
    expect(asked.length).toBeLessThan(6);
    await page.getByRole('option', { name: '742 Maple Ave, Winona, MN 55987' }).waitFor();
  });

  it('that is not listed keeps its street, also while the search is down; what is wrong with a part is said at it (D14, D16)', async () => {
    const { page } = await browser.open();
    await page.route('**/address-search?**', (route) => route.abort());
    await page.goto(v2);
    await fillAddress(page, 'propertyAddress', {
      typed: '18 Quarry Lane',
      byHand: { city: 'Winona', state: 'MN', zip: '5541' },
    });
    expect(await value(page, 'propertyAddress_street1')).toBe('18 Quarry Lane');
    await page.locator('#root_propertyAddress_city').fill('R2D2');
    await page.locator('#root_propertyAddress_zip').blur();
    await error(page, 'Please enter a valid zipcode');
    await page.locator('#root_propertyAddress_city').focus();
    await page.locator('#root_propertyAddress_city').blur();
    await error(page, 'Please enter a valid city name');
  });

  it('that is changed after it was picked is another address', async () => {
    const { page } = await browser.open();
    await page.goto(v2);
    await fillStep(page, {
      propertyAddress: { typed: '742 Maple', pick: '742 Maple Ave, Winona, MN 55987' },
      occupancyType: 'HOME',
    });
    await page.locator('#root_propertyAddress_street1').pressSequentially('nue North');
    await page.keyboard.press('Escape');
    await press(page);
    await page.getByRole('dialog', { name: 'Where is the property?' }).waitFor();
  });
});

it('a question nobody answered is not answered (D17)', async () => {
  const page = await openStep('for-sale', ['isListedForSale']);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await press(page);
  await error(page, 'Required');
});

describe('the last button', () => {
  it('without consents sends nothing (D18)', async () => {
    const known = knownAnswers();
    const { page } = await browser.open();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await openLastStep(page, known);
    await fillStep(page, { ...lastAnswers, termPrivacyConsent: false });
    await press(page);
    await error(page, 'Required');
    expect(sent.filter((url) => /registration\/register|application\/helocs/.test(url))).toEqual([]);
  });

  it('pressed often while the reply is slow makes one application; the words say what is happening without motion (D25, D45)', async () => {
    const known = knownAnswers();
    const { page } = await browser.openAlone({ reducedMotion: 'reduce' });
    const creates: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/application/helocs')) creates.push(request.url());
    });
    await openLastStep(page, known);
    await fillStep(page, lastAnswers);
    await lender.withFault({ call: 'application.create', fault: 'held' }, async (letGo) => {
      await page.locator('.fw-step .fw-button-primary').evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
        button.form?.requestSubmit();
      });
      const overlay = page.locator('dialog.fw-progress');
      await overlay.getByRole('heading', { name: 'Checking your rate' }).waitFor();
      expect(await overlay.getByRole('status').innerText()).not.toBe('');
      const button = page.locator('.fw-step .fw-button-primary');
      expect([await button.innerText(), await button.getAttribute('aria-disabled')]).toEqual(['Submitting', 'true']);
      expect(await overlay.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
      for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
      // A browser closes it all the same when Escape is pressed often, and then it is shown again.
      await overlay.waitFor();
      await letGo();
      await page.waitForURL(applicationUrl);
    });
    expect(creates.length).toBe(1);
    expect((await lender.applicationsOf(known.email)).length).toBe(1);
  });

  it('can be pressed again after a failure, and the answers are still there (D25)', async () => {
    const known = knownAnswers();
    const { page } = await browser.open();
    await openLastStep(page, known);
    await lender.withFault({ call: 'search.can-start', fault: '500', times: 20 }, async () => {
      await send(page);
      await page.locator('.fw-alert').waitFor();
    });
    const button = page.locator('.fw-step .fw-button-primary');
    expect([await button.innerText(), await button.getAttribute('aria-disabled')]).toEqual(['Check my rate', null]);
    await page.locator('.fw-answers').getByText('Zoë Müller').waitFor();
    await fillStep(page, {
      termPrivacyConsent: true,
      communicationConsent: true,
      password: 'Correct!Horse9',
      confirmPassword: 'Correct!Horse9',
    });
    await press(page);
    await page.waitForURL(applicationUrl);
    expect((await lender.applicationsOf(known.email)).length).toBe(1);
  });
});

it('visible labels are the names of controls, and hints and errors their descriptions (D42)', async () => {
  const page = await openStep('annual-income');
  const income = page.getByRole('textbox', { name: 'Annual pre-tax income', exact: true });
  expect(
    await income.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    ),
  ).toContain('What you earn in a year before tax');
  await income.fill('abc');
  await press(page);
  await error(page, 'Enter an amount in whole dollars, such as 72,500');
  expect(await income.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('combobox', { name: 'Primary source of income', exact: true }).waitFor();
});
