import type { Resolved, ResolvedDocument } from '../config/resolve.ts';
import type { Schemas } from '../config/schema-walk.ts';
import { soundFacts, soundLinks } from '../config/sound-documents.ts';
import type { Vocabulary } from '../interpreter/facts.ts';
import type { LinksDocument } from '../model/generated/documents.ts';

type Documents = Pick<Resolved, 'documents'>;

/**
 * The facts of a brand, by name; one that is not what its schema says by name only. The same object for brands with the
 * same facts.
 */
export function vocabularyOf(schemas: Schemas, resolved: Documents): Vocabulary {
  return allIn(resolved, 'facts', (document) => soundFacts(schemas, document)) as Vocabulary;
}

/** The links of a brand that are what their schema says, by name. The same object for brands with the same links. */
export function linksOf(schemas: Schemas, resolved: Documents): LinksDocument['links'] {
  return allIn(resolved, 'links', (document) => soundLinks(schemas, document)) as LinksDocument['links'];
}

const putTogether = { facts: new WeakMap<object, object>(), links: new WeakMap<object, object>() };

/** What the documents of a kind say by name. Of one document, which brands share, it is what that says itself. */
function allIn(
  { documents }: Documents,
  kind: 'facts' | 'links',
  membersOf: (document: ResolvedDocument) => object,
): object {
  const known = putTogether[kind].get(documents);
  if (known) return known;
  const [only, ...others] = [...documents.values()].filter((document) => document.kind === kind).map(membersOf);
  const all = only && others.length === 0 ? only : Object.assign({}, only, ...others);
  putTogether[kind].set(documents, all);
  return all;
}
