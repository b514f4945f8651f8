import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answers,
  answerFile,
  answerUntil,
  applicationUrl,
  fillStep,
  goOn,
  heading,
  lastStep,
  press,
} from './support/borrower.ts';
import { useBrowser } from './support/browser.ts';
import { atLastStep, type Filled, fillOnce, followToApplication, hasArrived, logIn } from './support/failures.ts';
import { lender } from './support/lender.ts';

const browser = useBrowser();
let filled: Filled;

const open = async () => (await browser.open()).page;

/** A page on which a script of the test's own runs before the page's. */
async function openWith(script: () => void): Promise<Page> {
  const { page } = await browser.openAlone();
  await page.addInitScript(script);
  return page;
}

beforeAll(async () => {
  filled = await fillOnce(await open());
});
afterEach(() => lender.mend());

const start = '/account/heloc/register-v2';
const { answers } = answerFile('home');

/** What the controls of a step hold, but for secrets. */
const heldBy = (page: Page) =>
  page
    .locator('form.fw-form')
    .evaluate((form) =>
      [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
        .filter(({ type }) => type !== 'password')
        .map(
          (control) =>
            `${control.id}=${control instanceof HTMLInputElement && /radio|checkbox/.test(control.type) ? control.checked : control.value}`,
        ),
    );

const secretsHeld = (page: Page) =>
  page
    .locator('input[type=password]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

describe('a reload right after the last keystroke', () => {
  it('loses nothing on any step, and no secret is kept', async () => {
    const page = await open();
    await page.goto(start);
    await answerUntil(page, answers, lastStep, {
      async onFilled(shown, title) {
        const before = await heldBy(shown);
        await shown.reload();
        await heading(shown).waitFor();
        expect(await heading(shown).innerText()).toBe(title);
        expect(await heldBy(shown), title).toEqual(before);
      },
    });
    await fillStep(page, answers);
    const before = await heldBy(page);
    await page.reload();
    await heading(page).waitFor();
    expect(await heldBy(page)).toEqual(before);
    expect(await secretsHeld(page)).toEqual(['', '']);
    await page.getByText("For your security we didn't keep your password. Please enter it again.").waitFor();
  });
});

describe('going back and forward', () => {
  it('by the page or by the browser is the same: one entry per step (D21)', async () => {
    const page = await open();
    await page.goto(start);
    const titles = await answerUntil(page, answers, /date of birth/);
    const length = () => page.evaluate(() => history.length);
    const entries = await length();
    const shows = (title = '') => page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await shows(titles.at(-2));
    expect(await page.locator('#root_firstName').inputValue()).toBe(answers.firstName);
    await page.goForward();
    await shows(titles.at(-1));
    await page.goBack();
    await shows(titles.at(-2));
    await page.goBack();
    await shows(titles.at(-3));
    await page.goForward();
    await page.goForward();
    await shows(titles.at(-1));
    expect(await length()).toBe(entries);
  });

  it('a link into the middle leads to the first question that is not answered', async () => {
    const page = await open();
    await page.goto(`${start}/birthdate`);
    await page.waitForURL((url) => url.pathname === start || url.search === '?step=property-info');
    await answerUntil(page, answers, /income/i);
    await page.goto(`${start}/set-password`);
    await page.waitForURL(/annual-income|step=income-info/);
  });

  it('to another use of the property: its question is dropped from what is sent, and what was typed is kept', async () => {
    const page = await open();
    await page.goto(start);
    const investment: Answers = {
      ...answers,
      ...answerFile('investment').answers,
      email: filled.email.replace('zoe', 'ida'),
    };
    await answerUntil(page, investment, lastStep);
    await page.goto(start);
    await page.locator('input[type=radio][value=HOME]').check();
    await page.goto(`${start}/set-password`);
    await page.getByRole('heading', { level: 1, name: lastStep }).waitFor();
    await fillStep(page, investment);
    await hasArrived(page);
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).toContain('homeAddress');
    await lender.fail({ call: 'application.create', fault: '500', times: 1000 });
    const sent = page.waitForRequest((request) => request.url().includes('/application/helocs'));
    await press(page);
    expect((await sent).postDataJSON().profileRequest).not.toHaveProperty('homeAddress');
    await page.locator('.fw-alert').waitFor();
    await page.goto(start);
    await page.locator('input[type=radio][value=INVESTMENT]').check();
    await goOn(page);
    expect(await page.locator('#root_homeAddress_street1').inputValue()).not.toBe('');
  });
});

describe('a lender that is slow or down while somebody arrives', () => {
  it('does not stop them: every call fails', async () => {
    const page = await open();
    await page.route(/\/(ft|service-[a-z-]+|identity)\//, (route) =>
      route.fulfill({ status: 500, body: '{"errors":["Down."]}' }),
    );
    await page.goto(start);
    await answerUntil(page, answers, lastStep);
    expect(await page.locator('.fw-alert').count()).toBe(0);
  });

  it('never overwrites what was typed meanwhile with what it knows', async () => {
    const page = await open();
    await lender.fail({ call: 'offer-code.get', fault: 'held' });
    const known = page.waitForResponse((response) => response.url().includes('/offercode/'));
    await page.goto(`${start}?offercode=HOME62`);
    await page.locator('#root_propertyAddress_street1').pressSequentially('1 Typed');
    await lender.mend();
    await known;
    await hasArrived(page);
    expect(await page.locator('#root_propertyAddress_street1').inputValue()).toBe('1 Typed');
  });
});

it('offline, and then online again: the borrower is told, and goes on', async () => {
  const page = await open();
  await page.goto(start);
  await hasArrived(page);
  await page.context().setOffline(true);
  await page.getByText("You're offline.").waitFor();
  await answerUntil(
    page,
    { ...answers, propertyAddress: { typed: '742 Maple Ave', byHand: { city: 'Winona', state: 'MN', zip: '55987' } } },
    /income/i,
  );
  await page.context().setOffline(false);
  await page.getByText("You're offline.").waitFor({ state: 'hidden' });
  await answerUntil(page, answers, lastStep);
});

describe('storage', () => {
  it('blocked: the borrower is warned, and everything works while the page is open', async () => {
    const page = await openWith(() => {
      for (const name of ['getItem', 'setItem', 'removeItem'] as const)
        Storage.prototype[name] = () => {
          throw new DOMException('Denied', 'SecurityError');
        };
    });
    await page.goto(start);
    await page.getByText("This browser doesn't let us keep your answers.").waitFor();
    const own = { ...answers, email: `blocked-${Date.now()}@example.com` };
    await answerUntil(page, own, lastStep);
    await fillStep(page, own);
    await press(page);
    await page.waitForURL(applicationUrl);
    await heading(page).waitFor();
    expect(await lender.countsOf(own.email)).toMatchObject({ applications: 1 });
  });
});

describe('a session', () => {
  it('that ends: told in words, led back to the same step, and submitted once', async () => {
    const { page, email } = await atLastStep(await open(), filled);
    await lender.fail({ call: 'search.can-start', fault: '401' });
    await press(page);
    await page.locator('.fw-alert', { hasText: "You've been logged out. Your answers are kept." }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
    const step = new URL(page.url());
    const link = new URL((await page.locator('.fw-alert a').getAttribute('href')) ?? '', page.url());
    expect(link.searchParams.get('redirectUrl')).toBe(step.pathname + step.search);
    await page.locator('.fw-alert a').click();
    await logIn(page, email);
    expect(await followToApplication(page, { email })).toEqual([]);
    expect(await lender.countsOf(email)).toEqual({ applications: 1, consents: 1, started: 1 });
  });

  it('that is logged out of in one tab ends in the others', async () => {
    const { page, email } = await atLastStep(await open(), filled);
    await press(page);
    await followToApplication(page, { email });
    const other = await page.context().newPage();
    await other.goto('/account/heloc/register/support');
    await heading(other).waitFor();
    await page.evaluate(() => localStorage.removeItem('jwt'));
    await other.getByText("You've been logged out.").waitFor();
  });
});

describe('a refusal', () => {
  it("is in the service's words; the answer is corrected, and the next try is a new one", async () => {
    const { page, email } = await atLastStep(await open(), filled);
    const keys: (string | undefined)[] = [];
    let isRefusing = true;
    await page.route(/application\/helocs/, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (!isRefusing) return route.continue();
      isRefusing = false;
      return route.fulfill({ status: 422, json: { errors: ['we do not currently offer loans in MN'] } });
    });
    await press(page);
    await page.locator('.fw-alert', { hasText: 'we do not currently offer loans in MN' }).waitFor();
    await page.getByText('Your answers are kept. You can change them').waitFor();
    expect(await page.locator('.fw-alert a').count()).toBe(0);
    await press(page);
    expect(await followToApplication(page, { email })).toEqual([]);
    expect(new Set(keys).size).toBe(2);
    expect(await lender.countsOf(email)).toEqual({ applications: 1, consents: 1, started: 1 });
  });
});

/** The addresses of the lenders' styles on a page: in it, or asked for. */
const looksOf = (page: Page) =>
  page
    .locator('style[data-href], link[rel=stylesheet][href*="/brands/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-href') ?? each.getAttribute('href')));

