/** Everybody of the sandbox's personas comes to the screen for where their application stands, and every screen is accessible. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import zipcodes from 'zipcodes';
import { matchedScreen } from '../src/app/matched-screen.ts';
import { factsOf } from '../src/interpreter/facts.ts';
import { routeOf } from '../src/interpreter/routing.ts';
import { addressOf, applicationPart, placeOf } from '../src/interpreter/screens.ts';
import { withVariants } from '../src/interpreter/variants.ts';
import { withValueAt } from '../src/model/json-pointer.ts';
import { basePath } from '../src/model/org-info.ts';
import type { Session } from '../src/model/session.ts';
import personas from '../src/sandbox/personas.json' with { type: 'json' };
import { tokenKey } from '../src/services/token.ts';
import { configurationOf } from '../tests/support/real-project.ts';
import { ownBrand } from '../tests/support/visits.ts';
import { isAccessible } from './support/accessibility.ts';
import { headingShown } from './support/borrower.ts';
import { phone, quietPage, useBrowser } from './support/browser.ts';
import { lender } from './support/lender.ts';
import { productUrl } from './support/product.ts';

const browser = useBrowser();
const configuration = configurationOf(ownBrand);
const routing = configuration.routings['application/routing'];
if (!routing) throw new Error('There is no table "application/routing".');

interface Outcome {
  lastName?: string;
  zip?: string;
  title: string;
  /** Where the application then stands. */
  then?: Record<string, unknown>;
}

/** What is in the address of a screen for the parts that are not the application's id. */
const parts: Record<string, string> = { ':type': 'PLAID_TRANSACTIONS' };

async function send(path: string, body: unknown, token?: string): Promise<{ jwt?: string; uuid?: string }> {
  const response = await fetch(productUrl() + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-org': ownBrand,
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return (await response.json()) as { jwt?: string; uuid?: string };
}

/** Somebody who has applied, and what happens to whoever has that name or ZIP code. */
async function applied({ lastName = 'Ordinary', zip = '55987' }: Outcome) {
  const state = zipcodes.lookup(zip)?.state ?? 'MN';
  const email = `${randomUUID()}@example.com`;
  const account = { email, password: 'Correct!Horse9', phoneNumber: '2065550199' };
  const { jwt = '' } = await send(`/identity/api/v1/registration/register?organization=${ownBrand}`, account);
  const accepted = (type: string) => ({ type, version: '2025-01', accepted: true });
  const consents = ['PRIVACY', 'TERMS', 'COMMUNICATIONS', 'SOFT_CREDIT'];
  const { uuid = '' } = await send(
    `/service-application/api/v3/application/helocs?state=${state}`,
    {
      affiliateAppIndicator: false,
      affiliateLiveOffers: false,
      consentListRequest: consents,
      consentRequests: consents.map(accepted),
      income: { incomeCoDeeders: 0, incomePrimary: 72500, incomeOther: 0 },
      profileRequest: { email, phoneNumber: '2065550199', dob: '1980-05-17', name: { firstName: 'Terry', lastName } },
      propertyListedForSale: false,
      propertyRequest: { street1: '742 Maple Ave', city: 'Winona', state, zip, occupancyType: 'HOME' },
      publish: true,
      employmentType: 'FULL_TIME',
    },
    jwt,
  );
  return { token: jwt, uuid };
}

/** The facts about an application as it is now, without taking it on. */
async function factsAbout(uuid: string) {
  const application = await lender.applicationNow(uuid);
  return factsOf(configuration.facts, { application, profile: { uuid: 'p' } } as unknown as Session);
}

/** Waits until the page is where the application's status leads, whichever it has come to, and shows it. */
async function isInItsPlace(page: Page, uuid: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const route = routeOf(routing as NonNullable<typeof routing>, await factsAbout(uuid));
        return (route.path === undefined ? '/dashboard' : basePath + route.path) === new URL(page.url()).pathname;
      },
      { timeout: 60_000, message: `${page.url()} is not where the application stands` },
    )
    .toBe(true);
  await page.locator('h1').first().waitFor();
}

/** Screens, by address and headings, that were judged: another persona on the same one needs no second judgement. */
const judged = new Set<string>();

async function judge(page: Page, uuid: string): Promise<void> {
  const path = new URL(page.url()).pathname.replace(uuid, applicationPart);
  const screen = `${path} "${(await page.locator('main :is(h1, h2)').allInnerTexts()).join(', ')}"`;
  if (judged.has(screen)) return;
  judged.add(screen);
  await isAccessible(page, screen);
}

/** The screen that somebody comes to, and what it says first: what many have in common is looked at once. */
function firstScreen({ then = {}, zip }: Outcome): string {
  const property = { state: zipcodes.lookup(zip ?? '55987')?.state };
  const application = { uuid: '00000000-0000-4000-8000-000000000001', status: then, property };
  const session = { application, profile: { uuid: 'p' } } as unknown as Session;
  const {
    path = '',
    state,
    report,
  } = routeOf(routing as NonNullable<typeof routing>, factsOf(configuration.facts, session));
  const facts = factsOf(configuration.facts, withValueAt(session, '/arrival/route', state));
  const document = configuration.steps[matchedScreen(configuration.site.screens, path)?.screen.document ?? ''];
  const shown = document && withVariants(document, facts);
  return JSON.stringify([path, report, shown?.title, shown?.intro, Object.keys(shown?.actions ?? {})]);
}

const byScreen = new Map(
  [...(personas.outcomes as Outcome[]), { title: 'Any other name and ZIP' }]
    .map((outcome): [string, Outcome] => [firstScreen(outcome), outcome])
    .reverse(),
);
const everybody = [...byScreen.values()]
  .reverse()
  .map((outcome): [string, Outcome] => [outcome.lastName ?? outcome.zip ?? 'Ordinary', outcome]);
const visited = new Set<string>();

describe('a persona comes to the screen for where the application stands, and to those that are open beside it', () => {
  it.each(everybody)('%s', async (_, outcome) => {
    const { token, uuid } = await applied(outcome);
    const { page, exceptions } = await browser.open(phone);
    await page.goto(quietPage);
    await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [tokenKey, token]);
    await page.goto(`${basePath}/${uuid}`);
    await isInItsPlace(page, uuid);
    await judge(page, uuid);

    const facts = await factsAbout(uuid);
    if (routeOf(routing as NonNullable<typeof routing>, facts).report)
      await expect.poll(() => lender.eventsOf(uuid)).toContain('HELOC: Unknown Status');
    else expect(await lender.eventsOf(uuid)).not.toContain('HELOC: Unknown Status');
    const open = Object.entries(configuration.site.screens).filter(
      ([name, screen]) =>
        screen.path.startsWith(applicationPart) &&
        screen.routing !== undefined &&
        !visited.has(name) &&
        placeOf(screen, configuration, facts, uuid).isHere,
    );
    for (const [name, screen] of open) {
      visited.add(name);
      const path = addressOf(screen, uuid).replace(/:[a-z]+/g, (part) => parts[part] ?? part);
      await page.goto(basePath + path);
      await headingShown(page);
      await judge(page, uuid);
    }
    expect(exceptions).toEqual([]);
  });

  it('and all of them together see every screen of an application', () => {
    const screens = Object.entries(configuration.site.screens).filter(
      ([, { path, routing: table }]) => path.startsWith(applicationPart) && table !== undefined,
    );
    expect(screens.map(([name]) => name).filter((name) => !visited.has(name))).toEqual([]);
  });
});
