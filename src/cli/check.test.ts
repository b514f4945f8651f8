import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from './read-files.ts';

const command = fileURLToPath(new URL('check.ts', import.meta.url));
let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'formwork-check-'));
  await cp(join(projectRoot, 'schemas'), join(root, 'schemas'), { recursive: true });
  await cp(join(projectRoot, 'tests/cases/checks/good'), root, { recursive: true });
});

afterAll(() => rm(root, { recursive: true, force: true }));

function check(...options: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const args = ['--import', 'tsx', command, '--root', root, ...options];
    execFile(process.execPath, args, { cwd: projectRoot }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

describe('npm run check', () => {
  it('exits with 0 when there is no problem', async () => {
    const { code, stdout } = await check();
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('No problems in') });
  });

  it('exits with 1 and prints every problem when there are some', async () => {
    await writeFile(join(root, 'brands/northbank.json'), '{ "orgCode": "northbank", "name": "North Bank"');
    await writeFile(
      join(root, 'brands/southbank.json'),
      '{ "orgCode": "southbank", "nmae": "South Bank", "kind": "bank" }',
    );
    const { code, stdout } = await check();
    expect(code).toBe(1);
    expect(stdout).toContain('brands/northbank.json:1:47  json');
    expect(stdout).toContain('"nmae" is not a known property. Did you mean "name"?');
  });

  it('prints nothing but JSON for machines', async () => {
    const { code, stdout } = await check('--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toContainEqual(
      expect.objectContaining({ check: 'json', file: 'brands/northbank.json', line: 1, column: 47 }),
    );
  });

  it('exits with 2 when it cannot run', async () => {
    const { code, stdout, stderr } = await check('--nothing');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Could not check');
  });
});
