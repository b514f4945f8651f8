import type { Browser, Page } from 'playwright-core';
import { answerFile, fillStep, heading, lastStep, leaves } from '../../../e2e/support/borrower.ts';
import { openPage, slowDown, titleOf } from './browser.ts';
import { median, quantile, type Row } from './report.ts';
import { traced } from './trace.ts';

const group = 'On a phone 4x slower: from Continue to the next heading painted';

/** How long the borrower waits between two steps. */
export async function measureSteps(
  browser: Browser,
  baseURL: string,
  path: string,
  options: { runs: number; isThrottled: boolean },
): Promise<Row[]> {
  const found = new Map<string, { work: number[]; wait: number[] }>();
  for (let run = 0; run < options.runs; run += 1) {
    for (const { title, work, wait } of await walk(browser, baseURL, path, options.isThrottled)) {
      const known = found.get(title) ?? { work: [], wait: [] };
      known.work.push(work);
      known.wait.push(wait);
      found.set(title, known);
    }
  }
  return [...found].map(([title, { work, wait }]) => ({
    group,
    name: title,
    value: median(work),
    unit: 'ms',
    limit: 100,
    note: `worst ${quantile(work, 1).toFixed(0)} of ${options.runs}; here by the clock ${median(wait).toFixed(0)}`,
  }));
}

async function walk(browser: Browser, baseURL: string, path: string, isThrottled: boolean) {
  const { page, cdp } = await openPage(browser, baseURL);
  const { answers } = answerFile('home');
  await page.goto(path);
  await heading(page).waitFor();
  await watch(page);
  const factor = await slowDown(cdp, isThrottled);
  const steps: { title: string; work: number; wait: number }[] = [];
  for (;;) {
    const title = await titleOf(page);
    if (lastStep.test(title)) break;
    await fillStep(page, answers);
    // Reported and drawn: what is measured is the step, not the last answer.
    await page.waitForTimeout(900);
    const button = page.locator('.fw-step .fw-actions .fw-button-primary');
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (!box) throw new Error(`"${title}" has no button to press.`);
    const trace = await traced({ browser, page, factor }, async () => {
      // Nothing but the press until the page has answered: looking for elements would be counted as the page's work.
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForTimeout(700);
    });
    await leaves(page, title);
    const [pressed = Number.NaN] = trace.marks('bench:pressed').slice(-1);
    const [painted = Number.NaN] = trace.marks('bench:painted').slice(-1);
    steps.push({
      title: await titleOf(page),
      work: trace.between('bench:pressed', 'bench:painted'),
      wait: painted - pressed,
    });
  }
  await page.context().close();
  return steps;
}

/** Has the page mark when the button is pressed, and when the first frame with another heading has been painted. */
function watch(page: Page): Promise<void> {
  // No named function in here: what runs the benchmark would mark it with a helper that the page does not have.
  return page.evaluate(() => {
    const heading = 'article.fw-step h1';
    let old = document.querySelector(heading);
    const painted = new MessageChannel();
    painted.port1.onmessage = () => performance.mark('bench:painted');
    addEventListener(
      'click',
      () => {
        old = document.querySelector(heading);
        performance.mark('bench:pressed');
      },
      true,
    );
    new MutationObserver(() => {
      const now = document.querySelector(heading);
      if (!now || now === old) return;
      old = now;
      requestAnimationFrame(() => painted.port2.postMessage(null));
    }).observe(document.body, { childList: true, subtree: true });
  });
}
