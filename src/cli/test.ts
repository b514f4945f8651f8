import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOf } from './command.ts';
import { runTool } from './run-tool.ts';

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

/** A command of src/cli/. */
const own = (file: string, ...options: string[]) => ['node', 'src/cli/run.mjs', `src/cli/${file}`, ...options];

const quick: Stage[] = [
  { title: 'Types are generated from the schemas', command: own('types.ts', '--check') },
  { title: 'Types', command: ['tsc', '--noEmit'] },
  { title: 'Lint and format', command: ['biome', 'check', '.', '--diagnostic-level=error'] },
  { title: 'Import rules', command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'src'] },
  { title: 'Chromium', command: own('chromium.ts') },
  { title: 'Documents and brands', command: own('check.ts') },
];

/** The stages that take minutes, which write their counts into a folder. */
function longStages(folder: string): Stage[] {
  const vitest = (title: string, name: string, ...options: string[]): Stage => {
    const report = join(folder, `${name}.json`);
    return {
      title,
      report,
      command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...options],
    };
  };
  return [
    vitest('Unit tests and outlines', 'unit'),
    vitest('Journeys in a browser', 'e2e', '--config', 'e2e/vitest.config.ts'),
  ];
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

export const command = commandOf({
  name: 'npm test',
  takes: '',
  about: `Proves everything that must hold, and all of it even when a part fails. First the quick stages, two at a time; then unit tests
and journeys, which each use two processes. The last line counts tests and checks: "120 passed, 0 failed".`,
  exits: '0: all passed; 1: some failed; 2: could not test',
  failure: 'Could not test',
  options: {},
  async run() {
    const total: Count = { passed: 0, failed: 0 };
    const summary: string[] = [];
    const perform = async (stage: Stage, isShownAtOnce: boolean): Promise<void> => {
      if (isShownAtOnce) console.log(`\n── ${stage.title}`);
      const started = Date.now();
      const { passed, failed } = await countOf(stage, await runTool(stage.command, isShownAtOnce));
      total.passed += passed;
      total.failed += failed;
      const line = `${failed === 0 ? 'ok    ' : 'FAILED'}  ${stage.title} (${Math.round((Date.now() - started) / 1000)} s)`;
      if (!isShownAtOnce) console.log(line);
      summary.push(line);
    };
    const waiting = [...quick];
    const lane = async () => {
      for (let stage = waiting.shift(); stage; stage = waiting.shift()) await perform(stage, false);
    };
    const folder = await mkdtemp(join(tmpdir(), 'formwork-test-'));
    try {
      await Promise.all([lane(), lane()]);
      for (const stage of longStages(folder)) await perform(stage, true);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
    return total.failed === 0 ? 0 : 1;
  },
});
