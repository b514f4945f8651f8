import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { debianChromium } from '../ensure-chromium.ts';

export function launch(): Promise<Browser> {
  const executablePath = debianChromium();
  return chromium.launch({
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

/** A page of a phone's size, with nothing kept from any other. */
export async function openPage(browser: Browser, baseURL: string): Promise<{ page: Page; cdp: CDPSession }> {
  // The policy names a page's own styles by their hash, which the twin of a page does not bring with it.
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, bypassCSP: true });
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page) };
}

/** A phone some years old is so many times slower than this machine. */
export const slowness = 4;

/**
 * Either slows the page down as such a phone would be, or leaves it as it is and gives the factor to multiply processor
 * times with. The browser slows a page down by the clock, so beside other programs its numbers say little; processor
 * times stay what they are.
 *
 * @returns what measured times are to be multiplied with
 */
export async function slowDown(cdp: CDPSession, isThrottled: boolean): Promise<number> {
  if (!isThrottled) return slowness;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return 1;
}

/** The heading of the step on screen. */
export async function titleOf(page: Page): Promise<string> {
  return (await page.locator('article.fw-step h1').textContent()) ?? '';
}
