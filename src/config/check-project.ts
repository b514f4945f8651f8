import { brokenSchemas } from './broken-schemas.ts';
import { type Check, type Finding, type View, viewOf } from './check.ts';
import { schema } from './checks/schema.ts';
import { checks } from './checks/table.ts';
import { unused } from './checks/unused.ts';
import type { DocumentsView } from './documents-view.ts';
import { kept } from './kept.ts';
import { originOf, spanOf } from './layers.ts';
import { type Unsaid, unsaidOf } from './misshapen.ts';
import { withOverridesNamed } from './overrides-named.ts';
import { type Problem, placeOfProblem } from './problem.ts';
import type { Project } from './project.ts';
import { foundAtRemovals, problemKey } from './removals.ts';
import { everyResult, type Resolved, resolveBase, resolveBrand } from './resolve.ts';
import { eachNameOnce } from './unknown-names.ts';

/**
 * Every problem of a project: of the files as written, of the base and of every brand's merged result. A problem that
 * several brands share is there once, with the brands; one that the base has too is there without. Of a file that is not
 * JSON it is only said where it is not: what else seems wrong with it may be right in the part that cannot be read. As long
 * as there is such a file, or one of no known kind, others are not compared with it: each of them is looked at by itself.
 */
export function checkProject(project: Project, looks: readonly Check[] = checks): Problem[] {
  const found = new Map<string, Problem>();
  const add = (problem: Problem, orgCode: string | undefined) => {
    const key = problemKey(problem);
    const known = found.get(key);
    if (!known) found.set(key, { ...problem, brands: orgCode === undefined ? [] : [orgCode] });
    else if (orgCode !== undefined && known.brands.length > 0 && !known.brands.includes(orgCode))
      known.brands.push(orgCode);
  };
  for (const problem of project.problems) add(problem, undefined);
  const broken = brokenSchemas(project);
  if (broken) return eachNameOnce(project, [...project.problems, ...broken].sort(byPlace(project)));
  const base = unsaidOfBase(project);
  const areLayersRead = ![...project.unread].some((file) => file.startsWith('brands/'));
  const inResult = (of: Project, resolved: Resolved) => {
    const view = viewOf(of, resolved);
    const unsaid = resolved.orgCode === undefined ? base : unsaidOf(view.shared, base, project.documents);
    const compared = unsaid.areCompared && project.unread.size === 0 ? looks : alone(looks);
    const looked = unsaid.areUsesKnown ? compared : withoutUses(compared);
    return [...inDocuments(view.shared, looked, unsaid), ...(areLayersRead ? inBrand(view, looked) : [])];
  };
  for (const resolved of everyResult(project))
    for (const problem of inResult(project, resolved)) add(problem, resolved.orgCode);
  const atCauses = foundAtRemovals(project, [...found.values()], (of, orgCode) =>
    inResult(of, resolveBrand(of, orgCode)),
  );
  const byPlaces = atCauses
    .filter(({ check, file }) => ['json', 'reference'].includes(check) || !project.partial.has(file))
    .map((problem) => withOverridesNamed(project, ownBrandOnly(problem)))
    .sort(byPlace(project));
  return eachNameOnce(project, byPlaces);
}

function unsaidOfBase(project: Project): Unsaid {
  return unsaidOf(viewOf(project, resolveBase(project)).shared, undefined, project.documents);
}

/** Whether all files could be compared with each other: where not, there may be more to find once they can. */
export function isCompared(project: Project): boolean {
  return project.unread.size === 0 && brokenSchemas(project) === undefined && unsaidOfBase(project).areCompared;
}

/** The checks that look at each document by itself. The same list for the same checks. */
const alone = kept((looks: readonly Check[]): readonly Check[] => looks.filter(({ isAlone }) => isAlone));

const withoutUses = kept((looks: readonly Check[]): readonly Check[] => looks.filter(({ id }) => id !== unused.id));

const documentProblems = new WeakMap<DocumentsView, Map<readonly Check[], Problem[]>>();

/** The problems of documents, looked for once for all brands that have the same ones. */
function inDocuments(view: DocumentsView, looks: readonly Check[], unsaid: Unsaid): Problem[] {
  const known = documentProblems.get(view) ?? new Map<readonly Check[], Problem[]>();
  documentProblems.set(view, known);
  let problems = known.get(looks);
  if (!problems) {
    const isSaid = (id: string, { layered }: Finding) => {
      const which = unsaid.documents.get(layered);
      return which === undefined || (which === 'schema-only' && id === schema.id);
    };
    problems = looks.flatMap(({ id, find }) =>
      (find?.(view) ?? []).filter((finding) => isSaid(id, finding)).map((finding) => problemOf(id, finding)),
    );
    known.set(looks, problems);
  }
  return problems;
}

function inBrand(view: View, looks: readonly Check[]): Problem[] {
  return looks.flatMap(({ id, findInBrand }) => (findInBrand?.(view) ?? []).map((finding) => problemOf(id, finding)));
}

/** A problem in a brand's own file need not say which brand it is in. */
function ownBrandOnly(problem: Problem): Problem {
  const [only] = problem.brands;
  return problem.brands.length === 1 && problem.file === `brands/${only}.json` ? { ...problem, brands: [] } : problem;
}

function problemOf(check: string, { layered, pointer, part, message, unknown }: Finding): Problem {
  const origin = layered.removed?.get(pointer) ?? originOf(layered, pointer);
  return {
    check,
    message,
    file: origin.source.file,
    span: spanOf(origin, part),
    pointer: origin.pointer,
    brands: [],
    unknown,
  };
}

function byPlace(project: Project): (one: Problem, other: Problem) => number {
  const place = (problem: Problem) => placeOfProblem(problem, project.files);
  return (one, other) => {
    if (one.file !== other.file) return one.file < other.file ? -1 : 1;
    return (
      one.span.offset - other.span.offset || place(one).line - place(other).line || one.check.localeCompare(other.check)
    );
  };
}
