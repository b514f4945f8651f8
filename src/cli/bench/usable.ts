import type { Browser } from 'playwright-core';
import { openPage, slowDown } from './browser.ts';

/** Of a phone on a slow line: milliseconds, and bytes a second. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** Between two keys of somebody who cannot wait. */
const gap = 20;
const longest = 60_000;

/**
 * From going to an address until the first letter that is typed into the page's first box has been painted, on a phone
 * four times slower with a slow line. The box is tapped in the first frame that it is in, and typed into from before then.
 *
 * @returns milliseconds since the navigation began
 */
export async function timeToInput(browser: Browser, baseURL: string, path: string): Promise<number> {
  const { page, cdp } = await openPage(browser, baseURL);
  await page.addInitScript(() => {
    // No named function in here: what runs the benchmark would mark it with a helper that the page does not have.
    new MutationObserver((_, observer) => {
      const box = document.querySelector<HTMLInputElement>('form input[type=text]');
      if (!box) return;
      observer.disconnect();
      requestAnimationFrame(() => box.focus());
      const painted = new MessageChannel();
      painted.port1.onmessage = () => performance.mark('bench:usable');
      box.addEventListener('input', () => requestAnimationFrame(() => painted.port2.postMessage(null)), { once: true });
    }).observe(document, { childList: true, subtree: true });
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', line);
  await slowDown(cdp, true);
  const deadline = performance.now() + longest;
  await page.goto(path, { waitUntil: 'commit' });
  for (;;) {
    await page.keyboard.press('a');
    const at = await page.evaluate(() => performance.getEntriesByName('bench:usable')[0]?.startTime);
    if (at !== undefined) {
      await page.context().close();
      return at;
    }
    if (performance.now() > deadline) throw new Error(`${path} took no letter in ${longest / 1000} s.`);
    await page.waitForTimeout(gap);
  }
}
