import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { FaultKind } from '../src/sandbox/faults.ts';
import type { RunningServer } from '../src/server/serve.ts';
import { applicationUrl, press } from './support/borrower.ts';
import { desktop, empty, launchBrowser, newPage } from './support/browser.ts';
import {
  atLastStep,
  enterPassword,
  type Filled,
  fillOnce,
  followToApplication,
  hasArrived,
  type Met,
} from './support/failures.ts';
import { shortTimeout, startHurried } from './support/failures-product.ts';
import { lenderAt } from './support/lender.ts';

/** The first call of a submit, the one that makes the application, and one after it; and where they are made to. */
const calls = {
  'identity.register': '/identity/api/v1/registration/register',
  'application.create': '/api/v3/application/helocs',
  'consents.save': '/secure/api/v1/consent/user',
} as const;

/** What goes wrong, once or until the borrower tries again. */
const failures: [title: string, fault: FaultKind, times: number][] = [
  ['is refused for as long as it is tried', '500', 1000],
  ['is done, and then answered with 500', '500-after', 1],
  ['is answered as if nobody were signed in', '401', 1],
  ['is done and never answered', 'timeout-after', 1],
  ['is cut off before anything is done', 'cut-before', 1],
  ['is done, and cut off', 'cut', 1],
];

let browser: Browser;
let filled: Filled;

/** A product, and the page that a borrower has there. */
interface Place {
  product: RunningServer;
  page: Page;
}

/** Two of them: a fault strikes whoever calls, so at each there is one borrower at a time. */
const places: Place[] = [];
const free: Place[] = [];
const waiting: ((place: Place) => void)[] = [];

/** Does something with one borrower at a place that is free, and puts right what went wrong there. */
async function alone(
  work: (at: { page: Page; email: string; lender: ReturnType<typeof lenderAt> }) => Promise<void>,
): Promise<void> {
  const place = free.pop() ?? (await new Promise<Place>((resolve) => waiting.push(resolve)));
  const lender = lenderAt(() => place.product.url);
  try {
    await work({ ...(await atLastStep(place.page, filled)), lender });
  } finally {
    await lender.mend();
    await empty(place.page);
    const next = waiting.shift();
    if (next) next(place);
    else free.push(place);
  }
}

beforeAll(async () => {
  const start = () => startHurried({ site: inject('sitePath'), callTimeout: shortTimeout });
  const [launched, ...products] = await Promise.all([launchBrowser(), start(), start()]);
  browser = launched;
  for (const product of products) places.push({ product, page: await newPage(browser, product.url, desktop) });
  free.push(...places);
  const [first] = places;
  if (!first) throw new Error('There is no product.');
  filled = await fillOnce(first.page);
  await empty(first.page);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all(places.map(({ product }) => product.stop()));
});

const exactlyOne = { applications: 1, consents: 1, started: 1 };

/**
 * The two calls that make something which must not be made twice. Every other call in every way is in
 * tests/one-application.test.ts, with the same runner, client and sandbox, but without a page.
 */
describe.concurrent.each(['identity.register', 'application.create'])('%s', (call) => {
  it.each(failures)('%s: one application', async (_, fault, times) => {
    await alone(async ({ page, email, lender }) => {
      await lender.fail({ call, fault, times });
      await press(page);
      const met = await followToApplication(page, { email, onMet: async () => void (await lender.mend()) });
      expect(
        (await lender.waiting()).some(({ times: left = 0 }) => left === times),
        'the fault struck',
      ).toBe(false);
      const counts = await lender.countsOf(email);
      expect({ ...counts, met }).toMatchObject({ applications: 1 });
      // What is not worth stopping a borrower for is given up when the service stays down.
      if (times === 1) expect({ ...counts, met }).toMatchObject({ consents: 1 });
      expect(counts.consents, 'consents at most once').toBeLessThanOrEqual(1);
      expect(counts.started, 'counted at most once').toBeLessThanOrEqual(1);
    });
  });
});

/** Every call of a submit is left so in tests/one-application.test.ts, without a page. */
describe.concurrent.each(Object.keys(calls))('%s', (call) => {
  it('is under way when the page is reloaded: one application', async () => {
    await alone(async ({ page, email, lender }) => {
      await lender.fail({ call, fault: 'held' });
      const asked = page.waitForRequest((request) => request.url().includes(calls[call as keyof typeof calls]));
      await press(page);
      await asked;
      await page.reload();
      const met = await followToApplication(page, { email });
      expect({ ...(await lender.countsOf(email)), met }).toMatchObject(exactlyOne);
    });
  });
});

describe.concurrent('asking whether it was made', () => {
  it('fails too: the borrower is told, and still one application', async () => {
    await alone(async ({ page, email, lender }) => {
      await lender.fail(
        { call: 'application.create', fault: '500-after' },
        { call: 'application.find-submission', fault: '500', times: 1000 },
      );
      await press(page);
      const met = await followToApplication(page, { email, onMet: async () => void (await lender.mend()) });
      expect({ ...(await lender.countsOf(email)), met }).toEqual({ ...exactlyOne, met: ['words'] satisfies Met[] });
    });
  });

  it('comes before another try', async () => {
    await alone(async ({ page, email, lender }) => {
      const order: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/submission/')) order.push('asked');
        if (request.url().includes(calls['application.create'])) order.push('create');
      });
      await lender.fail({ call: 'application.create', fault: '500-after' });
      await press(page);
      expect(await followToApplication(page, { email })).toEqual([]);
      expect(order).toEqual(['create', 'asked']);
    });
  });
});

