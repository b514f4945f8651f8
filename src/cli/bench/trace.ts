import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** What the thread had run by then, also in microseconds: without what other programs took of the processor. */
  tts?: number;
  dur?: number;
  /** Of it, how long the thread really ran: what other programs take of the processor is not in it. */
  tdur?: number;
  args?: { data?: { type?: string } };
}

export interface Bench {
  browser: Browser;
  page: Page;
  /** What processor times are multiplied with. */
  factor: number;
}

/** What the page's main thread did. All times in milliseconds. */
export interface Trace {
  /** When events of that type began to be handled. */
  events(type: string): number[];
  /** When the page made marks of that name. */
  marks(name: string): number[];
  /** The processor time from one mark to another, each the last of its name. */
  between(from: string, to: string): number;
  /** The processor time of all tasks that touch a span of time. */
  work(from: number, to: number): number;
  /** The longest of these tasks: whatever is pressed meanwhile waits for its end. */
  longest(from: number, to: number): number;
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
const anchor = (index: number) => `bench:anchor${index}`;

/** Records what the page's main thread does while something is done with the page. */
export async function traced({ browser, page, factor }: Bench, work: () => Promise<void>): Promise<Trace> {
  const [trace] = await tracedSideBySide({ browser, pages: [page], factor }, work);
  return trace as Trace;
}

/**
 * Records several pages of one browser at a time, so that what else the machine does meanwhile meets all of them.
 *
 * @returns what each page did, in their order
 */
export async function tracedSideBySide(
  { browser, pages, factor }: Omit<Bench, 'page'> & { pages: readonly Page[] },
  work: () => Promise<void>,
): Promise<Trace[]> {
  await browser.startTracing(pages[0], { categories });
  let buffer: Buffer;
  try {
    for (const [index, page] of pages.entries()) await page.evaluate((name) => performance.mark(name), anchor(index));
    await work();
  } finally {
    buffer = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(buffer.toString('utf8')) as { traceEvents: TraceEvent[] };
  return pages.map((_, index) => traceOf(traceEvents, anchor(index), factor));
}

/** What the main thread did in which a mark was made. */
function traceOf(traceEvents: readonly TraceEvent[], mark: string, factor: number): Trace {
  const own = traceEvents.find(({ name }) => name === mark);
  if (!own) throw new Error('The trace has no mark of the page: nothing was recorded.');
  const main = traceEvents.filter(({ pid, tid }) => pid === own.pid && tid === own.tid);
  const tasks = main.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  if (tasks.length === 0) throw new Error('The trace has no tasks.');
  const at = (events: TraceEvent[]) => events.map(({ ts }) => ts / 1000).sort((one, other) => one - other);
  const length = ({ tdur, dur = 0 }: TraceEvent) => ((tdur ?? dur) / 1000) * factor;
  const touching = (from: number, to: number) =>
    tasks.filter(({ ts, dur = 0 }) => (ts + dur) / 1000 > from && ts / 1000 < to);
  return {
    events: (type) => at(main.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === type)),
    marks: (wanted) => at(main.filter(({ name }) => name === wanted)),
    between(from, to) {
      const [start, end] = [from, to].map((wanted) => main.findLast(({ name }) => name === wanted));
      if (start?.tts === undefined || end?.tts === undefined) throw new Error(`No "${from}" and "${to}" in the trace.`);
      return ((end.tts - start.tts) / 1000) * factor;
    },
    work: (from, to) => touching(from, to).reduce((sum, task) => sum + length(task), 0),
    longest: (from, to) => Math.max(0, ...touching(from, to).map(length)),
  };
}
