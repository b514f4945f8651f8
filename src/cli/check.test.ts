import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goodProject } from '../../tests/support/good-project.ts';

const { root, run } = goodProject();

describe('npm run check', () => {
  it('exits with 0 when there is no problem', async () => {
    const { code, stdout } = await run('check');
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('No problems in') });
  });

  it('exits with 1 and prints every problem when there are some', async () => {
    await writeFile(join(root(), 'brands/northbank.json'), '{ "orgCode": "northbank", "name": "North Bank"');
    await writeFile(
      join(root(), 'brands/southbank.json'),
      '{ "orgCode": "southbank", "nmae": "South Bank", "kind": "bank" }',
    );
    const { code, stdout } = await run('check');
    expect(code).toBe(1);
    expect(stdout).toContain('brands/northbank.json:1:47  json');
    expect(stdout).toContain('"nmae" is not a known property. Did you mean "name"?');
  });

  it('prints nothing but JSON for machines', async () => {
    const { code, stdout } = await run('check', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toContainEqual(
      expect.objectContaining({ check: 'json', file: 'brands/northbank.json', line: 1, column: 47 }),
    );
  });

  it('finds a link to nothing, a folder named like a document and a ledger that is none, each at its place', async () => {
    await symlink('nowhere.json', join(root(), 'flows/link.json'));
    await mkdir(join(root(), 'flows/folder.json'));
    await mkdir(join(root(), 'approvals'), { recursive: true });
    await writeFile(join(root(), 'approvals/regulated.json'), '{ "approved": [{ "document": "loan/steps/income" }] }');
    const { code, stdout } = await run('check');
    expect(code).toBe(1);
    expect(stdout).toContain('flows/link.json:1:1  json\n  This is a symbolic link, and nothing is where it leads.');
    expect(stdout).toContain('flows/folder.json:1:1  json\n  This is a folder');
    expect(stdout).toContain(
      'approvals/regulated.json:1:16  approvals  /approved/0\n  This approval has no "fingerprint"',
    );
  });

  it('exits with 2 when it cannot run', async () => {
    const { code, stdout, stderr } = await run('check', '--nothing');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('npm run check: there is no option "--nothing".');
  });
});
