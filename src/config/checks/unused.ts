import type { DocumentKind } from '../../model/configuration.ts';
import { isObject } from '../../model/json.ts';
import { member, namesOf, overlap, pointerOf } from '../../model/json-pointer.ts';
import { programFacts, serverPages } from '../../model/named-by-program.ts';
import type { Check, Finding, View } from '../check.ts';
import { described, written } from '../described.ts';
import { factUses } from '../fact-uses.ts';
import { linkUses } from '../link-uses.ts';
import { documentsNamedIn, takenWhole } from '../named-documents.ts';
import { didYouMean } from '../nearest-name.ts';
import type { Project } from '../project.ts';
import { everyResult, type Resolved, type ResolvedDocument } from '../resolve.ts';
import type { Schemas } from '../schema-walk.ts';
import { membersOf } from '../sound-documents.ts';

/**
 * Nothing stands in flows/ that nobody uses, in any brand: no document that is not named by one that is shown, no fact, link
 * or retry policy, and no reply is saved where no fact reads it. Who writes it thinks that it does something; who reads it looks for where.
 */
export const unused: Check = {
  id: 'unused',
  waitsFor: 'all-else',
  findInBrand: (view) => (view.resolved.orgCode === undefined ? unusedIn(view) : []),
};

function unusedIn({ project, resolved }: View): Finding[] {
  const uses = usesOf(project);
  const documents = [...resolved.documents.values()];
  return [
    ...unusedDocuments(documents, uses),
    ...documents.flatMap((document) => [
      ...unreadPlaces(project.schemas, document, uses.places),
      ...unusedMembers(document, 'facts', 'facts', uses.facts, 'fact', 'facts'),
      ...unusedMembers(document, 'links', 'links', uses.links, 'link', 'links'),
      ...unusedMembers(document, 'retries', 'policies', uses.policies, 'retry policy', 'retry policies'),
    ]),
  ];
}

/** Those that nothing names; of those that only these lead to it is said there. In a circle the first stands for all. */
function unusedDocuments(all: readonly ResolvedDocument[], { documents, leads }: Uses): Finding[] {
  const unused = all.filter(({ name }) => !documents.has(name));
  const named = new Set(unused.flatMap(({ name }) => (leads.get(name) ?? []).filter((to) => to !== name)));
  const starts = [...unused.filter(({ name }) => !named.has(name)), ...unused];
  const told = new Set<string>();
  return starts.flatMap(({ name, layered }): Finding[] => {
    if (told.has(name)) return [];
    const below = [...reached([name], leads)].filter((each) => each !== name && isUnused(each) && !told.has(each));
    for (const each of [name, ...below]) told.add(each);
    return [
      {
        layered,
        pointer: '',
        message: `No document that is shown or run names this one. Name it where it is meant, or delete the file${below.length === 0 ? '' : `, and what only it leads to: ${below.map((each) => `flows/${each}.json`).join(', ')}`}.`,
      },
    ];
  });

  function isUnused(name: string): boolean {
    return unused.some((each) => each.name === name);
  }
}

/** Where a reply is kept and no fact comes from. */
function unreadPlaces(schemas: Schemas, document: ResolvedDocument, read: readonly string[]): Finding[] {
  return described(schemas, document).flatMap(({ schema, value, pointer, isName }): Finding[] => {
    if (schema.title !== 'SavedPlace' || isName || typeof value !== 'string') return [];
    if (read.some((each) => overlap(each, value))) return [];
    const depth = namesOf(value).length;
    const near = didYouMean(
      value,
      read.map((each) => pointerOf(namesOf(each).slice(0, depth))),
    );
    const message = `No fact comes from ${value}, so nobody reads what is saved here.${near || ' Save it where it is read, or leave "save" out.'}`;
    return [{ layered: document.layered, pointer, message }];
  });
}

/** All that nobody uses in one file are taken out together. */
function unusedMembers(
  document: ResolvedDocument,
  kind: DocumentKind,
  property: string,
  used: ReadonlySet<string>,
  one: string,
  several: string,
): Finding[] {
  if (document.kind !== kind) return [];
  const names = Object.keys(membersOf(document, property)).filter((name) => !used.has(name));
  const [first] = names;
  if (first === undefined) return [];
  const quoted = names.map((name) => `"${name}"`).join(', ');
  return [
    {
      layered: document.layered,
      pointer: member(`/${property}`, first),
      part: 'name',
      message:
        names.length === 1
          ? `Nothing uses the ${one} ${quoted}. Use it where it is meant, or take it out.`
          : `Nothing uses the ${several} ${quoted}. Use them where they are meant, or take them out.`,
    },
  ];
}

type Uses = ReturnType<typeof usesOf>;

/**
 * The names that are used, in the base or in any brand. What an unused document uses counts, too: of the document itself it
 * is said already.
 */
function usesOf(project: Project) {
  const { schemas } = project;
  const results = everyResult(project);
  const documents = distinct(results.flatMap((result) => [...result.documents.values()]));
  const texts = distinct([...documents, ...results.map(brandData)]);
  const all = (format: string) => texts.flatMap((each) => written(schemas, each, format).map(({ text }) => text));
  const leads = byName(
    documents.flatMap((each) => documentsNamedIn(schemas, each).map(({ name }) => [each.name, name] as const)),
  );
  const taken = documents.filter(({ kind }) => takenWhole.has(kind)).map(({ name }) => name);
  const facts = documents.flatMap((each) => (each.kind === 'facts' ? Object.values(membersOf(each, 'facts')) : []));
  return {
    leads,
    places: facts.flatMap((fact) => (isObject(fact) && typeof fact.from === 'string' ? [fact.from] : [])),
    documents: reached([...taken, ...Object.values(serverPages)], leads),
    facts: usedFacts(schemas, texts),
    links: new Set(texts.flatMap((each) => linkUses(schemas, each).map(({ link }) => link))),
    policies: new Set(all('retry')),
  };
}

/** Brands share the documents that they leave alone. */
function distinct(documents: readonly ResolvedDocument[]): ResolvedDocument[] {
  return [...new Map(documents.map((each) => [each.layered, each])).values()];
}

/** A brand's own data has texts as a document has. */
function brandData({ brand }: Resolved): ResolvedDocument {
  return { name: 'brand', kind: 'brand' as DocumentKind, layered: brand };
}

/** The facts that documents use, or the program, and those of which they are made. */
function usedFacts(schemas: Schemas, documents: readonly ResolvedDocument[]): Set<string> {
  const uses = documents.flatMap((document) =>
    factUses(schemas, document).map(({ fact, pointer }) => {
      const owner = document.kind === 'facts' ? namesOf(pointer)[1] : undefined;
      return { fact, owner };
    }),
  );
  return reached(
    [...programFacts, ...uses.flatMap(({ fact, owner }) => (owner === undefined ? [fact] : []))],
    byName(uses.flatMap(({ fact, owner }) => (owner === undefined ? [] : [[owner, fact]]))),
  );
}

function byName(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, to] of pairs) groups.set(name, [...(groups.get(name) ?? []), to]);
  return groups;
}

/** The names at which one starts, and all to which they lead. */
function reached(starts: readonly string[], leads: ReadonlyMap<string, readonly string[]>): Set<string> {
  const known = new Set(starts);
  // A set that grows is gone through to its new end.
  for (const name of known) for (const next of leads.get(name) ?? []) known.add(next);
  return known;
}
