import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { openPage, slowDown } from './browser.ts';
import { median, type Row } from './report.ts';

interface Loaded {
  url: string;
  type: string;
  start: number;
  /** On the wire, with headers. */
  bytes: number;
}

const group = 'First screen';
const usable = 'article.fw-step h1';

/** What is loaded until the first question can be answered, and how long that takes on a slow phone. */
export async function measureFirstScreen(
  browser: Browser,
  baseURL: string,
  path: string,
  runs: number,
): Promise<Row[]> {
  const loaded = await loadedFor(browser, baseURL, path);
  const sums = new Map<string, { gzip: number; wire: number; count: number }>();
  for (const { kind, gzip, bytes } of loaded) {
    const sum = sums.get(kind) ?? { gzip: 0, wire: 0, count: 0 };
    sums.set(kind, { gzip: sum.gzip + gzip, wire: sum.wire + bytes, count: sum.count + 1 });
  }
  const kinds: [string, string, number?][] = [
    ['script', 'script, gzip', 170],
    ['style', 'CSS, gzip', 12],
    ['configuration', "the brand's JSON, gzip", 30],
    ['page', 'HTML, gzip'],
  ];
  const rows = kinds.map(([kind, name, budget]): Row => {
    const { gzip = 0, wire = 0, count = 0 } = sums.get(kind) ?? {};
    const note = `${count} ${count === 1 ? 'request' : 'requests'}, ${(wire / 1000).toFixed(1)} kB on the wire`;
    return { group, name, value: gzip / 1000, unit: 'kB', note, ...(budget === undefined ? {} : { budget }) };
  });
  const twice = loaded.length - new Set(loaded.map(({ url }) => url)).size;
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await timeToUsable(browser, baseURL, path));
  return [
    ...rows,
    { group, name: 'requests', value: loaded.length, unit: '', note: 'until the first question can be answered' },
    { group, name: 'loaded twice', value: twice, unit: '', budget: 0 },
    {
      group,
      name: 'usable after, on a slow phone',
      value: median(times),
      unit: 'ms',
      note: `4x slower processor, 1.6 Mbit/s, 150 ms; median of ${runs}`,
    },
  ];
}

async function loadedFor(browser: Browser, baseURL: string, path: string) {
  const { page, cdp } = await openPage(browser, baseURL);
  const requests = new Map<string, Loaded>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = '', timestamp }) => {
    requests.set(requestId, { url: request.url, type, start: timestamp, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = requests.get(requestId);
    if (known) known.bytes = encodedDataLength;
  });
  await page.goto(path);
  await page.locator(usable).waitFor();
  const there = [...requests.values()].filter(({ bytes }) => bytes > 0);
  const all = await Promise.all(
    there.map(async (each) => ({ ...each, gzip: await gzipBytes(each.url), kind: kindOf(each) })),
  );
  await page.context().close();
  return all.filter(({ kind }) => kind !== 'call');
}

function kindOf({ url, type }: Loaded): string {
  if (type === 'Document') return 'page';
  if (/\.js$/.test(url)) return 'script';
  if (/\.css$/.test(url)) return 'style';
  if (/\/configurations\//.test(url)) return 'configuration';
  return /\.(svg|png|ico|woff2)$/.test(url) ? 'picture' : 'call';
}

async function gzipBytes(url: string): Promise<number> {
  const response = await fetch(url);
  return gzipSync(Buffer.from(await response.arrayBuffer())).length;
}

async function timeToUsable(browser: Browser, baseURL: string, path: string): Promise<number> {
  const { page, cdp } = await openPage(browser, baseURL);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
  await slowDown(cdp, true);
  const start = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(usable).waitFor();
  const time = performance.now() - start;
  await page.context().close();
  return time;
}
