/**
 * `npm run build`: checks the configuration and builds the site into dist/. `--root FOLDER` takes the documents of another
 * folder, `--out FOLDER` writes the site elsewhere.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkProject } from '../config/check-project.ts';
import { readProject } from '../config/project.ts';
import { printProblem } from '../config/report.ts';
import { projectRoot, readFiles } from './read-files.ts';
import { runBuild } from './run-build.ts';

try {
  const { values } = parseArgs({
    options: { root: { type: 'string', default: projectRoot }, out: { type: 'string' } },
  });
  const files = await readFiles(values.root);
  const problems = checkProject(readProject(files));
  for (const problem of problems) console.error(`${printProblem(problem, files)}\n`);
  if (problems.length > 0) {
    console.error('Not built: mend the problems above first.');
    process.exitCode = 1;
  } else
    await runBuild({ files, logLevel: 'info', ...(values.out === undefined ? {} : { outDir: resolve(values.out) }) });
} catch (error) {
  console.error(`Could not build: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
