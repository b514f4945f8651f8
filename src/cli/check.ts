import { checkProject, isCompared } from '../config/check-project.ts';
import { readProject } from '../config/project.ts';
import { printProblem, problemAsJson } from '../config/report.ts';
import { approvalProblems } from '../review/ledger-faults.ts';
import { commandOf } from './command.ts';
import { jsonOption, rootOption } from './options.ts';
import { readFiles } from './read-files.ts';

export const command = commandOf({
  name: 'npm run check',
  takes: '',
  about: 'Reports every problem in flows/ and brands/, and regulated words that nobody approved.',
  exits: '0: no problem; 1: some; 2: could not check',
  failure: 'Could not check',
  options: { json: jsonOption, root: rootOption },
  async run({ json, root }) {
    const files = await readFiles(root);
    const project = readProject(files);
    const found = checkProject(project);
    const problems = [...found, ...approvalProblems(project, found)];
    if (json)
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
      if (!isCompared(project))
        console.log(
          'As long as a file cannot be read, or is not what its schema says, others are not compared with it: mend it first, and check again.',
        );
    }
    return problems.length === 0 ? 0 : 1;
  },
});
