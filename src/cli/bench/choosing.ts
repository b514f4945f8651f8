import type { Locator, Page } from 'playwright-core';
import { longTask, median, quantile, type Row } from './report.ts';
import { type Bench, traced } from './trace.ts';

/** How often each control is chosen with. */
const turns = 6;

interface Control {
  id: string;
  group: string;
  kind: string;
}

/** The longest task that a choice causes, with every control on screen that is chosen with: radio buttons, checkboxes, menus. */
export async function choiceRows(bench: Bench, group: string): Promise<Row[]> {
  const { page } = bench;
  const rows: Row[] = [];
  for (const { id, kind } of await controlsOf(page)) {
    const control = page.locator(`#${id}`);
    const name = `${id.replace(/^root_/, '').replaceAll('_', '.')} (${kind})`;
    let times: number[];
    if (kind === 'select') {
      await control.focus();
      times = await timesOf(bench, 'keydown', () => page.keyboard.press('ArrowDown'));
    } else {
      const buttons = page.locator(`input[name="${await control.getAttribute('name')}"]`);
      const pick = (turn: number): Locator => (kind === 'radio' ? buttons.nth(turn % 2) : control);
      times = await timesOf(bench, 'click', (turn) =>
        pick(turn).evaluate((element) => (element as HTMLElement).click()),
      );
    }
    const note = `worst ${quantile(times, 1).toFixed(1)} of ${times.length}`;
    rows.push({ group, name, value: median(times), unit: 'ms', note, limit: longTask });
  }
  return rows;
}

/** One of each group of radio buttons. */
async function controlsOf(page: Page): Promise<Control[]> {
  const all = await page
    .locator('form.fw-form')
    .locator('input[id^="root_"]:is([type=radio], [type=checkbox]), select[id^="root_"]')
    .evaluateAll((elements) =>
      elements.map((element): Control => {
        const { id, name, type } = element as HTMLInputElement;
        return { id, group: type === 'radio' ? name : id, kind: type === 'select-one' ? 'select' : type };
      }),
    );
  return all.filter(({ group }, index) => all.findIndex((other) => other.group === group) === index);
}

async function timesOf(bench: Bench, event: string, act: (turn: number) => Promise<void>): Promise<number[]> {
  const trace = await traced(bench, async () => {
    for (let turn = 0; turn < turns; turn += 1) {
      await act(turn);
      await bench.page.waitForTimeout(400);
    }
  });
  return trace.events(event).map((at) => trace.longest(at, at + 300));
}
