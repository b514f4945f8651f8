/** `npm run build`: checks the configuration and builds the site into dist/. */
import { checkProject } from '../config/check-project.ts';
import { readProject } from '../config/project.ts';
import { printProblem } from '../config/report.ts';
import { readFiles } from './read-files.ts';
import { runBuild } from './run-build.ts';

const files = await readFiles();
const problems = checkProject(readProject(files));
if (problems.length > 0) {
  for (const problem of problems) console.error(`${printProblem(problem, files)}\n`);
  console.error('Not built: mend the problems above first.');
  process.exitCode = 1;
} else {
  await runBuild({ logLevel: 'info' }).catch((error) => {
    console.error(`Could not build: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  });
}
