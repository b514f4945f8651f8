import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { debianChromium } from '../../src/cli/ensure-chromium.ts';
import { productUrl } from './product.ts';

/**
 * Pages of the browser's own, loaded with each window: they take as long as ours. Of what Playwright turns off, which this
 * replaces, the rest is what tests meet.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/** Flags for a machine without a display and a network of its own: nothing is fetched but the product. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
];

/** Debian's Chromium where it is installed, else the one that Playwright installed. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = debianChromium();
  return chromium.launch({ args: flags, ...(executablePath === undefined ? {} : { executablePath }) });
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

/**
 * One browser for a file of tests; each test opens pages of its own, with nothing kept from others, at the worker's product
 * or another.
 */
export function useBrowser(at: () => string = productUrl): {
  open(options?: BrowserContextOptions): Promise<Watched>;
  url: string;
} {
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
  return {
    get url() {
      return at();
    },
    async open(options = desktop) {
      if (!browser) throw new Error('The browser is not there yet: open pages inside a test.');
      const context = await browser.newContext({ baseURL: at(), ...options });
      // Tests wait for what is to happen, however slow the machine is.
      context.setDefaultTimeout(60_000);
      const page = await context.newPage();
      const exceptions: string[] = [];
      page.on('pageerror', (error) => exceptions.push(error.message));
      return { page, context, exceptions };
    },
  };
}
