import type { Browser, CDPSession, Page } from 'playwright-core';
import { answerFile, fillStep, goOn, heading, lastStep } from '../../../e2e/support/borrower.ts';
import { openPage, titleOf } from './browser.ts';
import type { Row } from './report.ts';

const group = 'Memory of the page';
const walks = 10;

/** What the page keeps after going through the flow again and again. */
export async function measureMemory(browser: Browser, baseURL: string, path: string): Promise<Row[]> {
  const { page, cdp } = await openPage(browser, baseURL);
  await cdp.send('Performance.enable');
  const { answers } = answerFile('home');
  await page.goto(path);
  await heading(page).waitFor();
  const first = await walk(page, () => fillStep(page, answers));
  // Once more before the first look: by now everything that loads or is made once is there.
  await walk(page);
  const before = await used(cdp);
  for (let turn = 0; turn < walks; turn += 1) await walk(page);
  const after = await used(cdp);
  await page.context().close();
  return [
    { group, name: 'heap, after two walks', value: before.heap, unit: 'MB', note: `${first} steps` },
    { group, name: `heap growth, ${walks} walks more`, value: after.heap - before.heap, unit: 'MB', limit: 1 },
    { group, name: 'elements more', value: after.nodes - before.nodes, unit: '', limit: 200 },
    { group, name: 'listeners more', value: after.listeners - before.listeners, unit: '', limit: 20 },
  ];
}

/** Through the flow to its last step, and back to the first. Returns the number of steps. */
async function walk(page: Page, fill: () => Promise<void> = async () => {}): Promise<number> {
  let steps = 1;
  for (; !lastStep.test(await titleOf(page)); steps += 1) {
    await fill();
    await goOn(page);
  }
  const first = await page.evaluate((count) => {
    const title = document.title;
    history.go(1 - count);
    return title;
  }, steps);
  await page.waitForFunction((title) => document.title !== title, first);
  await page.waitForTimeout(100);
  return steps;
}

async function used(cdp: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: value('JSHeapUsedSize') / 1e6, nodes: value('Nodes'), listeners: value('JSEventListeners') };
}
