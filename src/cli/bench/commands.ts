import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { checkProject } from '../../config/check-project.ts';
import { compileBrand } from '../../config/compile.ts';
import { readProject } from '../../config/project.ts';
import { resolveBrand } from '../../config/resolve.ts';
import { projectRoot, readFiles } from '../read-files.ts';
import { runBuild } from '../run-build.ts';
import { median, type Row } from './report.ts';

const group = 'Commands';

/** How long the checks, the compiler and the build take. The first time in this process counts: nothing is warm. */
export async function measureCommands(outDir: string): Promise<Row[]> {
  const files = await readFiles();
  const [project, reading] = await timed(() => readProject(files));
  const [, checking] = await timed(() => checkProject(project));
  const again = readProject(files);
  const [configurations, compiling] = await timed(() =>
    [...again.brands.keys()].map((orgCode) => compileBrand(again, resolveBrand(again, orgCode))),
  );
  const wholes: number[] = [];
  for (let run = 0; run < 3; run += 1) wholes.push(await commandTime('src/cli/check.ts'));
  const [, building] = await timed(() => runBuild({ outDir }));
  const brands = `${configurations.length} brands`;
  return [
    { group, name: 'npm run check', value: median(wholes), unit: 's', budget: 10, note: `${brands}; median of 3` },
    { group, name: 'reading and checking alone', value: reading + checking, unit: 's', note: brands },
    { group, name: 'compiling every brand', value: compiling, unit: 's', budget: 2, note: brands },
    { group, name: 'npm run build, without the check', value: building, unit: 's', budget: 20 },
  ];
}

async function timed<T>(work: () => T | Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  const result = await work();
  return [result, (performance.now() - start) / 1000];
}

function run(file: string, args: string[], environment: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function commandTime(file: string): Promise<number> {
  const start = performance.now();
  const child = run(file, []);
  child.stdout?.resume();
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${file} ended with ${code}.`);
  return (performance.now() - start) / 1000;
}
