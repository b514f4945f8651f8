import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goodProject } from '../../tests/support/good-project.ts';

const { root, run } = goodProject();

describe('npm run accept', () => {
  it('lists, records, notices a change below, and says what was there then and now', async () => {
    expect(await run('accept')).toMatchObject({ code: 1, stdout: expect.stringContaining('then  not accepted yet') });
    expect(await run('accept', 'loan/steps/income', '/title')).toMatchObject({ code: 0 });
    expect(await run('accept')).toMatchObject({ code: 0 });

    const step = join(root(), 'flows/loan/steps/income.json');
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
