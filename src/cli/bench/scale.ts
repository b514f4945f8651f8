import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ledgerFile, writeLedger } from '../../review/approvals.ts';
import { compressedEndings, readSiteIndex } from '../../server/site-files.ts';
import { projectRoot, readFiles } from '../read-files.ts';
import { readApprovals } from '../read-ledger.ts';
import { type Usage, usageOf } from './child.ts';
import { type Documents, withBrands } from './generated-brands.ts';
import { median, type Row } from './report.ts';

/** The project's own brands, and ten and a hundred times as many. */
const sizes = [60, 600, 6000] as const;
const group = 'With ten and a hundred times as many brands';
/** Of what grows with the number itself it is 1, of what grows with its square 2. */
const mostGrowth = 1.15;
/** Processor times of short runs differ by as much as the brands cost, so these are repeated. */
const runs = (size: number) => (size < 6000 ? 3 : 1);

interface Measured {
  size: number;
  check: Usage;
  build: Usage;
  download: Download;
}

/** Checks and builds the project with more and more brands, each in processes of their own. */
export async function measureScale(folder: string, say: (what: string) => void): Promise<Row[]> {
  const documents = { files: await readFiles(), ledger: await readApprovals(projectRoot) };
  const measured: Measured[] = [];
  for (const size of sizes) {
    say(`${size} brands`);
    measured.push(await measureSize(join(folder, String(size)), documents, size));
  }
  return [...growth('check', measured), ...growth('build', measured), ...downloads(measured)];
}

async function measureSize(folder: string, documents: Documents, size: number): Promise<Measured> {
  const [root, site] = [join(folder, 'project'), join(folder, 'site')];
  await writeProject(root, withBrands(documents, size));
  const checks: Usage[] = [];
  const builds: Usage[] = [];
  for (let run = 0; run < runs(size); run += 1) {
    checks.push(await usageOf('check.ts', ['--root', root]));
    builds.push(await usageOf('build.ts', ['--root', root, '--out', site]));
  }
  const download = await downloadOf(site, firstBrand(documents));
  await rm(folder, { recursive: true, force: true });
  return { size, check: medians(checks), build: medians(builds), download };
}

/** A brand that every one of the projects has. */
function firstBrand({ files }: Documents): string {
  const [brand = ''] = [...files.keys()].flatMap((file) => file.match(/^brands\/(?!base\.)([^/]+)\.json$/)?.[1] ?? []);
  return brand;
}

async function writeProject(root: string, { files, ledger }: Documents): Promise<void> {
  for (const [path, text] of [...files, [ledgerFile, writeLedger(ledger)] as const]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

function medians(usages: readonly Usage[]): Usage {
  const of = (name: keyof Usage) => median(usages.map((usage) => usage[name]));
  return { seconds: of('seconds'), cpuSeconds: of('cpuSeconds'), memory: of('memory') };
}

function growth(command: 'check' | 'build', measured: readonly Measured[]): Row[] {
  const times = measured.map(({ size, [command]: usage }): Row => {
    const note = `${usage.seconds.toFixed(1)} s by the clock, ${usage.memory.toFixed(0)} MB at most`;
    return { group, name: `${command} of ${size} brands, processor time`, value: usage.cpuSeconds, unit: 's', note };
  });
  const [few, some, many] = measured.map(({ size, [command]: { cpuSeconds } }) => ({ size, cpuSeconds }));
  if (!few || !some || !many) throw new Error('Growth is found from three sizes.');
  const perBrand = (from: typeof few, to: typeof few) =>
    `${(((to.cpuSeconds - from.cpuSeconds) / (to.size - from.size)) * 1000).toFixed(1)} ms`;
  // What does not depend on the number of brands is taken away: the rest grows with this power of it.
  const value =
    Math.log((many.cpuSeconds - few.cpuSeconds) / (some.cpuSeconds - few.cpuSeconds)) /
    Math.log((many.size - few.size) / (some.size - few.size));
  const note = `for each further brand ${perBrand(few, some)} up to ${some.size}, ${perBrand(some, many)} up to ${many.size}; 1 is linear`;
  return [...times, { group, name: `${command}, exponent of growth`, value, unit: '', limit: mostGrowth, note }];
}

/** What one brand's borrower downloads, from the first page to the screens of the application. */
interface Download {
  /** After gzip. */
  bytes: number;
  /** Of all that is sent, so that the same is seen to be the same. */
  hash: string;
}

async function downloadOf(site: string, orgCode: string): Promise<Download> {
  const { template, brands } = await readSiteIndex(site);
  const brand = brands.get(orgCode);
  if (!brand) throw new Error(`The site has no brand "${orgCode}".`);
  // Each build has a name of its own, and all are of one length.
  const page = template.replace(/(<meta name="version" content=")[^"]*/, '$1');
  const pages = Object.values(brand.firstScreens).map(({ html }) => page + html);
  const { first, later, ...others } = brand.paths;
  const named = [...template.matchAll(/(?:src|href)="[^"]*\/(assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const paths = [...new Set([...named, ...Object.values(first), ...Object.values(later), ...Object.values(others)])];
  const hash = createHash('sha256');
  let bytes = 0;
  for (const text of pages) {
    hash.update(text);
    bytes += gzipSync(text).length;
  }
  for (const path of paths.sort()) {
    hash.update(path).update(await readFile(join(site, path)));
    const sent = await stat(join(site, path + compressedEndings.gzip)).catch(() => stat(join(site, path)));
    bytes += sent.size;
  }
  return { bytes, hash: hash.digest('hex') };
}

function downloads(measured: readonly Measured[]): Row[] {
  const [least, ...more] = measured;
  if (!least) return [];
  const name = 'a borrower’s download of the same brand';
  return [
    { group, name: `${name}, ${least.size} brands`, value: least.download.bytes / 1000, unit: 'kB' },
    ...more.map(({ size, download }): Row => {
      const note = download.hash === least.download.hash ? 'byte for byte the same' : 'not the same bytes';
      return {
        group,
        name: `${name}, more with ${size}`,
        value: download.bytes - least.download.bytes,
        unit: 'B',
        limit: 0,
        note,
      };
    }),
  ];
}
