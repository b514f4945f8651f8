import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The page as it is now, or once its screen is there: nothing for axe to say, and nothing wider than the screen. */
export async function isAccessible(page: Page, state: string): Promise<void> {
  // Evaluated, not added as a script: the page's policy allows none but its own.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await page.evaluate(drawn);
  await page.locator('.fw-loading').waitFor({ state: 'detached' });
  await page.evaluate(stillness);
  const { violations } = await page.evaluate(async () => {
    const run = (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run;
    // Stylesheets are not read again for the one rule that would, which is off, and nobody asks for selectors: a third of the time.
    return run({ resultTypes: ['violations'], preload: false, selectors: false, iframes: false });
  });
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
  );
  expect(found, `What axe finds at ${state}`).toEqual([]);
  expect(await overflow(page), `What sticks out to the side at ${state}`).toEqual([]);
}

/** The address may be ahead of the page by a frame. */
async function drawn(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
}

/** Words that fade in are judged once they are there. */
async function stillness(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/** What is wider than the screen, so that the page could be scrolled sideways. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 200));
  });
}
