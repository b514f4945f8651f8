import type { Vocabulary } from '../interpreter/facts.ts';
import type { Brand, DocumentKind, DocumentKinds } from '../model/configuration.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import type { Layered } from './layers.ts';
import type { Project } from './project.ts';
import type { Resolved, ResolvedDocument } from './resolve.ts';
import { walkAlong } from './schema-walk.ts';

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
  /** Every document of a kind, by name. */
  all<K extends DocumentKind>(kind: K): ReadonlyMap<string, { document: ResolvedDocument; value: DocumentKinds[K] }>;
  vocabulary: Vocabulary;
  links: ReadonlySet<string>;
  brand: Partial<Brand>;
}

export function viewOf(project: Project, resolved: Resolved): View {
  const kinds = new Map<DocumentKind, Map<string, { document: ResolvedDocument; value: never }>>();
  for (const document of resolved.documents.values()) {
    if (!isObject(document.layered.value)) continue;
    const ofKind = kinds.get(document.kind) ?? new Map();
    ofKind.set(document.name, { document, value: document.layered.value });
    kinds.set(document.kind, ofKind);
  }
  const all = ((kind) => kinds.get(kind) ?? new Map()) as View['all'];
  const changed = [...resolved.documents.values()].filter(
    (document) => document !== project.documents.get(document.name),
  );
  // Names are declared in these; when a brand changes one, every document may be left with a name that is gone.
  const isShared =
    resolved.orgCode !== undefined &&
    !changed.some(({ kind }) => ['facts', 'links', 'retries', 'service', 'flow'].includes(kind));
  return {
    project,
    resolved,
    documents: isShared ? changed : [...resolved.documents.values()],
    all,
    vocabulary: membersOf(all('facts'), 'facts') as Vocabulary,
    links: new Set(Object.keys(membersOf(all('links'), 'links'))),
    brand: (isObject(resolved.brand.value) ? resolved.brand.value : {}) as Partial<Brand>,
  };
}

function membersOf(documents: ReadonlyMap<string, { value: unknown }>, property: string): JsonObject {
  const members = [...documents.values()]
    .map(({ value }) => (isObject(value) ? value[property] : undefined))
    .filter(isObject);
  return Object.assign({}, ...members);
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
