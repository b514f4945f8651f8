import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../read-files.ts';

/** What a command took. */
export interface Usage {
  /** By the clock. */
  seconds: number;
  /** Of the processor, on all cores together: what other programs do counts for less in it. */
  cpuSeconds: number;
  /** The most memory it had, in MB of 1,000,000 bytes. */
  memory: number;
}

/** Runs a command of src/cli in a process of its own. Throws, with what it said, if it fails. */
export async function usageOf(file: string, args: readonly string[] = []): Promise<Usage> {
  const start = performance.now();
  const reporter = join(import.meta.dirname, 'report-usage.mjs');
  const child = spawn(process.execPath, ['--import', reporter, 'src/cli/run.mjs', join('src/cli', file), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const outputs = [child.stdout, child.stderr, child.stdio[3] as Readable].map((stream) => text(stream as Readable));
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = (performance.now() - start) / 1000;
  const [said, failed, usage = ''] = await Promise.all(outputs);
  if (code !== 0) throw new Error(`${file} ended with ${code}: ${`${said}\n${failed}`.trim().slice(-2000)}`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(usage) as NodeJS.ResourceUsage;
  return { seconds, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, memory: (maxRSS * 1024) / 1e6 };
}

/** By the clock, how many seconds a script of package.json takes as it is typed. Throws if it fails. */
export async function scriptSeconds(script: string): Promise<number> {
  const start = performance.now();
  const child = spawn('npm', ['run', '--silent', script], { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0)
    throw new Error(`npm run ${script} ended with ${code}: ${(await outputs).join('\n').trim().slice(-2000)}`);
  return seconds;
}
