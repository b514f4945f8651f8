/**
 * `npm test`: everything that must hold, one stage after another, and all of them even when one fails. The last line
 * counts tests and checks: "120 passed, 0 failed". Leaves nothing running.
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

const stages: Stage[] = [
  { title: 'Types are generated from the schemas', command: ['tsx', 'src/cli/types.ts', '--check'] },
  { title: 'Types', command: ['tsc', '--noEmit'] },
  { title: 'Lint and format', command: ['biome', 'check', '.', '--diagnostic-level=error'] },
  { title: 'Import rules', command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'src'] },
  { title: 'Chromium', command: ['tsx', 'src/cli/chromium.ts'] },
  { title: 'Documents and brands', command: ['tsx', 'src/cli/check.ts'] },
  vitest('Unit tests and outlines', 'unit'),
  vitest('Journeys in a browser', 'e2e', '--config', 'e2e/vitest.config.ts'),
];

/** Runs a program of the project's own, its output shown as it comes. */
function run([program = '', ...options]: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join(projectRoot, 'node_modules/.bin', program), options, {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const stop = () => child.kill('SIGTERM');
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    child.once('close', (code) => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
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
for (const stage of stages) {
  console.log(`\n── ${stage.title}`);
  const started = Date.now();
  const { passed, failed } = await countOf(stage, await run(stage.command));
  total.passed += passed;
  total.failed += failed;
  summary.push(
    `${failed === 0 ? 'ok    ' : 'FAILED'}  ${stage.title} (${Math.round((Date.now() - started) / 1000)} s)`,
  );
}
await rm(folder, { recursive: true, force: true });
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
