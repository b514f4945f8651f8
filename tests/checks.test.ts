/**
 * Each check, shown by small projects that have what it looks for. A case is a folder cases/checks/<check>/<case>/ with
 * the files that differ from cases/checks/good/ (one that ends in ".gone" is not there), and problem.txt: what `npm run check` prints of it, and nothing more. A
 * case named "not-…" is a near miss: it has no problem at all.
 * Files that are not JSON end in ".txt", so that no tool stumbles over them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/config/check-project.ts';
import { contrast, contrastOf } from '../src/config/checks/contrast.ts';
import { checks } from '../src/config/checks/table.ts';
import { unused } from '../src/config/checks/unused.ts';
import { compileBrand } from '../src/config/compile.ts';
import { readProject } from '../src/config/project.ts';
import { printProblem } from '../src/config/report.ts';
import { resolveBrand } from '../src/config/resolve.ts';
import type { Files } from '../src/config/source.ts';
import { brandColours } from '../src/model/palette.ts';
import { files as realFiles, project as realProject } from './support/real-project.ts';

const folder = fileURLToPath(new URL('cases/checks/', import.meta.url));

function filesBelow(path: string): Files {
  const names = readdirSync(`${folder}${path}`, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter(
    (name) =>
      /^(flows|brands|approvals|schemas)\/.*\.json[a-z]?(\.txt|\.gone)?$/i.test(name) || /^public\/.*\.svg$/.test(name),
  );
  return new Map(files.map((name) => [name.replace(/\.txt$/, ''), readFileSync(`${folder}${path}/${name}`, 'utf8')]));
}

/** The files of a project with those of a case in their place. */
function inPlaceOf(before: Files, path: string): Files {
  const files = new Map([...before, ...filesBelow(path)]);
  for (const file of [...files.keys()].filter((each) => each.endsWith('.gone')))
    for (const each of [file, file.replace(/\.gone$/, '')]) files.delete(each);
  return files;
}

const schemas = new Map([...realFiles].filter(([file]) => file.startsWith('schemas/')));
const good = new Map([...schemas, ...filesBelow('good')]);
/** The good project with what uses all that is in it. */
const whole = new Map([...good, ...filesBelow('unused/not-in-a-whole-project')]);

/** The cases have in them what they show, and not who would use it: only those of the check itself are whole projects. */
const ids = [...new Set(checks.map(({ id }) => id))];
const partial = checks.filter(({ id }) => id !== unused.id);

function problemsOf(files: Files, check?: string) {
  const read = readProject(files);
  const isDefault = [...schemas].every(([file, text]) => file.startsWith('schemas/data/') || files.get(file) === text);
  // The same objects for the same schemas, so that what was worked out from them is not worked out again.
  const project = isDefault ? { ...read, schemas: realProject.schemas } : read;
  return { project, problems: checkProject(project, check === unused.id ? checks : partial) };
}

const allCasesOf = (check: string) => (existsSync(`${folder}${check}`) ? readdirSync(`${folder}${check}`) : []);
const isNearMiss = (name: string) => name.startsWith('not-');
const casesOf = (check: string) => allCasesOf(check).filter((name) => !isNearMiss(name));
const nearMissesOf = (check: string) => allCasesOf(check).filter(isNearMiss);

describe.each(['json', 'reference', ...ids].filter((id) => id !== contrast.id))('%s', (check) => {
  it('has a case', () => {
    expect(casesOf(check)).not.toEqual([]);
  });

  it.each(casesOf(check))('finds %s', async (name) => {
    const files = inPlaceOf(check === unused.id ? whole : good, `${check}/${name}`);
    const { problems } = problemsOf(files, check);
    expect(problems.map((problem) => problem.check)).toContain(check);
    const printed = problems.map((problem) => `${printProblem(problem, files)}\n`).join('\n');
    await expect(printed).toMatchFileSnapshot(`${folder}${check}/${name}/problem.txt`);
  });
});

describe.each(ids.filter((id) => id !== contrast.id))('%s', (check) => {
  it('has a near miss', () => {
    expect(nearMissesOf(check)).not.toEqual([]);
  });

  it.each(nearMissesOf(check))('finds nothing in %s', (name) => {
    const files = inPlaceOf(check === unused.id ? whole : good, `${check}/${name}`);
    expect(problemsOf(files, check).problems.map((problem) => printProblem(problem, files))).toEqual([]);
  });
});

it('a document that is only misspelled where it is named is not unused', () => {
  const { problems } = problemsOf(new Map([...whole, ...filesBelow('unknown-name/a-misspelled-document')]), unused.id);
  expect(problems.map(({ check, file }) => `${check} ${file}`)).toEqual(['unknown-name flows/loan/flow.json']);
});

/** The colours of a theme that takes every brand's own as it is: what the check is there to refuse. */
const asItIs: typeof brandColours = (primary) => ({ ...brandColours(primary), '--primary-strong': primary });

describe(contrast.id, () => {
  const files = new Map([...good, ...filesBelow('contrast/a-colour-too-light-for-links')]);
  const project = { ...readProject(files), schemas: realProject.schemas };

  it('finds colours that a theme would leave too light', async () => {
    const problems = checkProject(project, [contrastOf(asItIs)]);
    const printed = problems.map((problem) => `${printProblem(problem, files)}\n`).join('\n');
    await expect(printed).toMatchFileSnapshot(`${folder}contrast/a-colour-too-light-for-links/problem.txt`);
    expect(problems).not.toEqual([]);
  });

  it('finds nothing in the same brand with the theme as it is', () => {
    expect(checkProject(project, [contrast])).toEqual([]);
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
  expect(readdirSync(folder).filter((name) => !['good', 'json', 'reference', ...ids].includes(name))).toEqual([]);
});