describe.concurrent('an impatient borrower', () => {
  it('presses twice, and Enter again and again', async () => {
    await alone(async ({ page, email, lender }) => {
      let creations = 0;
      page.on('request', (request) => {
        if (request.url().includes(calls['application.create'])) creations += 1;
      });
      await lender.fail({ call: 'application.create', fault: 'held' });
      await page.locator('#root_confirmPassword').focus();
      await page.evaluate(() => {
        const button = document.querySelector<HTMLButtonElement>('.fw-step .fw-actions .fw-button-primary');
        for (let time = 0; time < 5; time += 1) button?.click();
      });
      for (let time = 0; time < 5; time += 1) await page.keyboard.press('Enter');
      await lender.mend();
      expect(await followToApplication(page, { email })).toEqual([]);
      expect(creations).toBe(1);
      expect(await lender.countsOf(email)).toEqual(exactlyOne);
    });
  });

  it('sends the same answers from a second tab', async () => {
    await alone(async ({ page, email, lender }) => {
      const second = await tabLike(page);
      await enterPassword(second);
      await hasArrived(second);
      await Promise.all([press(page), press(second)]);
      await Promise.all([followToApplication(page, { email }), followToApplication(second, { email })]);
      expect(await lender.countsOf(email)).toEqual(exactlyOne);
      expect(new URL(second.url()).pathname.split('/')[3]).toBe(new URL(page.url()).pathname.split('/')[3]);
    });
  });

  it('duplicates the tab in the middle of the submit', async () => {
    await alone(async ({ page, email, lender }) => {
      await lender.fail({ call: 'application.create', fault: 'held' });
      const asked = page.waitForRequest((request) => request.url().includes(calls['application.create']));
      await press(page);
      await asked;
      const second = await tabLike(page);
      await lender.mend();
      await Promise.all([followToApplication(page, { email }), followToApplication(second, { email })]);
      expect(await lender.countsOf(email)).toEqual(exactlyOne);
    });
  });

  it('goes back from the application: it is not offered again, and another has a key of its own', async () => {
    await alone(async ({ page, email, lender }) => {
      await press(page);
      await followToApplication(page, { email });
      const application = page.url();
      const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
      expect(kept).not.toContain(email);
      await page.goBack();
      await page.getByText("You've already submitted this application.").waitFor({ state: 'attached' });
      await page.locator('.fw-modal a', { hasText: 'Continue' }).click();
      await page.waitForURL(applicationUrl);
      expect(page.url().split('/')[5]).toBe(application.split('/')[5]);
      expect(await lender.countsOf(email)).toEqual(exactlyOne);
    });
  });
});

/** Another tab of the same browser with a copy of this one's session storage, as when a tab is duplicated. */
async function tabLike(page: Page) {
  const storage = await page.evaluate(() => Object.entries({ ...sessionStorage }));
  const second = await page.context().newPage();
  await second.addInitScript((entries) => {
    if (sessionStorage.length === 0) for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, storage);
  await second.goto('/account/heloc/register-v2/set-password');
  return second;
}

describe('a server that dies in the middle', () => {
  it('and comes back with what it had written: one application', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'formwork-killed-'));
    const first = await serveApart(0, folder);
    const lender = lenderAt(() => first.url);
    const { page, email } = await atLastStep(await newPage(browser, first.url, desktop), filled);
    await lender.fail({ call: 'application.create', fault: 'timeout-after' });
    const asked = page.waitForRequest((request) => request.url().includes(calls['application.create']));
    await press(page);
    await asked;
    await expect
      .poll(async () => (await lender.applicationsOf(email)).length, { interval: 20, timeout: 30_000 })
      .toBe(1);
    await first.kill();
    await page.locator('.fw-alert').waitFor();
    const second = await serveApart(Number(new URL(first.url).port), folder);
    const met = await followToApplication(page, { email });
    expect({ ...(await lender.countsOf(email)), met }).toMatchObject(exactlyOne);
    await page.context().close();
    await second.kill();
    await rm(folder, { recursive: true, force: true });
  });
});

/** The hurried product in a process of its own. */
async function serveApart(port: number, folder: string) {
  const script = fileURLToPath(new URL('./support/failures-server.ts', import.meta.url));
  const server = spawn(process.execPath, ['--import', 'tsx', script, inject('sitePath'), String(port), folder]);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (text) => {
      said += text;
    });
    server.stdout.on('data', (text) => resolve(String(text).trim()));
    server.once('exit', () => reject(new Error(`The server did not start: ${said}`)));
  });
  return {
    url,
    async kill() {
      server.kill('SIGKILL');
      await ended;
    },
  };
}
