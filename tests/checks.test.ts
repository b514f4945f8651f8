/**
 * Each check, shown by small projects that have what it looks for. A case is a folder cases/checks/<check>/<case>/ with
 * the files that differ from cases/checks/good/, and problem.txt: what `npm run check` prints of it, and nothing more.
 * Files that are not JSON end in ".txt", so that no tool stumbles over them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/config/check-project.ts';
import { checks } from '../src/config/checks/table.ts';
import { compileBrand } from '../src/config/compile.ts';
import { readProject } from '../src/config/project.ts';
import { printProblem } from '../src/config/report.ts';
import { resolveBrand } from '../src/config/resolve.ts';
import type { Files } from '../src/config/source.ts';
import { files as realFiles, project as realProject } from './support/real-project.ts';

const folder = fileURLToPath(new URL('cases/checks/', import.meta.url));

function filesBelow(path: string): Files {
  const names = readdirSync(`${folder}${path}`, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => /^(flows|brands)\/.*\.json(\.txt)?$/.test(name));
  return new Map(files.map((name) => [name.replace(/\.txt$/, ''), readFileSync(`${folder}${path}/${name}`, 'utf8')]));
}

const schemas = new Map([...realFiles].filter(([file]) => file.startsWith('schemas/')));
const good = new Map([...schemas, ...filesBelow('good')]);

function problemsOf(files: Files) {
  const project = { ...readProject(files), schemas: realProject.schemas };
  return { project, problems: checkProject(project) };
}

const casesOf = (check: string) => (existsSync(`${folder}${check}`) ? readdirSync(`${folder}${check}`) : []);

describe.each(['json', 'reference', ...checks.map(({ id }) => id)])('%s', (check) => {
  it('has a case', () => {
    expect(casesOf(check)).not.toEqual([]);
  });

  it.each(casesOf(check))('finds %s', async (name) => {
    const files = new Map([...good, ...filesBelow(`${check}/${name}`)]);
    const { problems } = problemsOf(files);
    expect(problems.map((problem) => problem.check)).toContain(check);
    const printed = problems.map((problem) => `${printProblem(problem, files)}\n`).join('\n');
    await expect(printed).toMatchFileSnapshot(`${folder}${check}/${name}/problem.txt`);
  });
});

describe('a project without faults', () => {
  const { project, problems } = problemsOf(good);

  it('has no problems', () => {
    expect(problems.map((problem) => printProblem(problem, good))).toEqual([]);
  });

  it('can be shipped', () => {
    expect(compileBrand(project, resolveBrand(project, 'northbank')).steps['loan/steps/income']?.title).toBe(
      'What is your income?',
    );
    expect(compileBrand(project, resolveBrand(project, 'southbank')).steps['loan/steps/income']?.title).toBe(
      'What do you earn?',
    );
  });
});

it('every folder of cases is that of a check', () => {
  expect(
    readdirSync(folder).filter((name) => !['good', 'json', 'reference', ...checks.map(({ id }) => id)].includes(name)),
  ).toEqual([]);
});
