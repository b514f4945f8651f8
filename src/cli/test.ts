/**
 * `npm test`: everything that must hold, and all of it even when a part fails. First the quick stages, two at a time; then
 * unit tests and journeys, which each use two processes. The last line counts tests and checks: "120 passed, 0 failed".
 * Leaves nothing running.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './read-files.ts';

interface Stage {
  title: string;
  command: string[];
  /** Where Vitest writes its counts; a stage without counts as one check. */
  report?: string;
}

interface Count {
  passed: number;
  failed: number;
}

const folder = await mkdtemp(join(tmpdir(), 'formwork-test-'));
const vitest = (title: string, name: string, ...options: string[]): Stage => {
  const report = join(folder, `${name}.json`);
  return {
    title,
    report,
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...options],
  };
};

const quick: Stage[] = [
  { title: 'Types are generated from the schemas', command: ['tsx', 'src/cli/types.ts', '--check'] },
  { title: 'Types', command: ['tsc', '--noEmit'] },
  { title: 'Lint and format', command: ['biome', 'check', '.', '--diagnostic-level=error'] },
  { title: 'Import rules', command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'src'] },
  { title: 'Chromium', command: ['tsx', 'src/cli/chromium.ts'] },
  { title: 'Documents and brands', command: ['tsx', 'src/cli/check.ts'] },
];
const long: Stage[] = [
  vitest('Unit tests and outlines', 'unit'),
  vitest('Journeys in a browser', 'e2e', '--config', 'e2e/vitest.config.ts'),
];

/** Runs a program of the project's own, its output shown as it comes, or as one piece when it has ended. */
function run([program = '', ...options]: string[], isShownAtOnce: boolean): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join(projectRoot, 'node_modules/.bin', program), options, {
      cwd: projectRoot,
      stdio: ['ignore', isShownAtOnce ? 'inherit' : 'pipe', isShownAtOnce ? 'inherit' : 'pipe'],
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => said.push(piece));
    const stop = () => child.kill('SIGTERM');
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    child.once('close', (code) => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}

/** What a stage came to. A run that fails though every test passed (nothing ran, an error outside of tests) is a failure. */
async function countOf({ report }: Stage, code: number): Promise<Count> {
  if (report === undefined || !existsSync(report))
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return { passed: numPassedTests, failed: code === 0 ? numFailedTests : Math.max(1, numFailedTests) };
}

const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
async function perform(stage: Stage, isShownAtOnce: boolean): Promise<void> {
  if (isShownAtOnce) console.log(`\n── ${stage.title}`);
  const started = Date.now();
  const { passed, failed } = await countOf(stage, await run(stage.command, isShownAtOnce));
  total.passed += passed;
  total.failed += failed;
  const line = `${failed === 0 ? 'ok    ' : 'FAILED'}  ${stage.title} (${Math.round((Date.now() - started) / 1000)} s)`;
  if (!isShownAtOnce) console.log(line);
  summary.push(line);
}

const waiting = [...quick];
const lane = async () => {
  for (let stage = waiting.shift(); stage; stage = waiting.shift()) await perform(stage, false);
};
await Promise.all([lane(), lane()]);
for (const stage of long) await perform(stage, true);
await rm(folder, { recursive: true, force: true });
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
