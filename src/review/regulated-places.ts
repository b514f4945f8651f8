import { isObject } from '../model/json.ts';
import { namesOf, valueAt } from '../model/json-pointer.ts';
import { isStanding } from './regulated-order.ts';

/**
 * The pointers that a document's `regulated` lists own, its variants' lists too, as pointers into the document; and the
 * conditions under which what they own is shown. `base`: the document below, whose list no layer can shorten.
 */
export function regulatedIn(document: unknown, base: unknown = document): (pointer: string) => boolean {
  const own = [...new Set([...pointersAt(base, '/regulated'), ...pointersAt(document, '/regulated')])];
  const variants = isObject(document) && isObject(document.variants) ? Object.keys(document.variants) : [];
  const inVariants = variants.flatMap((name) => {
    const start = `/variants/${name}/merge`;
    return [...own, ...pointersAt(document, `${start}/regulated`)].map((pointer) => start + pointer);
  });
  const isWithin = (pointer: string, each: string) => pointer === each || pointer.startsWith(`${each}/`);
  const words = [...own, ...inVariants];
  const holders = [
    ...words.flatMap((pointer) => /^(?:\/variants\/[^/]+\/merge)?\/(?:blocks|rules)\/[^/]+/.exec(pointer) ?? []),
    ...variants
      .map((name) => `/variants/${name}`)
      .filter((start) => words.some((pointer) => isWithin(pointer, start) && valueAt(document, pointer) !== undefined)),
  ];
  const conditions = holders.flatMap((start) =>
    ['when', ...(/\/rules\/[^/]+$/.test(start) ? ['require', 'severity'] : [])].map((name) => `${start}/${name}`),
  );
  const owned = [...words, ...conditions];
  return (pointer) => owned.some((each) => isWithin(pointer, each));
}

/** The same of a document before and after: what either owns. */
export function regulatedInEither(before: unknown, after: unknown): (pointer: string) => boolean {
  const [old, now] = [regulatedIn(before), regulatedIn(after)];
  return (pointer) => old(pointer) || now(pointer);
}

/** Of a place in a condition, where the condition stands. */
export function conditionAt(pointer: string): string | undefined {
  return /^.*?\/when(?=\/|$)/.exec(pointer)?.[0];
}

/** Of a place in what decides whether words are shown, where that stands: a condition, or what a rule asks for and how strictly. */
export function decisionAt(pointer: string): string | undefined {
  return conditionAt(pointer) ?? /^.*?\/rules\/[^/]+\/(?:require|severity)(?=\/|$)/.exec(pointer)?.[0];
}

/** Whether a place in a document has words: it is no condition, and says nothing of where words stand. */
export function isWords(pointer: string): boolean {
  return decisionAt(pointer) === undefined && !isStanding(pointer);
}

function pointersAt(document: unknown, pointer: string): string[] {
  const list = valueAt(document, pointer);
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string' && namesOf(each).length > 0) : [];
}
