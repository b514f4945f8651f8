import type { Vocabulary } from '../interpreter/facts.ts';
import type { DocumentKind, DocumentKinds } from '../model/configuration.ts';
import type { LinksDocument } from '../model/generated/documents.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import type { Layered } from './layers.ts';
import type { ResolvedDocument } from './resolve.ts';
import { type SchemaChecker, type SchemaFault, schemaChecker } from './schema-problems.ts';
import type { Schemas } from './schema-walk.ts';

/** The members of a property of a document; none where it is no object. */
export function membersOf({ layered: { value } }: ResolvedDocument, property: string): JsonObject {
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

/** Whether a document is what its schema says, names it does not know aside. */
export function isSound(schemas: Schemas, document: ResolvedDocument): boolean {
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
export function soundFacts(schemas: Schemas, document: ResolvedDocument): Vocabulary {
  const known = vocabularies.get(document.layered);
  if (known) return known;
  const isFact = soundMember(schemas, document, 'facts', 'facts.schema.json#/$defs/fact');
  const facts = Object.entries(membersOf(document, 'facts')).map(([name, fact]) => [
    name,
    isFact(fact) ? fact : { label: name },
  ]);
  const vocabulary = Object.fromEntries(facts) as Vocabulary;
  vocabularies.set(document.layered, vocabulary);
  return vocabulary;
}

const linksOfDocuments = new WeakMap<Layered, LinksDocument['links']>();

/** The links of a document that are what the schema says. */
export function soundLinks(schemas: Schemas, document: ResolvedDocument): LinksDocument['links'] {
  const known = linksOfDocuments.get(document.layered);
  if (known) return known;
  const isLink = soundMember(schemas, document, 'links', 'links.schema.json#/properties/links/additionalProperties');
  const links = Object.entries(membersOf(document, 'links')).filter(([, link]) => isLink(link));
  const sound = Object.fromEntries(links) as LinksDocument['links'];
  linksOfDocuments.set(document.layered, sound);
  return sound;
}

/** Whether a member of a document is what a part of its schema says. */
function soundMember(
  schemas: Schemas,
  document: ResolvedDocument,
  kind: DocumentKind,
  part: string,
): (member: unknown) => boolean {
  // As a rule the whole document is what its schema says, which is known then: its members need not be asked one by one.
  const areAllSound = document.kind === kind && isSound(schemas, document);
  return (value) => areAllSound || checkerOf(schemas)(part, value).every((fault) => fault.part === 'name');
}
