/**
 * `npm run check`: reports every problem in flows/ and brands/, and regulated words that nobody approved. Exit 0: none;
 * 1: some; 2: could not run. `--json` prints them for machines. `--root FOLDER` checks another folder.
 */
import { parseArgs } from 'node:util';
import { checkProject } from '../config/check-project.ts';
import { readProject } from '../config/project.ts';
import { printProblem, problemAsJson } from '../config/report.ts';
import { unapproved } from '../review/regulated.ts';
import { projectRoot, readFiles } from './read-files.ts';
import { readApprovals } from './read-ledger.ts';

try {
  const { values } = parseArgs({
    options: { json: { type: 'boolean', default: false }, root: { type: 'string', default: projectRoot } },
  });
  const files = await readFiles(values.root);
  const project = readProject(files);
  const problems = [...checkProject(project), ...unapproved(project, await readApprovals(values.root))];
  if (values.json)
    console.log(
      JSON.stringify(
        problems.map((problem) => problemAsJson(problem, files)),
        null,
        2,
      ),
    );
  else {
    for (const problem of problems) console.log(`${printProblem(problem, files)}\n`);
    const looked = `${project.documents.size} documents and ${project.brands.size} brands`;
    console.log(
      problems.length === 0
        ? `No problems in ${looked}.`
        : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in ${looked}.`,
    );
    if (project.unread.size > 0)
      console.log('A file that cannot be read is compared with no other: mend it first, and check again.');
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`Could not check: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
