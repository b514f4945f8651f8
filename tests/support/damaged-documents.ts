/** Real documents, damaged at random: the properties that tests/mutations.test.ts and `npm run mutations` hold. */
import fc from 'fast-check';
import { checkProject } from '../../src/config/check-project.ts';
import { compileBrand } from '../../src/config/compile.ts';
import { placeOf } from '../../src/config/problem.ts';
import { readProject } from '../../src/config/project.ts';
import { printProblem } from '../../src/config/report.ts';
import { resolveBrand } from '../../src/config/resolve.ts';
import type { Files } from '../../src/config/source.ts';
import { walkFlow } from '../../src/interpreter/flow.ts';
import { withValueAt } from '../../src/model/json-pointer.ts';
import { files as allFiles } from './real-project.ts';
import { sessionOf } from './visits.ts';

/** A few brands with all that brands do: no override, families, overrides of their own. */
const kept = ['base', 'formwork', 'origin-point', 'nestwell'];
const files: Files = new Map(
  [...allFiles].filter(
    ([file]) => !/^brands\/[^/]+\.json$/.test(file) || kept.some((name) => file === `brands/${name}.json`),
  ),
);
const whole = readProject(files);
const targets = [...files.keys()].filter((file) => !file.startsWith('schemas/'));

/** What is not damaged is the very object that it was, so that it is neither read nor checked against its schema again. */
function check(changed: Files) {
  const project = readProject(changed, whole);
  return { project, problems: checkProject(project) };
}

/** Compiles every brand of a project and walks its flows. */
function shipAndWalk(project: ReturnType<typeof check>['project']): void {
  for (const orgCode of project.brands.keys()) {
    const configuration = compileBrand(project, resolveBrand(project, orgCode));
    for (const flow of Object.values(configuration.flows)) {
      const sources = { flow, steps: configuration.steps, vocabulary: configuration.facts };
      walkFlow(sources, sessionOf(configuration, {}), () => []);
      walkFlow(
        sources,
        sessionOf(configuration, { answers: { propertyAddress: null, income: 'constructor' } }),
        () => [],
      );
    }
  }
}

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    '',
    'x',
    [],
    {},
    [null],
    [[]],
    { a: null },
    'constructor',
    '__proto__',
    'status',
  ),
  fc.constantFrom<unknown>(
    '{',
    '{}',
    '{firstName',
    '<b>',
    '<terms>{firstName}</terms>',
    '{firstName, plural, one {a}}',
    "'{",
    '(',
    '\\p{',
    '/a/b',
    '#',
  ),
  fc.constantFrom<unknown>(
    { anyOf: [] },
    { anyOf: 5 },
    { not: null },
    { fact: 'nothing' },
    { text: '{' },
    { when: 5, value: 1 },
  ),
  fc.constantFrom<unknown>(
    { when: { anyOf: 5 }, value: 1 },
    { when: { nothing: true }, value: { text: '{nothing}' } },
    { $ref: 'address.schema.json' },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

type Damage = (value: unknown, pointers: string[], pick: number, other: number, into: unknown) => unknown;

const damages: Record<string, Damage> = {
  replaced: (value, pointers, pick, _, into) => withValueAt(value, at(pointers, pick), into),
  removed: (value, pointers, pick) => withValueAt(value, at(pointers, pick), undefined),
  added: (value, pointers, pick, _, into) => withValueAt(value, `${at(pointers, pick)}/added`, into),
  moved: (value, pointers, pick, other) => withValueAt(value, at(pointers, pick), valueIn(value, at(pointers, other))),
};

function at(pointers: string[], pick: number): string {
  return pointers[pick % pointers.length] as string;
}

function valueIn(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (here, name) => (here as Record<string, unknown>)[name.replaceAll('~1', '/').replaceAll('~0', '~')],
      value,
    );
}

function pointersIn(value: unknown, here = ''): string[] {
  if (value === null || typeof value !== 'object') return [here];
  const inner = Object.entries(value).map(
    ([name, each]) => [`${here}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, each] as const,
  );
  return [here, ...inner.flatMap(([pointer, each]) => pointersIn(each, pointer))];
}

/** Throws where a problem cannot be printed with its place. */
function seePrintable(changed: Files, problems: ReturnType<typeof checkProject>): void {
  for (const problem of problems) {
    const text = changed.get(problem.file);
    if (text === undefined) throw new Error(`The problem is in ${problem.file}, which is no file.`);
    const { line, column } = placeOf({ file: problem.file, text }, problem.span.offset);
    const isPrinted = printProblem(problem, changed).includes(`${problem.file}:${line}:${column}`);
    if (!isPrinted || line > text.split('\n').length || !/\S/.test(problem.message))
      throw new Error(`This problem cannot be printed: ${JSON.stringify(problem)}`);
  }
}

/** One file damaged in one to three places: checked, and what passes is shipped and walked. Throws where that fails. */
export const damagedAtRandom = fc.property(
  fc.constantFrom(...targets),
  fc.array(fc.tuple(fc.constantFrom(...Object.keys(damages)), fc.nat(), fc.nat(), strange), {
    minLength: 1,
    maxLength: 3,
  }),
  (file, steps) => {
    let value: unknown = JSON.parse(files.get(file) as string);
    for (const [damage, pick, other, into] of steps)
      value = (damages[damage] as Damage)(value, pointersIn(value), pick, other, into);
    const changed = new Map(files).set(file, `${JSON.stringify(value ?? null, null, 2)}\n`);
    const { project, problems } = check(changed);
    seePrintable(changed, problems);
    if (problems.length === 0) shipAndWalk(project);
  },
);

/** One file that ends somewhere in the middle, which the checker has to say of it. */
export const cutShort = fc.property(fc.constantFrom(...targets), fc.nat(), (file, pick) => {
  const text = files.get(file) as string;
  const changed = new Map(files).set(file, text.slice(0, pick % (text.trimEnd().length - 1)));
  const { problems } = check(changed);
  seePrintable(changed, problems);
  if (!problems.some((problem) => problem.file === file && problem.check === 'json'))
    throw new Error(`Nothing says that ${file} is cut short.`);
});
