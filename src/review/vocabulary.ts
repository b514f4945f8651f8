import type { Resolved } from '../config/resolve.ts';
import type { Vocabulary } from '../interpreter/facts.ts';
import type { LinksDocument } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';

const known = new WeakMap<Resolved['documents'], Vocabulary>();

/** The facts of a brand, by name. Put together once. */
export function vocabularyOf({ documents }: Pick<Resolved, 'documents'>): Vocabulary {
  let vocabulary = known.get(documents);
  if (!vocabulary) {
    const facts = [...documents.values()].flatMap(({ kind, layered: { value } }) =>
      kind === 'facts' && isObject(value) && isObject(value.facts) ? [value.facts] : [],
    );
    vocabulary = Object.assign({}, ...facts) as Vocabulary;
    known.set(documents, vocabulary);
  }
  return vocabulary;
}

const knownLinks = new WeakMap<Resolved['documents'], LinksDocument['links']>();

/** The links of a brand, by name. Put together once. */
export function linksOf({ documents }: Pick<Resolved, 'documents'>): LinksDocument['links'] {
  let links = knownLinks.get(documents);
  if (!links) {
    const all = [...documents.values()].flatMap(({ kind, layered: { value } }) =>
      kind === 'links' && isObject(value) && isObject(value.links) ? [value.links] : [],
    );
    links = Object.assign({}, ...all) as LinksDocument['links'];
    knownLinks.set(documents, links);
  }
  return links;
}
