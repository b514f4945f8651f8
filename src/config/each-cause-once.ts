import { type Cause, isOfPlaces, ofField, ofPart } from './causes.ts';
import type { Check } from './check.ts';
import { inWordsOfPlaces, type Problem, placeOfProblem } from './problem.ts';
import type { Project } from './project.ts';

/** What is missing beside a field that is asked under another name than is meant. */
const besideFields = ['unnamed-fields', 'controls', 'messages', 'regulated'];

/**
 * One cause is one problem, at the first of its places, with the others. And first things first (`waitsFor` of a check):
 * what follows from how documents lean on each other is only said of one with which nothing else is wrong, as long as every
 * name stands for something; what nobody uses, when nothing else is wrong in flows/; and what a lender has wrong, of a
 * document that is right without it.
 *
 * @param problems by place
 * @param looks the checks that found them
 */
export function eachCauseOnce(project: Project, problems: readonly Problem[], looks: readonly Check[]): Problem[] {
  const waits = new Map(looks.map(({ id, waitsFor }) => [id, waitsFor]));
  const waitOf = ({ check, cause }: Problem) =>
    cause?.isMissing === true ? undefined : (waits.get(check) ?? (isOfPlaces(cause) ? 'names' : undefined));
  const wrong = filesOf(problems.filter(({ brands, check }) => brands.length === 0 && waits.get(check) !== 'all-else'));
  const plain = filesOf(problems.filter((problem) => waitOf(problem) === undefined));
  const areNamesKnown = problems.every(({ cause }) => cause?.isMissing !== true);
  const isSaid = (problem: Problem) => {
    const overridden = overriddenFile(problem);
    if (overridden !== undefined && problem.cause?.isMissing !== true && wrong.has(overridden)) return false;
    return waitOf(problem) === undefined || (waitOf(problem) === 'names' && areNamesKnown && !plain.has(problem.file));
  };
  const said = new Set(withoutFollowing(problems).filter(isSaid));
  const isAllElseWell = areNamesKnown && !problems.some((each) => said.has(each) && each.file.startsWith('flows/'));
  return once(
    project,
    problems.filter((problem) => said.has(problem) || (isAllElseWell && waitOf(problem) === 'all-else')),
  );
}

const filesOf = (problems: readonly Problem[]) => new Set(problems.map(({ file }) => file));

/** The file of the document that a lender has otherwise, where the problem is that. */
function overriddenFile({ file, pointer = '', brands }: Problem): string | undefined {
  const [, document] = /^\/overrides\/([^/]+)/.exec(pointer) ?? [];
  if (document !== undefined) return `flows/${document.replaceAll('~1', '/').replaceAll('~0', '~')}.json`;
  return brands.length > 0 ? file : undefined;
}

/** Without what follows from a field that there is not, and from a value that is none. */
function withoutFollowing(problems: readonly Problem[]): Problem[] {
  const strays = new Set(
    problems.flatMap(({ cause }) =>
      cause?.what.startsWith(ofField) ? [`flows/${cause.what.slice(ofField.length)}.json`] : [],
    ),
  );
  const none = new Set(
    problems.flatMap(({ check, file, pointer }) => (check === schema ? [`${file} ${pointer}`] : [])),
  );
  const isBeside = ({ check, pointer, cause }: Problem) =>
    besideFields.includes(check) &&
    (pointer?.startsWith('/schema/') || pointer?.endsWith('/required') || cause?.what.startsWith(ofPart));
  return problems.filter(
    (problem) =>
      problem.check === schema ||
      (!(strays.has(problem.file) && isBeside(problem)) && !none.has(`${problem.file} ${problem.pointer}`)),
  );
}

const schema = 'schema';

function once(project: Project, problems: readonly Problem[]): Problem[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems)
    if (problem.cause) groups.set(keyOf(problem.cause), [...(groups.get(keyOf(problem.cause)) ?? []), problem]);
  return problems.flatMap((problem) => {
    const group = problem.cause && groups.get(keyOf(problem.cause));
    if (!group) return [problem];
    const first = mostTelling(group);
    const others = group.filter((each) => each !== first);
    return first === problem ? [together(project, problem, others)] : [];
  });
}

function keyOf({ what, name }: Cause): string {
  return `${what} ${name ?? ''}`;
}

/** What a brand says of it, and the list of what is regulated, come after what is meant by it. */
function mostTelling(group: readonly Problem[]): Problem {
  const isAside = ({ file, check }: Problem) => file.startsWith('brands/') || check === 'regulated';
  return group.find((problem) => !isAside(problem)) ?? (group[0] as Problem);
}

function together(project: Project, first: Problem, rest: readonly Problem[]): Problem {
  const others = rest.filter(({ file, span }) => file !== first.file || span.offset !== first.span.offset);
  const places = inWordsOfPlaces(others.map((problem) => placeOfProblem(problem, project.files)));
  const more =
    others.length === 0
      ? ''
      : first.cause?.name === undefined
        ? `There is none at all; others are wanted in ${places}.`
        : `The same goes for ${places}.`;
  const all = [first, ...rest];
  return {
    ...first,
    message: `${first.message} ${more}`.trim(),
    brands: all.some(({ brands }) => brands.length === 0) ? [] : [...new Set(all.flatMap(({ brands }) => brands))],
  };
}
