import { existsSync } from 'node:fs';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';

const debianChromium = '/usr/bin/chromium';

export function launch(): Promise<Browser> {
  return chromium.launch({
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
  });
}

/** A page of a phone's size, with nothing kept from any other. */
export async function openPage(browser: Browser, baseURL: string): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page) };
}

/** As on a phone some years old: four times slower than here. */
export async function slowDown(cdp: CDPSession, rate = 4): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The heading of the step on screen. */
export async function titleOf(page: Page): Promise<string> {
  return (await page.locator('article.fw-step h1').textContent()) ?? '';
}
