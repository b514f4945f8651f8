import type { Vocabulary } from '../../interpreter/facts.ts';
import { argumentsOf } from '../../interpreter/texts.ts';
import { isObject } from '../../model/json.ts';
import { valueAt } from '../../model/json-pointer.ts';
import type { Check, View } from '../check.ts';
import { compileText } from '../compile-text.ts';
import { written } from '../described.ts';
import type { Layered } from '../layers.ts';
import type { ResolvedDocument } from '../resolve.ts';

/** No text shows a fact of the brand that this brand gives no value for, unless a condition around it asks for the value. */
export const missingValue: Check = {
  id: 'missing-value',
  findInBrand(view) {
    if (view.resolved.orgCode === undefined) return [];
    const missing = new Set(brandFacts(view.vocabulary).filter((name) => isMissing(view, name)));
    if (missing.size === 0) return [];
    return [...view.resolved.documents.values()].flatMap((document) =>
      uses(view, document)
        .filter(({ name }) => missing.has(name))
        .map(({ name, pointer }) => ({
          layered: document.layered,
          pointer,
          message: `The text uses {${name}} (${view.vocabulary[name]?.from}), but this brand gives no value for it. Give one in the brand's file, or in brands/base.json for all.`,
        })),
    );
  },
};

const usesByDocument = new WeakMap<Layered, { name: string; pointer: string }[]>();

/** The facts that a document's texts show whatever their value. */
function uses(view: View, document: ResolvedDocument): { name: string; pointer: string }[] {
  let found = usesByDocument.get(document.layered);
  if (!found) {
    found = written(view.project.schemas, document, 'text').flatMap(({ text, pointer }) => {
      const parsed = compileText(text);
      const names = 'fault' in parsed ? [] : argumentsOf(parsed.text);
      return names.filter((name) => !isGuarded(document, pointer, name)).map((name) => ({ name, pointer }));
    });
    usesByDocument.set(document.layered, found);
  }
  return found;
}

const brandFactsOf = new WeakMap<Vocabulary, string[]>();

/** The facts that a brand's own data may leave without a value. */
function brandFacts(vocabulary: Vocabulary): string[] {
  const known = brandFactsOf.get(vocabulary);
  if (known) return known;
  const names = Object.keys(vocabulary).filter(
    (name) => vocabulary[name]?.from?.startsWith('/brand/') || vocabulary[name]?.compute?.firstKnown !== undefined,
  );
  brandFactsOf.set(vocabulary, names);
  return names;
}

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
export function isGuarded({ layered }: ResolvedDocument, pointer: string, name: string): boolean {
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
