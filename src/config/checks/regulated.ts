import { isObject, type JsonObject } from '../../model/json.ts';
import { member, valueAt } from '../../model/json-pointer.ts';
import { missingPart } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { written } from '../described.ts';
import type { ResolvedDocument } from '../resolve.ts';
import type { Schemas } from '../schema-walk.ts';
import { isSound } from '../sound-documents.ts';

/**
 * Every pointer of "regulated" leads to words, in the document or in what a variant makes of it: words that were moved or
 * renamed are nobody's, and would change without anybody's approval.
 */
export const regulated: Check = {
  id: 'regulated',
  leansOn: [],
  find: inEachDocument(
    () => [],
    (document, schemas) => (document.kind === 'step' && isSound(schemas, document) ? lost(document, schemas) : []),
  ),
};

function lost(document: ResolvedDocument, schemas: Schemas): Finding[] {
  const { layered } = document;
  const step = layered.value as JsonObject;
  const variants = Object.keys(isObject(step.variants) ? step.variants : {});
  const lists = ['', ...variants.map((name) => `${member('/variants', name)}/merge`)].map((at) => `${at}/regulated`);
  const pointers = lists.flatMap((list) => {
    const value = valueAt(step, list);
    return Array.isArray(value)
      ? value.map((pointer, index) => ({ pointer: String(pointer), at: member(list, index) }))
      : [];
  });
  if (pointers.length === 0) return [];
  // A pointer to words of the document is one to what variants say in their place.
  const texts = written(schemas, document, 'text').flatMap(({ pointer }) => [
    pointer,
    pointer.replace(/^\/variants\/[^/]+\/merge(?=\/)/, ''),
  ]);
  return pointers
    .filter(({ pointer }) => !texts.some((text) => text === pointer || text.startsWith(`${pointer}/`)))
    .map(({ pointer, at }) => ({
      layered,
      pointer: at,
      cause: { ...missingPart(document, pointer), isMissing: true },
      message: `There are no words at ${pointer}. Name the place where the regulated words stand now, or take this out.`,
    }));
}
