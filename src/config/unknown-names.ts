import { inWordsOfPlaces, type Problem, placeOf } from './problem.ts';
import type { Project } from './project.ts';

/** A name that is used and stands for nothing. */
export interface UnknownName {
  /** What it would be the name of: "fact", "link", "step document". */
  what: string;
  /** Undefined where nothing at all has such a name: then it is not the name that is missing. */
  name: string | undefined;
}

/** What is unknown where a fact is compared with what it never is: no name is missing then. */
export const strangeValue = 'fact-value';

/** What a finding of an unknown name is about. */
export function unknownName(what: string, name: string, known: Iterable<string>): UnknownName {
  const isNone = [...known].length === 0;
  return { what, name: isNone ? undefined : name };
}

/**
 * A name that is missing is missing once, however many places use it: a fact that was taken out or renamed is one problem,
 * at the first place, with the others. As long as there is one, what seems unused may be what was meant, or be used by what
 * is missing, so nothing is said of it.
 *
 * @param problems by place
 */
export function eachNameOnce(project: Project, problems: readonly Problem[]): Problem[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems)
    if (problem.unknown) groups.set(keyOf(problem.unknown), [...(groups.get(keyOf(problem.unknown)) ?? []), problem]);
  if (groups.size === 0) return [...problems];
  const areNamesKnown = problems.every(({ unknown }) => !unknown || unknown.what === strangeValue);
  return problems.flatMap((problem) => {
    if (problem.check === 'unused' && !areNamesKnown) return [];
    const group = problem.unknown && groups.get(keyOf(problem.unknown));
    if (!group) return [problem];
    return group[0] === problem ? [together(project, problem, group.slice(1))] : [];
  });
}

function keyOf({ what, name }: UnknownName): string {
  return `${what} ${name ?? ''}`;
}

function together(project: Project, first: Problem, others: readonly Problem[]): Problem {
  if (others.length === 0) return first;
  const places = inWordsOfPlaces(
    others.map(({ file, span }) => placeOf({ file, text: project.files.get(file) ?? '' }, span.offset)),
  );
  const more =
    first.unknown?.name === undefined
      ? `There is none at all; others are wanted in ${places}.`
      : `The same goes for ${places}.`;
  const all = [first, ...others];
  return {
    ...first,
    message: `${first.message} ${more}`,
    brands: all.some(({ brands }) => brands.length === 0) ? [] : [...new Set(all.flatMap(({ brands }) => brands))],
  };
}
