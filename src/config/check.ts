import type { Vocabulary } from '../interpreter/facts.ts';
import type { Brand, DocumentKind, DocumentKinds } from '../model/configuration.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import { interned, kept } from './kept.ts';
import type { Layered } from './layers.ts';
import type { Project } from './project.ts';
import { type Resolved, type ResolvedDocument, resolveBase } from './resolve.ts';
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
  /** Looks at documents alone, so that brands with the same documents share what it finds. */
  find?(view: DocumentsView): Finding[];
  /** Looks at one brand's own data, too. */
  findInBrand?(view: View): Finding[];
}

/**
 * Looks at each document by itself, once as long as the document and the tables beside it are the same objects: when one
 * file of a project is changed, all others need not be looked at again.
 *
 * @param tables all that a document is compared with
 */
export function inEachDocument<Tables extends readonly object[]>(
  tables: (view: DocumentsView) => readonly [...Tables],
  look: (document: ResolvedDocument, schemas: Schemas, ...tables: Tables) => Finding[],
): (view: DocumentsView) => Finding[] {
  const findings = kept(look);
  return (view) => {
    const beside = tables(view);
    return view.documents.flatMap((document) => findings(document, view.project.schemas, ...beside));
  };
}

/** The documents of one merged result: the base's, or those of the brands that have the same overrides. */
export interface DocumentsView {
  project: Project;
  /** By name. */
  every: ReadonlyMap<string, ResolvedDocument>;
  /** The documents to look at: all of the base's, but of a brand's only those it does not share with the base, unless it changed what they lean on. */
  documents: ResolvedDocument[];
  /**
   * Every document of a kind, by name, that is what its schema says, names it does not know aside. The others are the
   * schema check's business, and no other check can trip over them.
   */
  all<K extends DocumentKind>(kind: K): ReadonlyMap<string, { document: ResolvedDocument; value: DocumentKinds[K] }>;
  /** The values of `all`. The same map as long as the documents are the same. */
  sound<K extends DocumentKind>(kind: K): ReadonlyMap<string, DocumentKinds[K]>;
  /**
   * The names in a property of the documents of a kind, also of documents with faults: "calls" of services. The same
   * list as long as it names the same.
   */
  names(kind: DocumentKind, property: string): readonly { document: string; name: string }[];
  /** Of which kind each document is, by name. The same map as long as it says the same. */
  kinds: ReadonlyMap<string, DocumentKind>;
  /** The same object as long as no fact is another. */
  vocabulary: Vocabulary;
  /** The same set as long as it names the same. */
  links: ReadonlySet<string>;
}

/** One merged result that is checked: the base, or a brand's. */
export interface View {
  project: Project;
  resolved: Resolved;
  shared: DocumentsView;
  vocabulary: Vocabulary;
  brand: Partial<Brand>;
}

export function viewOf(project: Project, resolved: Resolved): View {
  const shared = documentsViewOf(project, resolved);
  return {
    project,
    resolved,
    shared,
    vocabulary: shared.vocabulary,
    brand: (isObject(resolved.brand.value) ? resolved.brand.value : {}) as Partial<Brand>,
  };
}

const documentsViews = new WeakMap<Project, Map<string, DocumentsView>>();

/** The view of a result's documents: the same object for every brand that has the same documents. */
function documentsViewOf(project: Project, resolved: Resolved): DocumentsView {
  const views = documentsViews.get(project) ?? new Map<string, DocumentsView>();
  documentsViews.set(project, views);
  const changed = changedDocuments(project, resolved);
  const key = changed.map((document) => numberOf(document.layered)).join(' ');
  const known = views.get(key);
  if (known) return known;
  const base = key === '' ? undefined : documentsViewOf(project, resolveBase(project));
  const view = documentsView(project, resolved.documents, changed, base);
  views.set(key, view);
  return view;
}

/** The documents that a result does not share with the base. */
function changedDocuments(project: Project, { documents, overrides }: Resolved): ResolvedDocument[] {
  const names = new Set(overrides.map(({ document }) => document));
  return [...names].sort().flatMap((name) => {
    const document = documents.get(name);
    return document && document !== project.documents.get(name) ? [document] : [];
  });
}

const numbers = new WeakMap<Layered, number>();
let lastNumber = 0;

function numberOf(layered: Layered): number {
  const known = numbers.get(layered);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(layered, lastNumber);
  return lastNumber;
}

