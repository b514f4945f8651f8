import type { DocumentKind } from '../model/configuration.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import { member } from '../model/json-pointer.ts';
import { missingSchema } from './causes.ts';
import { bottomLayer, type Layered, type Origin } from './layers.ts';
import type { Problem } from './problem.ts';
import type { Schemas } from './schema-walk.ts';
import { type Files, type ReadSource, readSource, type Source } from './source.ts';

/** A document of flows/ as written, references to schemas/data/ replaced. */
export interface BaseDocument {
  /** Path below flows/, without ".json". */
  name: string;
  kind: DocumentKind;
  source: Source;
  layered: Layered;
}

/** All files of a configuration, read but not yet merged. */
export interface Project {
  files: Files;
  schemas: Schemas;
  /** By document name, sorted. */
  documents: ReadonlyMap<string, BaseDocument>;
  /** brands/base.json: what every brand starts from. */
  brandBase: Source | undefined;
  /** By name: "families/credit-unions". */
  families: ReadonlyMap<string, Source>;
  /** By orgCode (the file's name), sorted. */
  brands: ReadonlyMap<string, Source>;
  /** approvals/overrides.json: over which words overrides were accepted; undefined where a project keeps no such file. */
  accepted: Source | undefined;
  /** Files that are not JSON, or whose kind cannot be told. The others are still read. */
  problems: Problem[];
  /** The files of which only a part could be understood. What that part lacks may well stand in the rest. */
  partial: ReadonlySet<string>;
  /** Of what several brands share, the files that cannot be read: what others seem to lack may well stand there. */
  unread: ReadonlySet<string>;
}

/** Where it is kept over which words an override was accepted, below the project. */
export const acceptedFile = 'approvals/overrides.json';

/** Where it is kept which regulated words were approved, below the project. */
export const approvedFile = 'approvals/regulated.json';

/** Schemas of what is no document of flows/. */
const otherSchemas = ['common.schema.json', 'brand.schema.json', 'accepted-overrides.schema.json'];

const readBefore = new WeakMap<Project, Map<string, ReadSource>>();
const referenceProblems = new WeakMap<BaseDocument, Problem[]>();

/**
 * Reads all files. Never throws for what stands in them: what cannot be read is a problem, and the rest goes on.
 *
 * @param before the same project as it was read earlier: what did not change since is the very object it was, so that
 *   whatever was found out about it is not found out again
 */
