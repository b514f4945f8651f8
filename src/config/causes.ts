import type { DocumentKind } from '../model/configuration.ts';
import type { SiteDocument } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import { member, namesOf, valueAt } from '../model/json-pointer.ts';
import type { Check } from './check.ts';
import { inWordsOfPlaces, type Problem, placeOfProblem } from './problem.ts';
import type { Project } from './project.ts';
import type { ResolvedDocument } from './resolve.ts';
import { pathsIn } from './step-schemas.ts';

/** What is missing or wrong in one place, and so found wherever others lean on it. */
export interface Cause {
  /** What kind of thing it is: "fact", "link", "field:FILE". */
  what: string;
  /** Which of them; undefined where there is none of the kind at all: then it is not this one that is missing. */
  name: string | undefined;
  /** Whether something is called by a name that stands for nothing. */
  isMissing?: boolean;
}

/** A name that is used and stands for nothing. */
export function missingName(what: string, name: string, known: Iterable<string>): Cause {
  const isNone = [...known].length === 0;
  return { what, name: isNone ? undefined : name, isMissing: true };
}

/** A document that there is not; where there is none of its kind, or none at all, it is that. */
export function missingDocument(name: string, kind: DocumentKind | undefined, known: readonly string[]): Cause {
  return missingName(known.length === 0 && kind !== undefined ? kind : 'document', name, known);
}

/** A file of schemas/ that is not there, or all of them. */
export function missingSchema(file: string, known: ReadonlyMap<string, unknown>): Cause {
  return missingName('schema', file, known.keys());
}

/**
 * A field that a step does not ask, or of which its schema says nothing; where it asks nothing as it is written, that is what
 * is missing.
 *
 * @param field its path, with dots
 */
export function missingField({ name, layered: { value } }: Named, field: string): Cause {
  const schema = isObject(value) ? value.schema : undefined;
  const asked = [...pathsIn(schema)].filter((path) => !saysNothing(valueAt(schema, pointerOfField(path))));
  const names = field.split('.');
  const above = names.map((_, index) => names.slice(0, index + 1).join('.'));
  return missingName(ofField + name, above.find((path) => !asked.includes(path)) ?? field, asked);
}

/** Where a schema says of a field what it asks. */
export function pointerOfField(field: string): string {
  return field.split('.').reduce((at, name) => member(`${at}/properties`, name), '');
}

/** A document, by what is needed to say where it lacks something. */
type Named = Pick<ResolvedDocument, 'name' | 'layered'>;

const ofField = 'field:';
const ofPart = 'part:';
const ofConstraint = 'constraint:';

/** A value that a fact never has: no name is missing then. */
export function strangeValue(message: string): Cause {
  return { what: 'value', name: message };
}

/** A place of the session that nothing fills, or nothing before it is read. */
export function unfilledPlace(pointer: string): Cause {
  return { what: place, name: pointer };
}

const place = 'place';

/** A path at which there is no screen and no step. Which facts it is made of makes no other path of it. */
export function missingPath(written: string): Cause {
  return { what: path, name: written.replace(/\{\w+\}/g, '{}') };
}

const path = 'path';

/** What a document does not say, where something speaks of it: of all that lies below one place, the place is missing. */
export function missingPart({ name, layered: { value } }: Named, pointer: string): Cause {
  const names = namesOf(pointer);
  const above = names.map((_, index) => names.slice(0, index + 1).reduce(member, ''));
  return { what: ofPart + name, name: above.find((at) => saysNothing(valueAt(value, at))) ?? pointer };
}

/** What is empty is as good as missing. */
export function saysNothing(value: unknown): boolean {
  return value === undefined || (isObject(value) && Object.keys(value).length === 0);
}

/** A constraint by which no answer of a step can fail. */
export function missingConstraint(document: string, keyword: string): Cause {
  return { what: ofConstraint + document, name: keyword };
}

/** Words for every answer that fails in one way. */
export function missingMessage(keyword: string, known: Iterable<string>): Cause {
  return { ...missingName('message', keyword, known), isMissing: false };
}

/** What becomes of calls that fail in a way that nothing catches: whatever catches any failure catches all of them. */
export function missingCatch(sites: ReadonlyMap<string, SiteDocument>): Cause {
  return sites.size === 0 ? missingDocument('', 'site', []) : { what: 'catch', name: 'any' };
}

/** A row of a table, or several together, that takes what others were written for. */
export function ofRows(table: string, rows: readonly string[]): Cause {
  return { what: 'rows', name: `${table} ${rows.join(' ')}` };
}

/** What is so below, in a document or in what a brand says of itself, of which several say that it is so. */
export function soBelow(document: string, pointer: string): Cause {
  return { what: 'below', name: `${document} ${pointer}` };
}

/** What several lenders do not say of themselves; where what all start from is not there, that is missing. */
export function missingFromBrand({ brandBase }: Project, pointers: readonly string[]): Cause {
  return brandBase
    ? { what: 'of a brand', name: pointers.join(' ') }
    : { what: 'file', name: 'brands/base.json', isMissing: true };
}

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

function isOfPlaces(cause: Cause | undefined): boolean {
  return cause?.what === place || cause?.what === path;
}

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
    besideFields.includes(check) && (pointer?.startsWith('/schema/') || cause?.what.startsWith(ofPart));
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
