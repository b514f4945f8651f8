import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { heading, headingSays, headingShown } from './borrower.ts';
import { phone, useBrowser } from './browser.ts';
import { lender } from './lender.ts';
import { logIn } from './log-in.ts';

/** The address that is shown, the status, and the address to open if it is not the one the status leads to. */
export type ScreenCase = [path: string, status: object, opened?: string];

/** A page of the site that any borrower may see at any time. */
const besideApplication = { path: '/account/heloc/register/support', title: 'How can we help?' };

/** Goes to an address as a link of the site does: nothing is loaded. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Goes within the site to a page that any borrower may see. */
export async function goAside(page: Page): Promise<void> {
  await goWithin(page, besideApplication.path);
  await headingSays(page, besideApplication.title);
}

/** The screen that is shown is the same after a reload, and after going on to another page and back; forward goes on again. */
export async function stays(page: Page): Promise<void> {
  await headingShown(page);
  const title = await heading(page).innerText();
  const address = page.url();
  await page.reload();
  await headingSays(page, title);
  expect(page.url()).toBe(address);
  await goAside(page);
  await page.goBack();
  await headingSays(page, title);
  expect(page.url()).toBe(address);
  await page.goForward();
  await headingSays(page, besideApplication.title);
  expect(new URL(page.url()).pathname).toBe(besideApplication.path);
}

/**
 * An application that a test file has for itself, and whoever looks at it, on a phone.
 *
 * @param email the borrower's, one of those the sandbox begins with
 * @param afterwards the fields that it is left with for the next file
 */
export function useApplication(email: string, afterwards: object) {
  const { open } = useBrowser();
  let uuid = '';

  /** Takes the application to a status, or opens conditions. */
  const stands = (change: object) => lender.stands(uuid, change);

  beforeAll(async () => {
    uuid = (await lender.firstApplicationOf(email)).uuid;
  });
  afterAll(() => stands(afterwards));

  const shown = (page: Page) => new URL(page.url()).pathname.split(`${uuid}/`)[1];
  const reaches = (page: Page, path: string) => page.waitForURL((url) => url.pathname.endsWith(`${uuid}/${path}`));
  const goTo = (page: Page, path: string) => page.goto(`/account/heloc/${uuid}/${path}`);

  /** A borrower, signed in, at the screen for a status or at another that may be shown then. */
  async function at(change: object, path = ''): Promise<{ page: Page; exceptions: string[] }> {
    await stands(change);
    const { page, exceptions } = await open(phone);
    await logIn(page, email, `/account/heloc/${uuid}/${path}`);
    await heading(page).waitFor();
    return { page, exceptions };
  }

  /**
   * Each screen is shown where a link of the site leads to it, at the same address when that is loaded, and after going on
   * to another page of the site and back; and forward goes on again. All are judged in personas.test.ts.
   */
  async function eachIsShownAndStays(start: object, screens: readonly ScreenCase[]): Promise<void> {
    const { page, exceptions } = await at(start);
    await goAside(page);
    for (const [path, status, opened = ''] of screens) {
      await stands(status);
      await goWithin(page, `/account/heloc/${uuid}/${opened}`);
      await reaches(page, path);
      await heading(page).filter({ hasNotText: besideApplication.title }).waitFor();
      await stays(page);
    }
    expect(exceptions).toEqual([]);
  }

  /** Stale links to these screens lead to where the application stands: one that is loaded, and those of the site. */
  async function eachLeadsOn(page: Page, paths: readonly string[], where: string): Promise<void> {
    const [first = '', ...rest] = paths;
    await goTo(page, first);
    await reaches(page, where);
    for (const path of rest) {
      await goWithin(page, `/account/heloc/${uuid}/${path}`);
      await reaches(page, where);
    }
  }

  return { uuid: () => uuid, stands, at, goTo, shown, reaches, eachIsShownAndStays, eachLeadsOn };
}
