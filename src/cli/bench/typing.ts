import type { Browser, Locator, Page } from 'playwright-core';
import { type Answers, answerFile, fillStep, goOn, heading, lastStep } from '../../../e2e/support/borrower.ts';
import { openPage, slowDown, titleOf } from './browser.ts';
import { choiceRows } from './choosing.ts';
import { longTask, median, type Row, ratioRow } from './report.ts';
import { type Bench, tracedSideBySide } from './trace.ts';
import { showTwin } from './twin.ts';

/** Time between a key in the one page and the next in the other. */
const gap = 60;
/** What a key causes in this time is counted as its work. */
const window = 2 * gap - 10;
/** Longer than a control waits before it reports what was typed. */
const pause = 700;
/** At least so many keys are typed into each box: with a third of them, what the machine did besides moved a box's ratio by a tenth. */
const leastKeys = 50;
const group = 'Typing: work of a key, against the same box on the same page without script';
const reports = 'On a phone 4x slower: the longest task once what is typed or chosen reaches the form';

/** One box, and what typing into it cost. Milliseconds on the slow phone. */
interface Typed {
  name: string;
  kind: string;
  keys: number[];
  plainKeys: number[];
  /** Once the borrower pauses, what was typed is reported: the longest task of this. */
  report: number;
}

/**
 * The work that each key costs in every box of the flow, and in the same page without any script: what its layout and
 * painting cost is the browser's and the machine's, what is beyond that is ours. Key by key in turn, so that whatever else
 * the machine does meets both.
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
  await slowDown(plainCdp, isThrottled);
  const typed: Typed[] = [];
  const choices: Row[] = [];
  await page.goto(path);
  const { answers } = answerFile('home');
  for (;;) {
    await heading(page).waitFor();
    await page.waitForTimeout(1000);
    const isLast = lastStep.test(await titleOf(page));
    await showTwin(plain, await page.content());
    for (const box of await boxesOf(page)) typed.push(await typeInto(bench, plain, box));
    choices.push(...(await choiceRows(bench, reports)));
    await fillStep(page, answers as Answers);
    if (isLast) break;
    await goOn(page);
  }
  await plain.context().close();
  await page.context().close();
  const kinds = [...new Set(typed.map(({ kind }) => kind))];
  return [
    ...kinds.map((kind) => ratioOf(kind, typed)),
    ...typed.map(({ name, report }): Row => {
      return { group: reports, name: `${name}, after a pause`, value: report, unit: 'ms', limit: longTask };
    }),
    ...choices,
  ];
}

function ratioOf(kind: string, typed: readonly Typed[]): Row {
  const own = typed.filter((each) => each.kind === kind);
  const [ours, plain] = [own.flatMap(({ keys }) => keys), own.flatMap(({ plainKeys }) => plainKeys)];
  const boxes = own.map(({ name }) => name).join(', ');
  return ratioRow({ group, name: kind, ours, plain, limit: 1.2, note: `${ours.length} keys: ${boxes}` });
}

interface Box {
  id: string;
  kind: string;
}

/** The boxes on screen that take text, and which kind of control each is. */
function boxesOf(page: Page): Promise<Box[]> {
  return page
    .locator('form.fw-form')
    .locator('input[id^="root_"]:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea[id^="root_"]')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { id, type, inputMode } = element as HTMLInputElement;
        const kinds: [string, boolean][] = [
          ['street, with its list', element.role === 'combobox'],
          ['date', element.closest('.fw-date') !== null],
          ['new password', element.getAttribute('passwordrules') !== null],
          ['amount', inputMode === 'numeric'],
        ];
        return { id, kind: kinds.find(([, holds]) => holds)?.[0] ?? (type === 'tel' ? 'telephone' : type) };
      }),
    );
}

const texts: Record<string, string> = {
  'street, with its list': '4 Alexandria Lane',
  amount: '128500',
  'new password': 'Correct!Horse9',
  password: 'Correct!Horse9',
  telephone: '2065550143',
  email: 'zoe.mueller@example.c',
};

/** Something to type of the kind the box takes. */
function textFor({ id, kind }: Box): string {
  if (kind !== 'date') return texts[kind] ?? 'Alexandria Beth';
  return /_year$/.test(id) ? '1984' : '11';
}

async function typeInto({ browser, page, factor }: Bench, plain: Page, box: Box): Promise<Typed> {
  const text = textFor(box);
  const pages = [page, plain];
  const control = (each: Page): Locator => each.locator(`#${box.id}`);
  const rounds = Math.ceil(leastKeys / text.length);
  // A phone has no pointer. One that stands over the page that was walked through, and not over its twin, is looked for
  // again after every layout: 0.8 ms a key, and more than half of what ours seemed to cost (29 November 2026).
  for (const each of pages) await each.mouse.move(-9, -9);
  const [ours, twin] = await tracedSideBySide({ browser, pages, factor }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const each of pages) {
        await control(each).fill('');
        await control(each).focus();
      }
      await page.waitForTimeout(pause);
      for (const key of text)
        for (const each of pages) {
          await each.keyboard.press(key === ' ' ? 'Space' : key);
          await each.waitForTimeout(gap);
        }
      await page.waitForTimeout(pause);
    }
  });
  if (!ours || !twin) throw new Error('Two pages were traced.');
  await control(page).fill('');
  await page.waitForTimeout(pause);
  const [keys, plainKeys] = [ours, twin].map((trace) =>
    trace.events('keydown').map((at) => trace.work(at, at + window)),
  ) as [number[], number[]];
  if (keys.length !== plainKeys.length || keys.length < leastKeys)
    throw new Error(
      `Of ${rounds * text.length} keys typed into "${box.id}", ${keys.length} and ${plainKeys.length} were seen.`,
    );
  // The last key of each round, once its own work is done.
  const ends = ours.events('keydown').filter((_, index) => (index + 1) % text.length === 0);
  const report = median(ends.map((at) => ours.longest(at + window, at + pause)));
  return { name: box.id.replace(/^root_/, '').replaceAll('_', '.'), kind: box.kind, keys, plainKeys, report };
}
