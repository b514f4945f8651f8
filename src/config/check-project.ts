import { brokenSchemas } from './broken-schemas.ts';
import { type Check, type Finding, type View, viewOf } from './check.ts';
import { schema } from './checks/schema.ts';
import { checks } from './checks/table.ts';
import type { DocumentsView } from './documents-view.ts';
import { eachCauseOnce } from './each-cause-once.ts';
import { originOf, spanOf } from './layers.ts';
import { withOverridesNamed } from './overrides-named.ts';
import { type Problem, placeOfProblem } from './problem.ts';
import type { Project } from './project.ts';
import { foundAtRemovals, problemKey } from './removals.ts';
import { everyResult, type Resolved, resolveBase, resolveBrand } from './resolve.ts';
import { checksThatCan, type Unsound, unsoundIn } from './rounds.ts';

/**
 * Every problem of a project: of the files as written, of the base and of every brand's merged result. A problem that
 * several brands share is there once, with the brands; one that the base has too is there without. Of a file that is not
 * JSON it is only said where it is not: what else seems wrong with it may be right in the part that cannot be read. As long
 * as there is such a file, or one that is not what its schema says, others are not compared with it (`rounds.ts`).
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
  if (broken) return eachCauseOnce(project, [...project.problems, ...broken].sort(byPlace(project)), looks);
  const base = unsoundInBase(project);
  const areLayersRead = ![...project.unread].some((file) => file.startsWith('brands/'));
  const inResult = (of: Project, resolved: Resolved) => {
    const view = viewOf(of, resolved);
    const unsound = resolved.orgCode === undefined ? base : unsoundIn(view.shared, base, project.documents);
    const looked = checksThatCan(looks, unsound, project.unread.size > 0);
    return [...inDocuments(view.shared, looked, unsound), ...(areLayersRead ? inBrand(view, looked, unsound) : [])];
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
  return eachCauseOnce(project, byPlaces, looks);
}

function unsoundInBase(project: Project): Unsound {
  return unsoundIn(viewOf(project, resolveBase(project)).shared);
}

/** Whether all files could be compared with each other: where not, there may be more to find once they can. */
export function isCompared(project: Project): boolean {
  return (
    project.unread.size === 0 && brokenSchemas(project) === undefined && unsoundInBase(project).documents.size === 0
  );
}

const documentProblems = new WeakMap<DocumentsView, Map<readonly Check[], Problem[]>>();

/** The problems of documents, looked for once for all brands that have the same ones. */
function inDocuments(view: DocumentsView, looks: readonly Check[], unsound: Unsound): Problem[] {
  const known = documentProblems.get(view) ?? new Map<readonly Check[], Problem[]>();
  documentProblems.set(view, known);
  let problems = known.get(looks);
  if (!problems) {
    problems = looks.flatMap(({ id, find }) => said(id, find?.(view) ?? [], unsound));
    known.set(looks, problems);
  }
  return problems;
}

/** What is said of documents that are not what their schemas say is that. */
function said(id: string, findings: readonly Finding[], { documents }: Unsound): Problem[] {
  return findings.flatMap((finding) => {
    const which = documents.get(finding.layered);
    return which === undefined || (which === 'schema-only' && id === schema.id) ? [problemOf(id, finding)] : [];
  });
}

function inBrand(view: View, looks: readonly Check[], unsound: Unsound): Problem[] {
  return looks.flatMap(({ id, findInBrand }) => said(id, findInBrand?.(view) ?? [], unsound));
}

/** A problem in a brand's own file need not say which brand it is in. */
function ownBrandOnly(problem: Problem): Problem {
  const [only] = problem.brands;
  return problem.brands.length === 1 && problem.file === `brands/${only}.json` ? { ...problem, brands: [] } : problem;
}

function problemOf(check: string, { layered, pointer, part, message, cause }: Finding): Problem {
  const origin = layered.removed?.get(pointer) ?? originOf(layered, pointer);
  return {
    check,
    message,
    file: origin.source.file,
    span: spanOf(origin, part),
    pointer: origin.pointer,
    brands: [],
    cause,
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
