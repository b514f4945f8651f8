import type { Vocabulary } from '../interpreter/facts.ts';
import type { Brand, DocumentKind, DocumentKinds } from '../model/configuration.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import type { Layered } from './layers.ts';
import type { Project } from './project.ts';
import type { Resolved, ResolvedDocument } from './resolve.ts';
import { type SchemaChecker, type SchemaFault, schemaChecker } from './schema-problems.ts';
import { type Schemas, walkAlong } from './schema-walk.ts';

/** What a check found: a place in a merged value. The runner follows it to the file that set it. */
export interface Finding {
  layered: Layered;
  pointer: string;
  /** Whether the property's name is to blame, or its value (the default). */
  part?: 'name' | 'value';
  message: string;
}

/** One check. It neither throws nor prints. */
export interface Check {
  /** The file's name. */
  id: string;
  find(view: View): Finding[];
}

/** One merged result that is checked: the base, or a brand's. */
export interface View {
  project: Project;
  resolved: Resolved;
  /** The documents to look at: all of the base's, but of a brand's only those it does not share with the base, unless it changed what they lean on. */
  documents: ResolvedDocument[];
  /**
   * Every document of a kind, by name, that is what its schema says, names it does not know aside. The others are the
   * schema check's business, and no other check can trip over them.
   */
  all<K extends DocumentKind>(kind: K): ReadonlyMap<string, { document: ResolvedDocument; value: DocumentKinds[K] }>;
  /** The names in a property of the documents of a kind, also of documents with faults: "calls" of services. */
  names(kind: DocumentKind, property: string): { document: string; name: string }[];
  vocabulary: Vocabulary;
  links: ReadonlySet<string>;
  brand: Partial<Brand>;
}

export function viewOf(project: Project, resolved: Resolved): View {
  const everyDocument = [...resolved.documents.values()];
  const kinds = new Map<DocumentKind, Map<string, { document: ResolvedDocument; value: never }>>();
  const all = ((kind) => {
    const known = kinds.get(kind);
    if (known) return known;
    const sound = everyDocument.filter((document) => document.kind === kind && isSound(project.schemas, document));
    const ofKind = new Map(
      sound.map((document) => [document.name, { document, value: document.layered.value as never }]),
    );
    kinds.set(kind, ofKind);
    return ofKind;
  }) as View['all'];
  const names: View['names'] = (kind, property) =>
    everyDocument
      .filter((document) => document.kind === kind)
      .flatMap((document) =>
        Object.keys(membersOf(document, property)).map((name) => ({ document: document.name, name })),
      );
  return {
    project,
    resolved,
    documents: documentsToCheck(project, resolved),
    all,
    names,
    vocabulary: Object.assign(
      {},
      ...everyDocument.filter(({ kind }) => kind === 'facts').map((document) => soundFacts(project.schemas, document)),
    ),
    links: new Set(names('links', 'links').map(({ name }) => name)),
    brand: (isObject(resolved.brand.value) ? resolved.brand.value : {}) as Partial<Brand>,
  };
}

function documentsToCheck(project: Project, resolved: Resolved): ResolvedDocument[] {
  const every = [...resolved.documents.values()];
  if (resolved.orgCode === undefined) return every;
  const changed = every.filter((document) => document !== project.documents.get(document.name));
  // Names and default words are declared in these; when a brand changes one, any document may be left without.
  if (changed.some(({ kind }) => ['facts', 'links', 'retries', 'service', 'flow', 'messages'].includes(kind)))
    return every;
  // A flow depends on what its steps ask.
  const flows = changed.some(({ kind }) => kind === 'step') ? every.filter(({ kind }) => kind === 'flow') : [];
  return [...new Set([...changed, ...flows])];
}

function membersOf({ layered: { value } }: ResolvedDocument, property: string): JsonObject {
  return isObject(value) && isObject(value[property]) ? value[property] : {};
}

const checkers = new WeakMap<Schemas, SchemaChecker>();

/** The checker over these schemas, made once. */
export function checkerOf(schemas: Schemas): SchemaChecker {
  const checker = checkers.get(schemas) ?? schemaChecker(schemas);
  checkers.set(schemas, checker);
  return checker;
}

const documentFaults = new WeakMap<Layered, SchemaFault[]>();

/** What a document's schema finds wrong with it. Worked out once per document. */
export function schemaFaults(schemas: Schemas, { kind, layered }: ResolvedDocument): SchemaFault[] {
  const faults = documentFaults.get(layered) ?? checkerOf(schemas)(`${kind}.schema.json`, layered.value);
  documentFaults.set(layered, faults);
  return faults;
}

function isSound(schemas: Schemas, document: ResolvedDocument): boolean {
  return isObject(document.layered.value) && schemaFaults(schemas, document).every(({ part }) => part === 'name');
}

const vocabularies = new WeakMap<Layered, Vocabulary>();

/** The facts of a document. One that is not what the schema says is known by name, and nothing more. */
function soundFacts(schemas: Schemas, document: ResolvedDocument): Vocabulary {
  const known = vocabularies.get(document.layered);
  if (known) return known;
  const isFact = (fact: unknown) =>
    checkerOf(schemas)('facts.schema.json#/$defs/fact', fact).every(({ part }) => part === 'name');
  const facts = Object.entries(membersOf(document, 'facts')).map(([name, fact]) => [
    name,
    isFact(fact) ? fact : { label: name },
  ]);
  const vocabulary = Object.fromEntries(facts) as Vocabulary;
  vocabularies.set(document.layered, vocabulary);
  return vocabulary;
}

/** A value in a document, and the schema node that describes it. */
export interface Described {
  schema: JsonObject;
  value: unknown;
  pointer: string;
  isName: boolean;
}

const walked = new WeakMap<Layered, Described[]>();

/** Every value of a document with its schema node, variants' merges included. Worked out once per document. */
export function described(view: View, { kind, layered }: ResolvedDocument): Described[] {
  return describedBy(view, `${kind}.schema.json`, layered);
}

export function describedBy(view: View, schemaFile: string, layered: Layered): Described[] {
  let list = walked.get(layered);
  if (!list) {
    list = [];
    const into = list;
    walkAlong(view.project.schemas, schemaFile, layered.value, (each) => into.push(each));
    walked.set(layered, list);
  }
  return list;
}

/** The texts written where a schema gives them this format: "text", "fact", "link". Names of properties count too. */
export function written(
  view: View,
  document: ResolvedDocument,
  format: string,
): { text: string; pointer: string; part: 'name' | 'value' }[] {
  return described(view, document).flatMap(({ schema, value, pointer, isName }) =>
    schema.format === format && typeof value === 'string'
      ? [{ text: value, pointer, part: isName ? ('name' as const) : ('value' as const) }]
      : [],
  );
}
