import { inWordsOfPlaces, type Problem, placeOfProblem } from './problem.ts';
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

/** What is unknown where a fact is used before anything can fill the place that it is read from. */
const notYet = 'place';

/** Where a fact that cannot be known yet is read, as what is the matter with each of its uses. */
export function notYetFilled(place: string | undefined): { unknown?: UnknownName } {
  return place === undefined ? {} : { unknown: { what: notYet, name: place } };
}

/** A field that a step's document does not have. */
export function unknownField(document: string, field: string): UnknownName {
  return { what: ofField + document, name: field };
}

const ofField = 'field:';

/** Checks that want something beside a field: its name, its control, what is said when it fails. */
const besideFields = ['unnamed-fields', 'controls', 'messages'];

/**
 * What follows where a step asks a field under another name than is meant: the answer is asked nowhere, and of the field that
 * is asked nothing is said.
 */
function followsFromFields({ check, file, pointer, unknown }: Problem, fields: readonly UnknownName[]): boolean {
  return fields.some(
    ({ what, name = '' }) =>
      (unknown?.what === notYet && unknown.name === `/answers/${name.replaceAll('.', '/')}`) ||
      (besideFields.includes(check) &&
        file === `flows/${what.slice(ofField.length)}.json` &&
        pointer?.startsWith('/schema/')),
  );
}

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
  const areNamesKnown = problems.every(({ unknown }) => !unknown || [strangeValue, notYet].includes(unknown.what));
  const unknownFields = problems.flatMap(({ unknown }) => (unknown?.what.startsWith(ofField) ? [unknown] : []));
  return problems.flatMap((problem) => {
    if (problem.check === 'unused' && !areNamesKnown) return [];
    if (followsFromFields(problem, unknownFields)) return [];
    const group = problem.unknown && groups.get(keyOf(problem.unknown));
    if (!group) return [problem];
    return group[0] === problem ? [together(project, problem, group.slice(1))] : [];
  });
}

function keyOf({ what, name }: UnknownName): string {
  return `${what} ${name ?? ''}`;
}

function together(project: Project, first: Problem, rest: readonly Problem[]): Problem {
  const others = rest.filter(({ file, span }) => file !== first.file || span.offset !== first.span.offset);
  const places = inWordsOfPlaces(others.map((problem) => placeOfProblem(problem, project.files)));
  const more =
    others.length === 0
      ? ''
      : first.unknown?.name === undefined
        ? `There is none at all; others are wanted in ${places}.`
        : `The same goes for ${places}.`;
  const all = [first, ...rest];
  return {
    ...first,
    message: `${first.message} ${more}`.trim(),
    brands: all.some(({ brands }) => brands.length === 0) ? [] : [...new Set(all.flatMap(({ brands }) => brands))],
  };
}
