import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from './read-files.ts';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'formwork-accept-'));
  await cp(join(projectRoot, 'schemas'), join(root, 'schemas'), { recursive: true });
  await cp(join(projectRoot, 'tests/cases/checks/good'), root, { recursive: true });
});

afterAll(() => rm(root, { recursive: true, force: true }));

function run(command: string, ...options: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const file = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
    execFile(
      process.execPath,
      ['--import', 'tsx', file, '--root', root, ...options],
      { cwd: projectRoot },
      (error, stdout, stderr) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

describe('npm run accept', () => {
  it('lists, records, notices a change below, and says what was there then and now', async () => {
    expect(await run('accept')).toMatchObject({ code: 1, stdout: expect.stringContaining('then  not accepted yet') });
    expect(await run('accept', 'loan/steps/income', '/title')).toMatchObject({ code: 0 });
    expect(await run('accept')).toMatchObject({ code: 0 });

    const step = join(root, 'flows/loan/steps/income.json');
    await writeFile(step, (await readFile(step, 'utf8')).replace('What do you earn?', 'What do you get?'));
    const checked = await run('check');
    expect(checked.code).toBe(1);
    expect(checked.stdout).toContain('flows/loan/steps/income.json:3:12  stale-overrides  /title');
    const waits = await run('accept');
    expect(waits.code).toBe(1);
    expect(waits.stdout).toContain('then  "What do you earn?"\n  now   "What do you get?"');

    expect(await run('accept', '--all')).toMatchObject({ code: 0 });
    expect(await run('check')).toMatchObject({ code: 0 });
  }, 120_000);

  it('refuses a place where nothing is overridden', async () => {
    const { code, stderr } = await run('accept', 'loan/steps/income', '/intro');
    expect(code).toBe(2);
    expect(stderr).toContain('nothing is overridden at loan/steps/income /intro');
  });
});