export function readProject(files: Files, before?: Project): Project {
  const problems: Problem[] = [];
  const earlier = before && readBefore.get(before);
  const sources = new Map<string, ReadSource>();
  const partial = new Set<string>();
  const unread = new Set<string>();
  const read = (file: string): Source => {
    const text = files.get(file) ?? '';
    const same = earlier?.get(file);
    const one = same?.source.text === text ? same : readSource(file, text);
    sources.set(file, one);
    const { source, faults, isWhole } = one;
    if (!isWhole) partial.add(file);
    const unreadable = files.unreadable?.get(file);
    const said = unreadable === undefined ? faults : [{ span: { offset: 0, length: 1 }, message: unreadable }];
    for (const { span, message } of said) problems.push({ check: 'json', message, file, span, brands: [] });
    return source;
  };
  const under = (start: string) =>
    [...files.keys()].filter((file) => file.startsWith(start) && file.endsWith('.json')).sort();
  const nameOf = (file: string, start: string) => file.slice(start.length, -'.json'.length);

  const schemas = new Map<string, JsonObject>();
  const data = new Map<string, Source>();
  for (const file of under('schemas/')) {
    const source = read(file);
    if (!isObject(source.value) && !partial.has(file)) problems.push(notAnObject(file, 'A schema'));
    if (file.startsWith('schemas/data/')) data.set(file, source);
    else if (isObject(source.value)) schemas.set(nameOf(file, 'schemas/').concat('.json'), source.value);
  }

  const documents = new Map<string, BaseDocument>();
  for (const file of under('flows/')) {
    const source = read(file);
    const name = nameOf(file, 'flows/');
    const kind = kindOf(source, schemas);
    const same = before?.documents.get(name);
    if (kind === undefined || partial.has(file)) unread.add(file);
    if (kind === undefined) problems.push(...unknownKind(source, files, schemas));
    else
      documents.set(
        name,
        same?.source === source && same.kind === kind && refersToSame(same, data)
          ? same
          : readDocument(name, kind, source, data),
      );
    const document = documents.get(name);
    if (document && lacksReferred(document, partial)) {
      partial.add(file);
      unread.add(file);
    }
    problems.push(...(referenceProblems.get(document as BaseDocument) ?? []));
  }

  const families = new Map<string, Source>();
  const brands = new Map<string, Source>();
  let brandBase: Source | undefined;
  for (const file of under('brands/')) {
    const source = read(file);
    const name = nameOf(file, 'brands/');
    const isShared = name === 'base' || name.startsWith('families/');
    if (isShared && (partial.has(file) || !isObject(source.value))) unread.add(file);
    if (!isObject(source.value)) problems.push(...(partial.has(file) ? [] : [notAnObject(file, 'A brand file')]));
    else if (name === 'base') brandBase = source;
    else if (name.startsWith('families/')) families.set(name, source);
    else brands.set(name, source);
  }
  for (const file of files.keys())
    if (/^(flows|brands)\//.test(file) && !file.endsWith('.json') && isMeantAsJson(file)) problems.push(notRead(file));
  const accepted = files.has(acceptedFile) ? read(acceptedFile) : undefined;
  const project = {
    files,
    schemas: before && isSame(before.schemas, schemas) ? before.schemas : schemas,
    documents,
    brandBase,
    families,
    brands,
    accepted,
    problems,
    partial,
    unread,
  };
  readBefore.set(project, sources);
  return project;
}

/** Whether these are the very objects that they were. */
function isSame(before: Schemas, schemas: Schemas): boolean {
  return before.size === schemas.size && [...schemas].every(([name, schema]) => before.get(name) === schema);
}

/** What each document took in the place of a `$ref`, by the name of the file; undefined where there was none. */
const references = new WeakMap<BaseDocument, ReadonlyMap<string, Source | undefined>>();

function refersToSame(document: BaseDocument, data: ReadonlyMap<string, Source>): boolean {
  return [...(references.get(document) ?? [])].every(([file, source]) => data.get(file) === source);
}

/** Whether a part of a document that stands in another file is missing or cut: what seems wrong may be right with it. */
function lacksReferred(document: BaseDocument, partial: ReadonlySet<string>): boolean {
  return [...(references.get(document) ?? [])].some(([file, source]) => !isObject(source?.value) || partial.has(file));
}

function readDocument(
  name: string,
  kind: DocumentKind,
  source: Source,
  data: ReadonlyMap<string, Source>,
): BaseDocument {
  const problems: Problem[] = [];
  const taken = new Map<string, Source | undefined>();
  const layered = withReferences(source, problems, (file) => {
    taken.set(file, data.get(file));
    return data.get(file);
  });
  const document = { name, kind, source, layered };
  referenceProblems.set(document, problems);
  references.set(document, taken);
  return document;
}

/** The kind that a document's "$schema" names. */
function kindOf({ value }: Source, schemas: Schemas): DocumentKind | undefined {
  if (!isObject(value) || typeof value.$schema !== 'string') return undefined;
  const file = value.$schema.replace(/^.*\//, '');
  const isDocument = schemas.has(file) && !otherSchemas.includes(file);
  return isDocument ? (file.replace('.schema.json', '') as DocumentKind) : undefined;
}

/** Whether a file's name says that it holds JSON, in whichever way it is written: "bank.JSON", "bank.jsonc", "bank.json.txt". */
export function isMeantAsJson(file: string): boolean {
  // What editors keep beside a file while somebody writes in it is nobody's document.
  return /(^|\/)[^./#][^/]*\.json([^/~#]*)$/i.test(file);
}

function notRead(file: string): Problem {
  const wanted = file.replace(/\.json[^/]*$/i, '.json');
  return {
    check: 'json',
    message: `Only files that end in ".json" are read, so this one counts for nothing. Name it ${wanted}, or remove it.`,
    file,
    span: { offset: 0, length: 1 },
    brands: [],
  };
}

function notAnObject(file: string, what: string): Problem {
  return { check: 'json', message: `${what} is a JSON object.`, file, span: { offset: 0, length: 1 }, brands: [] };
}

/** Of a schema that is there and cannot be read it is said there. */
function unknownKind({ file, value, spans }: Source, files: Files, schemas: Schemas): Problem[] {
  const span = spans.get('/$schema')?.value ?? { offset: 0, length: 1 };
  const named = isObject(value) && typeof value.$schema === 'string' ? value.$schema.replace(/^.*\//, '') : undefined;
  if (named !== undefined && files.has(`schemas/${named}`) && !otherSchemas.includes(named)) return [];
  const found =
    isObject(value) && value.$schema !== undefined
      ? `"$schema" names "${String(value.$schema)}", which is not a schema of documents`
      : 'The document has no "$schema"';
  return [
    {
      check: 'schema',
      message: `${found}. Name the file in schemas/ that says what this document is.`,
      file,
      span,
      brands: [],
      cause: named === undefined ? undefined : missingSchema(named, schemas),
    },
  ];
}

/** The document with every `$ref` to a file in schemas/data/ replaced by that file, each value knowing its own file. */
function withReferences(source: Source, problems: Problem[], take: (file: string) => Source | undefined): Layered {
  // Hardly any document refers to another file, and the others stay as they were read.
  if (!/\$ref|\\u/.test(source.text)) return bottomLayer('base', source);
  const origins = new Map<string, Origin>(bottomLayer('base', source).origins);
  const replace = (value: unknown, pointer: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => replace(item, member(pointer, index)));
    if (!isObject(value)) return value;
    const { $ref, ...own } = value;
    const members = Object.fromEntries(
      Object.entries(own).map(([name, inner]) => [name, replace(inner, member(pointer, name))]),
    );
    if (typeof $ref !== 'string') return members;
    const target = take(`schemas/data/${$ref}`);
    if (!isObject(target?.value)) {
      const span = source.spans.get(member(pointer, '$ref'))?.value ?? { offset: 0, length: 1 };
      problems.push({
        check: 'reference',
        message: `"$ref" names "${$ref}", but there is no such file in schemas/data/.`,
        file: source.file,
        span,
        brands: [],
      });
      return members;
    }
    const { $schema: _schema, $comment: _comment, ...referred } = target.value;
    for (const name of Object.keys(referred)) {
      if (!Object.hasOwn(members, name))
        origins.set(member(pointer, name), { layer: 'base', source: target, pointer: member('', name) });
    }
    return { ...referred, ...members };
  };
  return { value: replace(source.value, ''), origins };
}
