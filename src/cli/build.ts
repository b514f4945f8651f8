import { resolve } from 'node:path';
import { checkProject } from '../config/check-project.ts';
import { readProject } from '../config/project.ts';
import { printProblem } from '../config/report.ts';
import { commandOf } from './command.ts';
import { rootOption } from './options.ts';
import { readFiles } from './read-files.ts';
import { runBuild } from './run-build.ts';

export const command = commandOf({
  name: 'npm run build',
  takes: '',
  about: 'Checks the documents and builds the site into dist/.',
  exits: '0: built; 1: the documents have problems; 2: could not build',
  failure: 'Could not build',
  options: { root: rootOption, out: { type: 'string', value: 'FOLDER', about: 'writes the site elsewhere' } },
  async run({ root, out }) {
    const files = await readFiles(root);
    const problems = checkProject(readProject(files));
    for (const problem of problems) console.error(`${printProblem(problem, files)}\n`);
    if (problems.length > 0) {
      console.error('Not built: mend the problems above first.');
      return 1;
    }
    await runBuild({ files, logLevel: 'info', ...(out === undefined ? {} : { outDir: resolve(out) }) });
    return 0;
  },
});
