import type { Resolved } from '../config/resolve.ts';
import type { Vocabulary } from '../interpreter/facts.ts';
import type { LinksDocument } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';

type Documents = Pick<Resolved, 'documents'>;

/** The facts of a brand, by name. The same object for brands with the same facts. */
export function vocabularyOf(resolved: Documents): Vocabulary {
  return allIn(resolved, 'facts') as Vocabulary;
}

/** The links of a brand, by name. The same object for brands with the same links. */
export function linksOf(resolved: Documents): LinksDocument['links'] {
  return allIn(resolved, 'links') as LinksDocument['links'];
}

const putTogether = { facts: new WeakMap<object, object>(), links: new WeakMap<object, object>() };

/** What the documents of a kind say by name. Of one document, which brands share, it is what that says itself. */
function allIn({ documents }: Documents, kind: 'facts' | 'links'): object {
  const known = putTogether[kind].get(documents);
  if (known) return known;
  const each = [...documents.values()].flatMap(({ kind: its, layered: { value } }) => {
    const inside = its === kind && isObject(value) ? value[kind] : undefined;
    return isObject(inside) ? [inside] : [];
  });
  const [only, ...others] = each;
  const all = only && others.length === 0 ? only : Object.assign({}, ...each);
  putTogether[kind].set(documents, all);
  return all;
}
