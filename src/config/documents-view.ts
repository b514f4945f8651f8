import type { Vocabulary } from '../interpreter/facts.ts';
import type { DocumentKind, DocumentKinds } from '../model/configuration.ts';
import { interned, kept } from './kept.ts';
import type { Layered } from './layers.ts';
import type { Project } from './project.ts';
import { type Resolved, type ResolvedDocument, resolveBase } from './resolve.ts';
import { isSound, membersOf, soundFacts } from './sound-documents.ts';

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

const documentsViews = new WeakMap<Project, Map<string, DocumentsView>>();

/** The view of a result's documents: the same object for every brand that has the same documents. */
export function documentsViewOf(project: Project, resolved: Resolved): DocumentsView {
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
