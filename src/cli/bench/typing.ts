import type { Browser, Locator, Page } from 'playwright-core';
import { type Answers, answerFile, fillStep, goOn, heading, lastStep } from '../../../e2e/support/borrower.ts';
import { openPage, slowDown, titleOf } from './browser.ts';
import { median, quantile, type Row } from './report.ts';
import { type Bench, type Trace, traced } from './trace.ts';

/** Time between two keys. */
const gap = 120;
/** What a key or a press causes in this time is counted as its work. */
const window = 110;
/** Longer than a control waits before it reports what was typed. */
const pause = 700;
const frame = 16;
const group = 'On a phone 4x slower: from a key to the painted page, beyond what a plain input costs';
const reports = 'On a phone 4x slower: what is typed or chosen reaches the form';
const plain = '<!doctype html><title>Plain</title><label>Plain <input id="plain"></label>';

/** The work that each key costs in each field of the flow, and in a plain input. */
export async function measureTyping(
  browser: Browser,
  baseURL: string,
  path: string,
  isThrottled: boolean,
): Promise<Row[]> {
  const { page, cdp } = await openPage(browser, baseURL);
  await page.setContent(plain);
  const bench: Bench = { browser, page, factor: await slowDown(cdp, isThrottled) };
  const { keys } = await typed(bench, page.locator('#plain'), 'The quick brown fox');
  const plainTime = median(keys);
  const rows: Row[] = [{ group, name: 'a plain input, in all', value: plainTime, unit: 'ms' }];
  await page.goto(path);
  const { answers } = answerFile('home');
  for (;;) {
    await heading(page).waitFor();
    await page.waitForTimeout(1000);
    const isLast = lastStep.test(await titleOf(page));
    for (const control of await controlsOf(page)) rows.push(...(await measured(bench, control, plainTime)));
    await fillStep(page, answers as Answers);
    if (isLast) break;
    await goOn(page);
  }
  await page.context().close();
  return rows;
}

interface Control {
  id: string;
  kind: string;
}

/** The controls on screen, one of each group of radio buttons. */
async function controlsOf(page: Page): Promise<Control[]> {
  const all = await page
    .locator('form.fw-form')
    .locator('input[id^="root_"], select[id^="root_"], textarea[id^="root_"]')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { id, name, type } = element as HTMLInputElement;
        return { id, group: type === 'radio' ? name : id, kind: type === 'select-one' ? 'select' : type };
      }),
    );
  return all.filter(({ group }, index) => all.findIndex((other) => other.group === group) === index);
}

async function measured(bench: Bench, { id, kind }: Control, plainTime: number): Promise<Row[]> {
  const { page } = bench;
  const control = page.locator(`#${id}`);
  const name = `${id.replace(/^root_/, '').replaceAll('_', '.')} (${kind})`;
  if (kind === 'radio') {
    const buttons = page.locator(`input[type=radio][name="${await control.getAttribute('name')}"]`);
    return chosen(bench, name, (turn) => buttons.nth(turn % 2));
  }
  if (kind === 'checkbox') return chosen(bench, name, () => control);
  if (kind === 'select') return keyed(bench, control, name);
  const { keys, report } = await typed(bench, control, textFor(id, kind));
  await control.fill('');
  await page.waitForTimeout(pause);
  return [
    keyRow(name, keys, plainTime),
    { group: reports, name: `${name}, after a pause`, value: report, unit: 'ms', budget: 50 },
  ];
}

/** Something to type that is long enough to measure and of the kind the field takes. */
function textFor(id: string, kind: string): string {
  if (/_(day)$/.test(id)) return '14';
  if (/_year$/.test(id)) return '1984';
  if (kind === 'email') return 'zoe.mueller@example.c';
  if (kind === 'tel') return '2065550143';
  return kind === 'password' ? 'Correct!Horse9' : /income|money|date/i.test(id) ? '11' : 'Alexandria Beth';
}

interface Typed {
  /** The work of each key. */
  keys: number[];
  /** The work once the borrower pauses: what was typed is reported. */
  report: number;
}

async function typed(bench: Bench, control: Locator, text: string): Promise<Typed> {
  const { page } = bench;
  await control.focus();
  const trace = await traced(bench, async () => {
    for (const key of text) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(gap);
    }
    await page.waitForTimeout(pause);
  });
  const starts = trace.events('keydown');
  const last = starts.at(-1) ?? 0;
  return { keys: starts.map((at) => trace.work(at, at + window)), report: trace.work(last + window, last + pause) };
}

/** A menu, with the arrow keys. */
async function keyed(bench: Bench, control: Locator, name: string): Promise<Row[]> {
  await control.focus();
  return [choiceRow(name, await turns(bench, 'keydown', async () => bench.page.keyboard.press('ArrowDown')))];
}

async function chosen(bench: Bench, name: string, pick: (turn: number) => Locator): Promise<Row[]> {
  const press = async (turn: number) => pick(turn).evaluate((element) => (element as HTMLElement).click());
  return [choiceRow(name, await turns(bench, 'click', press))];
}

async function turns(bench: Bench, event: string, act: (turn: number) => Promise<void>): Promise<number[]> {
  const { page } = bench;
  const trace: Trace = await traced(bench, async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await act(turn);
      await page.waitForTimeout(400);
    }
  });
  return trace.events(event).map((at) => trace.work(at, at + 300));
}

/** What a key costs, less what it costs in a plain input here and now: that one is the browser's and the machine's. */
function keyRow(name: string, times: number[], plainTime: number): Row {
  const value = median(times) - plainTime;
  const note = `${median(times).toFixed(1)} in all, worst ${quantile(times, 1).toFixed(1)} of ${times.length} keys`;
  return { group, name, value, unit: 'ms', note, budget: frame };
}

function choiceRow(name: string, times: number[]): Row {
  const note = `worst ${quantile(times, 1).toFixed(1)} of ${times.length}`;
  return { group: reports, name, value: median(times), unit: 'ms', note, budget: 50 };
}