describe('the lender of a tab', () => {
  const nameOf = (page: Page) => page.evaluate(() => document.title.split(' | ').at(-1));

  it("stays when the address no longer names it, also beside another lender's tab", async () => {
    const page = await open();
    const other = await page.context().newPage();
    await page.goto(`${start}?org=mesa-verde`);
    await heading(page).waitFor();
    const name = await nameOf(page);
    await other.goto(`${start}?org=old-orchard`);
    await heading(other).waitFor();
    await page.locator('#root_propertyAddress_street1').fill('1 Mesa Way');
    for (const [tab, title] of [
      [page, name],
      [other, await nameOf(other)],
    ] as const) {
      await tab.goto(start);
      await heading(tab).waitFor();
      expect(await nameOf(tab)).toBe(title);
    }
    expect(await nameOf(other)).not.toBe(name);
    await expect.poll(() => looksOf(page)).toEqual([expect.stringContaining('/brands/mesa-verde.')]);
    await expect.poll(() => looksOf(other)).toEqual([expect.stringContaining('/brands/old-orchard.')]);
    expect(await page.locator('#root_propertyAddress_street1').inputValue()).toBe('1 Mesa Way');
    expect(await other.locator('#root_propertyAddress_street1').inputValue()).toBe('');
  });
});

describe('a file of the build that is gone after a deploy', () => {
  it("brings five reloads at most, and then the lender's error page", async () => {
    const page = await open();
    await page.goto(`${start}`);
    await heading(page).waitFor();
    let loads = 0;
    await page.route(/assets\/later-parts-.*\.js/, (route) =>
      route.fulfill({ status: 404, body: 'There is no such file.' }),
    );
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.goto('/account/heloc/register/support');
    await page.getByRole('heading', { level: 1, name: 'Sorry, looks like we have hit a snag!' }).waitFor();
    expect(loads).toBe(6);
    expect(
      await page
        .getByRole('link', { name: /888-819-6388|\d{3}-\d{3}-\d{4}/ })
        .first()
        .isVisible(),
    ).toBe(true);
    await page.unroute(/assets\/later-parts-.*\.js/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('heading', { level: 1, name: 'Sorry, looks like we have hit a snag!' })
      .waitFor({ state: 'detached' });
    await heading(page).waitFor();
  });
});

describe('a part of the page that fails while it is drawn', () => {
  it("brings the lender's error page, and what was typed is there again, by trying again and after a reload", async () => {
    const page = await openWith(() => {
      if (sessionStorage.getItem('mended') === null)
        HTMLDialogElement.prototype.showModal = () => {
          throw new Error('This browser cannot show dialogs.');
        };
    });
    const uncaught: string[] = [];
    page.on('pageerror', ({ message }) => uncaught.push(message));
    const snag = page.getByRole('heading', { level: 1, name: 'Sorry, looks like we have hit a snag!' });
    const isWhole = async () => {
      await page.getByRole('heading', { level: 1, name: 'Apply in 5 minutes, receive funding in 5 days' }).waitFor();
      expect(await page.locator('#root_propertyAddress_street1').inputValue()).toBe('742 Maple Street');
      await page.getByText('742 Maple Street, Hilo, HI 96720').waitFor();
      expect(await page.locator('input[type=radio][value=HOME]').isChecked()).toBe(true);
    };
    await page.goto(start);
    await hasArrived(page);
    await fillStep(page, {
      propertyAddress: { typed: '742 Maple Street', byHand: { city: 'Hilo', state: 'HI', zip: '96720' } },
      occupancyType: 'HOME',
    });
    const counted = page.waitForRequest((request) => request.postData()?.includes('HELOC: Error Fallback') ?? false);
    await press(page);
    await snag.waitFor();
    await counted;
    expect(await page.locator('body').innerText()).not.toContain('cannot show dialogs');
    await page.getByRole('button', { name: 'Try again' }).click();
    await isWhole();

    await press(page);
    await snag.waitFor();
    await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
    await page.reload();
    await isWhole();
    await press(page);
    await page.getByRole('dialog', { name: "We don't lend in Hawaii" }).waitFor();
    expect(uncaught).toEqual([]);
  });
});

it('a status that never ends comes to a page that says so', async () => {
  const page = await open();
  await page.goto(start);
  const own = { ...answers, lastName: 'Forever', email: `forever-${Date.now()}@example.com` };
  await answerUntil(page, own, lastStep);
  await fillStep(page, own);
  await press(page);
  await page.waitForURL(/\/error\/timeout/);
  await heading(page).waitFor();
});
