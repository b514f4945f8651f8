import { argumentsOf } from '../../interpreter/texts.ts';
import { isObject } from '../../model/json.ts';
import { valueAt } from '../../model/json-pointer.ts';
import { type Check, type View, written } from '../check.ts';
import { compileText } from '../compile-text.ts';
import type { ResolvedDocument } from '../resolve.ts';

/** No text shows a fact of the brand that this brand gives no value for, unless a condition around it asks for the value. */
export const missingValue: Check = {
  id: 'missing-value',
  find(view) {
    if (view.resolved.orgCode === undefined) return [];
    const missing = new Set(Object.keys(view.vocabulary).filter((name) => isMissing(view, name)));
    if (missing.size === 0) return [];
    return [...view.resolved.documents.values()].flatMap((document) =>
      written(view, document, 'text').flatMap(({ text, pointer }) => {
        const parsed = compileText(text);
        if ('fault' in parsed) return [];
        return argumentsOf(parsed.text)
          .filter((name) => missing.has(name) && !isGuarded(document, pointer, name))
          .map((name) => ({
            layered: document.layered,
            pointer,
            message: `The text uses {${name}} (${view.vocabulary[name]?.from}), but this brand gives no value for it. Give one in the brand's file, or in brands/base.json for all.`,
          }));
      }),
    );
  },
};

function isMissing(view: View, name: string): boolean {
  const fact = view.vocabulary[name];
  if (fact === undefined || fact.default !== undefined) return false;
  if (fact.from?.startsWith('/brand/')) return valueAt({ brand: view.brand }, fact.from) === undefined;
  const sources = fact.compute?.firstKnown;
  return (
    sources !== undefined &&
    sources.length > 0 &&
    sources.every((each) => view.vocabulary[each]?.from?.startsWith('/brand/') && isMissing(view, each))
  );
}

/** Whether something around the text is only shown while the fact has a value, as far as its `when` says. */
function isGuarded({ layered }: ResolvedDocument, pointer: string, name: string): boolean {
  let here = layered.value;
  for (const part of pointer.split('/').slice(1)) {
    if (!isObject(here)) return false;
    if (mentions(here.when, name)) return true;
    here = here[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return false;
}

function mentions(predicate: unknown, fact: string): boolean {
  if (Array.isArray(predicate)) return predicate.some((each) => mentions(each, fact));
  if (!isObject(predicate)) return false;
  return Object.hasOwn(predicate, fact) || Object.values(predicate).some((part) => mentions(part, fact));
}
