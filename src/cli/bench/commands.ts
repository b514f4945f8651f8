import { loadavg } from 'node:os';
import { checkProject } from '../../config/check-project.ts';
import { readProject } from '../../config/project.ts';
import { configurationsOf } from '../product.ts';
import { readFiles } from '../read-files.ts';
import { scriptSeconds, usageOf } from './child.ts';
import { median, type Row } from './report.ts';

const group = 'Commands';
const runs = 5;

/** How long the checks, the compiler and the build take on the project as it is. */
export async function measureCommands(outDir: string): Promise<Row[]> {
  const files = await readFiles();
  const project = readProject(files);
  const [, checking] = await timed(() => checkProject(project));
  const [configurations, compiling] = await timed(() => configurationsOf(readProject(files)));
  const wholes: number[] = [];
  for (let run = 0; run < runs; run += 1) wholes.push(await scriptSeconds('check'));
  const { cpuSeconds } = await usageOf('check.ts');
  const build = await usageOf('build.ts', ['--out', outDir]);
  const brands = `${configurations.length} brands`;
  const note = `${brands}; median of ${runs}, fastest ${Math.min(...wholes).toFixed(2)}; ${cpuSeconds.toFixed(2)} s of the processor; ${loadNote()}`;
  return [
    { group, name: 'npm run check, as typed', value: median(wholes), unit: 's', limit: 3, note },
    { group, name: 'checking alone', value: checking, unit: 's', note: brands },
    { group, name: 'compiling every brand', value: compiling, unit: 's', limit: 2, note: brands },
    {
      group,
      name: 'npm run build',
      value: build.seconds,
      unit: 's',
      limit: 25,
      note: `${build.cpuSeconds.toFixed(1)} s of the processor`,
    },
  ];
}

/** How long the outlines of every brand, step and state take to be drawn and compared. */
export async function measureOutlines(): Promise<Row[]> {
  const value = await scriptSeconds('outlines');
  return [{ group, name: 'npm run outlines', value, unit: 's', limit: 20, note: loadNote() }];
}

/** What else the machine does counts for times by the clock. */
function loadNote(): string {
  return `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
}

async function timed<T>(work: () => T | Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  const result = await work();
  return [result, (performance.now() - start) / 1000];
}
