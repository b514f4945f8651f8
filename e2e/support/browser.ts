import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';

const debianChromium = '/usr/bin/chromium';

/** Flags for a machine without a display and a network of its own: nothing is fetched but the product. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium where it is installed, else the one that Playwright installed. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ args: flags, ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}) });
}

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const narrow: BrowserContextOptions = { viewport: { width: 320, height: 640 } };
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** What went wrong in a page without anybody asking: exceptions, refused resources. */
export interface Watched {
  page: Page;
  context: BrowserContext;
  exceptions: string[];
}

/** One browser for a file of tests; each test opens pages of its own, with nothing kept from others. */
export function useBrowser(): { open(options?: BrowserContextOptions): Promise<Watched>; url: string } {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
  });
  afterAll(async () => {
    await browser?.close();
  });
  const url = inject('productUrl');
  return {
    url,
    async open(options = desktop) {
      if (!browser) throw new Error('The browser is not there yet: open pages inside a test.');
      const context = await browser.newContext({ baseURL: url, ...options });
      // Tests wait for what is to happen, however slow the machine is.
      context.setDefaultTimeout(60_000);
      const page = await context.newPage();
      const exceptions: string[] = [];
      page.on('pageerror', (error) => exceptions.push(error.message));
      return { page, context, exceptions };
    },
  };
}
