import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { projectRoot } from '../../src/cli/read-files.ts';

/** How a command ended, and what it said. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** A copy of the small project without problems, for a test file to change and to run commands on. */
export function goodProject() {
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'formwork-project-'));
    await cp(join(projectRoot, 'schemas'), join(root, 'schemas'), { recursive: true });
    for (const part of ['good', 'unused/not-in-a-whole-project'])
      await cp(join(projectRoot, 'tests/cases/checks', part), root, { recursive: true });
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  return {
    root: () => root,
    /** Runs a command of src/cli/ ("check") on it. */
    run(command: string, ...options: string[]): Promise<Ended> {
      const args = ['src/cli/run.mjs', `src/cli/${command}.ts`, '--root', root, ...options];
      return new Promise((resolve) => {
        execFile(process.execPath, args, { cwd: projectRoot }, (error, stdout, stderr) =>
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
        );
      });
    },
  };
}
