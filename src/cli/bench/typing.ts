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
const group = 'On a phone 4x slower: from a key to the painted page, against the same page without script';
const reports = 'On a phone 4x slower: what is typed or chosen reaches the form';
/** A page of the site's own address, so that it loads the site's styles. */
const twinPath = '/account/heloc/plain-twin';

/**
 * The work that each key costs in each field of the flow, and in the same page without any script: what its layout and
 * painting cost is the browser's and the machine's, what is beyond that is ours.
 */
export async function measureTyping(
  browser: Browser,
  baseURL: string,
  path: string,
  isThrottled: boolean,
): Promise<Row[]> {
  const { page, cdp } = await openPage(browser, baseURL);
  const bench: Bench = { browser, page, factor: await slowDown(cdp, isThrottled) };
  const { page: plain, cdp: plainCdp } = await openPage(browser, baseURL);
  const twin: Bench = { browser, page: plain, factor: await slowDown(plainCdp, isThrottled) };
  const rows: Row[] = [];
  await page.goto(path);
  const { answers } = answerFile('home');
  for (;;) {
    await heading(page).waitFor();
    await page.waitForTimeout(1000);
    const isLast = lastStep.test(await titleOf(page));
    await showTwin(plain, await page.content());
    for (const control of await controlsOf(page)) rows.push(...(await measured(bench, control, twin)));
    await fillStep(page, answers as Answers);
    if (isLast) break;
    await goOn(page);
  }
  await plain.context().close();
  await page.context().close();
  return rows;
}

/** Shows a page as it is, without its scripts. */
async function showTwin(plain: Page, html: string): Promise<void> {
  const body = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<link[^>]*modulepreload[^>]*>/g, '');
  await plain.unroute(`**${twinPath}`);
  await plain.route(`**${twinPath}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await plain.goto(twinPath);
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

async function measured(bench: Bench, { id, kind }: Control, twin: Bench): Promise<Row[]> {
  const { page } = bench;
  const control = page.locator(`#${id}`);
  const name = `${id.replace(/^root_/, '').replaceAll('_', '.')} (${kind})`;
  if (kind === 'radio') {
    const buttons = page.locator(`input[type=radio][name="${await control.getAttribute('name')}"]`);
    return chosen(bench, name, (turn) => buttons.nth(turn % 2));
  }
  if (kind === 'checkbox') return chosen(bench, name, () => control);
  if (kind === 'select') return keyed(bench, control, name);
  const { keys: plainKeys } = await typed(twin, twin.page.locator(`#${id}`), textFor(id, kind));
  const { keys, report } = await typed(bench, control, textFor(id, kind));
  await control.fill('');
  await page.waitForTimeout(pause);
  return [
    keyRow(name, keys, median(plainKeys)),
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

/** What a key costs beyond what it costs in the page without script. */
function keyRow(name: string, times: number[], plainTime: number): Row {
  const whole = median(times);
  const ratio = (whole / plainTime).toFixed(2);
  const note = `${whole.toFixed(1)} against ${plainTime.toFixed(1)}: ${ratio} times; worst ${quantile(times, 1).toFixed(1)} of ${times.length} keys`;
  return { group, name, value: whole - plainTime, unit: 'ms', note, budget: frame };
}

function choiceRow(name: string, times: number[]): Row {
  const note = `worst ${quantile(times, 1).toFixed(1)} of ${times.length}`;
  return { group: reports, name, value: median(times), unit: 'ms', note, budget: 50 };
}