/** Every part is worked out when first asked for; what no change reaches is the base's. */
function documentsView(
  project: Project,
  every: ReadonlyMap<string, ResolvedDocument>,
  changed: ResolvedDocument[],
  base: DocumentsView | undefined,
): DocumentsView {
  const isShared = (kind: DocumentKind) => base !== undefined && !changed.some((document) => document.kind === kind);
  const ofKind = (kind: DocumentKind) => [...every.values()].filter((document) => document.kind === kind);
  const all = remembered((kind: DocumentKind) => {
    if (base && isShared(kind)) return base.all(kind);
    const sound = ofKind(kind).filter((document) => isSound(project.schemas, document));
    return new Map(sound.map((document) => [document.name, { document, value: document.layered.value as never }]));
  });
  const namesByKey = remembered((key: string) => {
    const [kind, property = ''] = key.split(' ') as [DocumentKind, string];
    if (base && isShared(kind)) return base.names(kind, property);
    return sameNames(
      ofKind(kind).flatMap((document) =>
        Object.keys(membersOf(document, property)).map((name) => ({ document: document.name, name })),
      ),
    );
  });
  const names: DocumentsView['names'] = (kind, property) => namesByKey(`${kind} ${property}`);
  const sound = remembered((kind: DocumentKind) =>
    sameDocuments(new Map([...all(kind)].map(([name, { value }]) => [name, value as object]))),
  );
  const vocabulary = once(() =>
    base && isShared('facts')
      ? base.vocabulary
      : ofKind('facts')
          .map((each) => soundFacts(project.schemas, each))
          .reduce((one, other) => together(one, other), noFacts),
  );
  const links = once(() => linkNames(names('links', 'links')));
  const kinds = once(() => sameKinds(new Map([...every.values()].map(({ name, kind }) => [name, kind]))));
  return {
    project,
    every,
    documents: base ? documentsToCheck(every, changed) : [...every.values()],
    all: all as DocumentsView['all'],
    sound: sound as DocumentsView['sound'],
    names,
    get kinds() {
      return kinds();
    },
    get vocabulary() {
      return vocabulary();
    },
    get links() {
      return links();
    },
  };
}

const sameNames = interned((names: readonly { document: string; name: string }[]) =>
  names.flatMap(({ document, name }) => [document, name]),
);
const sameDocuments = interned((documents: ReadonlyMap<string, object>) => [...documents].flat());
const sameKinds = interned((kinds: ReadonlyMap<string, DocumentKind>) => [...kinds].flat());
const linkNames = kept((names: readonly { name: string }[]) => new Set(names.map(({ name }) => name)));
const noFacts: Vocabulary = {};
const together = kept((one: Vocabulary, other: Vocabulary): Vocabulary => ({ ...one, ...other }));

function remembered<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, work(key));
    return known.get(key) as Value;
  };
}

function once<Value>(work: () => Value): () => Value {
  const value = remembered((_: 0) => work());
  return () => value(0);
}

function documentsToCheck(
  every: ReadonlyMap<string, ResolvedDocument>,
  changed: ResolvedDocument[],
): ResolvedDocument[] {
  // Names and default words are declared in these; when a brand changes one, any document may be left without.
  if (changed.some(({ kind }) => ['facts', 'links', 'retries', 'service', 'flow', 'messages'].includes(kind)))
    return [...every.values()];
  // A flow depends on what its steps ask, and the site on what its screens offer.
  const leaning = changed.some(({ kind }) => kind === 'step')
    ? [...every.values()].filter(({ kind }) => kind === 'flow' || kind === 'site')
    : [];
  return [...new Set([...changed, ...leaning])];
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

/** The value of a document of this kind that is what its schema says; undefined of any other. */
export function soundValue<K extends DocumentKind>(
  schemas: Schemas,
  kind: K,
  document: ResolvedDocument,
): DocumentKinds[K] | undefined {
  return document.kind === kind && isSound(schemas, document)
    ? (document.layered.value as DocumentKinds[K])
    : undefined;
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
export function described(schemas: Schemas, { kind, layered }: ResolvedDocument): Described[] {
  return describedBy(schemas, `${kind}.schema.json`, layered);
}

export function describedBy(schemas: Schemas, schemaFile: string, layered: Layered): Described[] {
  let list = walked.get(layered);
  if (!list) {
    list = [];
    const into = list;
    walkAlong(schemas, schemaFile, layered.value, (each) => into.push(each));
    walked.set(layered, list);
  }
  return list;
}

/** A text or a name, where it is written. */
export interface Written {
  text: string;
  pointer: string;
  part: 'name' | 'value';
  /** The schema node that describes it. */
  schema: JsonObject;
}

const writtenTexts = new WeakMap<Layered, Map<string, Written[]>>();

/** The texts written where a schema gives them this format: "text", "fact", "link". Names of properties count too. */
export function written(schemas: Schemas, document: ResolvedDocument, format: string): Written[] {
  let byFormat = writtenTexts.get(document.layered);
  if (!byFormat) {
    byFormat = new Map();
    for (const { schema, value, pointer, isName } of described(schemas, document)) {
      if (typeof schema.format !== 'string' || typeof value !== 'string') continue;
      const list = byFormat.get(schema.format) ?? [];
      byFormat.set(schema.format, list);
      list.push({ text: value, pointer, part: isName ? 'name' : 'value', schema });
    }
    writtenTexts.set(document.layered, byFormat);
  }
  return byFormat.get(format) ?? [];
}
