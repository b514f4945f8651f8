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

/** Nothing moves: drawing what does takes a sixth of the processor's time. `start.test.ts` lets it. */
const still = { reducedMotion: 'reduce' } as const;
export const phone: BrowserContextOptions = {
  ...still,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const narrow: BrowserContextOptions = { ...still, viewport: { width: 320, height: 640 } };
export const desktop: BrowserContextOptions = { ...still, viewport: { width: 1280, height: 900 } };
const usual = new Set([phone, narrow, desktop]);

/** What went wrong in a page without anybody asking: exceptions, refused resources. */
export interface Watched {
  page: Page;
  context: BrowserContext;
  exceptions: string[];
}

/**
 * One browser for a file of tests, at the worker's product or another. Each test begins with pages on which nothing is
 * kept from others. A page is used again by the next test, emptied: a new one costs a second of a slow processor.
 */
export function useBrowser(at: () => string = productUrl): {
  /** A page that may have been used and emptied. */
  open(options?: BrowserContextOptions): Promise<Watched>;
  /** A page for one test only, which may do to it what cannot be undone: scripts of its own, another clock, no network. */
  openAlone(options?: BrowserContextOptions): Promise<Watched>;
  url: string;
} {
  let browser: Browser | undefined;
  const kept = new Map<BrowserContextOptions, Watched>();
  const inUse = new Map<Watched, BrowserContextOptions>();
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    const mayBeKept = [...inUse];
    inUse.clear();
    await Promise.all(
      mayBeKept.map(async ([watched, options]) => {
        const isEmptied = await empty(watched.page).then(
          () => true,
          () => false,
        );
        if (isEmptied && !kept.has(options)) kept.set(options, watched);
      }),
    );
    const stay = new Set([...kept.values()].map(({ context }) => context));
    const others = browser?.contexts().filter((context) => !stay.has(context)) ?? [];
    await Promise.all(others.map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
  });
  async function openAlone(options: BrowserContextOptions = desktop): Promise<Watched> {
    if (!browser) throw new Error('The browser is not there yet: open pages inside a test.');
    return watch(await newPage(browser, at(), options));
  }
  return {
    get url() {
      return at();
    },
    openAlone,
    async open(options = desktop) {
      if (!usual.has(options)) return openAlone(options);
      const used = kept.get(options);
      kept.delete(options);
      const watched = used ? watch(used.page) : await openAlone(options);
      inUse.set(watched, options);
      return watched;
    },
  };
}

/** A page in a context of its own. */
export async function newPage(browser: Browser, baseURL: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL, ...options });
  // Tests wait for what is to happen, however slow the machine is.
  context.setDefaultTimeout(60_000);
  return context.newPage();
}

/** Begins to watch a page. */
function watch(page: Page): Watched {
  const exceptions: string[] = [];
  page.on('pageerror', (error) => exceptions.push(error.message));
  return { page, context: page.context(), exceptions };
}

/** A page of the product's own on which no script runs: where a browser's storage can be read and written. */
export const quietPage = '/sandbox/sandbox.css';

const pageEvents = [
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'console',
  'dialog',
  'pageerror',
] as const;

/** Leaves nothing on a page of what was done there. */
export async function empty(page: Page): Promise<void> {
  const context = page.context();
  for (const event of pageEvents) page.removeAllListeners(event);
  await Promise.all(context.pages().map((each) => (each === page ? undefined : each.close())));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(quietPage);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
}
