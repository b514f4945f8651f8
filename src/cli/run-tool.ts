import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './read-files.ts';

/**
 * Runs a program of the project's own (of node_modules/.bin, or "node"), its output shown as it comes, or as one piece when
 * it has ended. Gives its exit code.
 */
export function runTool([program = '', ...options]: readonly string[], isShownAtOnce = true): Promise<number> {
  return new Promise((resolve, reject) => {
    const path = program === 'node' ? process.execPath : join(projectRoot, 'node_modules/.bin', program);
    const child = spawn(path, options, {
      cwd: projectRoot,
      stdio: ['ignore', isShownAtOnce ? 'inherit' : 'pipe', isShownAtOnce ? 'inherit' : 'pipe'],
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => said.push(piece));
    const stop = () => child.kill('SIGTERM');
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}
