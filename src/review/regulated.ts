import { kept } from '../config/kept.ts';
import { type Layered, type Origin, originOf, originOfParts } from '../config/layers.ts';
import type { Project } from '../config/project.ts';
import { everyResult, type ResolvedDocument } from '../config/resolve.ts';
import { isObject } from '../model/json.ts';
import { parentOf, valueAt } from '../model/json-pointer.ts';
import { canonical } from '../model/schema-key.ts';
import { withFingerprint } from './approvals.ts';
import { leavesOf } from './layer-stack.ts';
import { regulatedData } from './regulated-data.ts';
import { ordersIn, placeAround } from './regulated-order.ts';
import { decisionAt, isWords, regulatedIn } from './regulated-places.ts';

/** Words that compliance owns, or the condition under which they are shown, once for each layer that writes them. */
export interface RegulatedText {
  /** Of the document, pointer, layer and words: it changes when the words do. */
  fingerprint: string;
  document: string;
  pointer: string;
  layer: string;
  words: string;
  /** Where they are written. */
  origin: Origin;
  /** The brands whose borrowers read them. */
  brands: string[];
}

/**
 * Every regulated text of the base and of each brand, variants included, and the lender's data that stand in them; one that
 * many brands share is there once.
 */
export const regulatedTexts = kept((project: Project): readonly RegulatedText[] => {
  const found = new Map<string, RegulatedText>();
  const seen = new Map<object, Omit<RegulatedText, 'brands'>[]>();
  for (const resolved of everyResult(project)) {
    const own = [...resolved.documents.values()].flatMap((document) => {
      const texts = seen.get(document.layered) ?? textsIn(document, project);
      seen.set(document.layered, texts);
      return texts;
    });
    const data = regulatedData(project.schemas, resolved, own);
    for (const text of [...own, ...data]) {
      const known = found.get(text.fingerprint) ?? { ...text, brands: [] };
      found.set(text.fingerprint, known);
      if (resolved.orgCode !== undefined) known.brands.push(resolved.orgCode);
    }
  }
  return [...found.values()].sort(byPlace);
});

/** Where a document says something. */
export const leaves = kept((layered: Layered) => leavesOf(layered.value));

function textsIn(document: ResolvedDocument, { documents }: Project): Omit<RegulatedText, 'brands'>[] {
  const { name, kind, layered } = document;
  const pointers = regulatedPointers(document, documents);
  const texts = [...new Set(pointers.map((pointer) => decisionAt(pointer) ?? pointer))].flatMap((pointer) => {
    const isCondition = decisionAt(pointer) !== undefined;
    const value = valueAt(layered.value, pointer);
    const words = isCondition ? canonical(value) : value;
    if (typeof words !== 'string') return [];
    const origin = isCondition ? originOfParts(layered, pointer) : originOf(layered, pointer);
    return [{ pointer, words, origin }];
  });
  const consents = pointers.flatMap((pointer) => consentOf(layered, pointer));
  const places = [...new Set(pointers.flatMap((pointer) => placeAround(pointer) ?? []))].flatMap((pointer) => {
    const words = valueAt(layered.value, pointer);
    return typeof words === 'string' ? [{ pointer, words, origin: originOf(layered, pointer) }] : [];
  });
  const orders = kind === 'step' ? ordersIn(layered, pointers.filter(isWords), wordsOfBase(document, documents)) : [];
  return [...texts, ...consents, ...places, ...orders].map(({ pointer, words, origin }) => ({
    ...withFingerprint({ document: name, pointer, layer: origin.layer, words }),
    origin,
  }));
}

/** Where the base's document has regulated words. */
function wordsOfBase(document: ResolvedDocument, documents: Project['documents']): string[] {
  const base = documents.get(document.name);
  return base ? regulatedPointers({ ...document, layered: base.layered }, documents).filter(isWords) : [];
}

/** Of the words of a consent, whether nobody goes on without it: where it is asked, and what of. */
function consentOf(layered: Layered, pointer: string): Pick<RegulatedText, 'pointer' | 'words' | 'origin'>[] {
  const { value } = layered;
  const [, start = '', path] = /^(.*?)\/uiSchema\/(.+)\/ui:title$/.exec(pointer) ?? [];
  if (path === undefined) return [];
  const names = path.split('/');
  const at = names.reduce((above, name) => `${above}/properties/${name}`, `${start}/schema`);
  const asked = valueAt(value, `${at}/const`);
  if (asked === undefined) return [];
  const required = valueAt(value, `${parentOf(parentOf(at))}/required`);
  const isRequired = Array.isArray(required) && required.includes(names.at(-1));
  const words = canonical({ const: asked, required: isRequired });
  return [{ pointer: at, words, origin: originOfParts(layered, at) }];
}

/** Where a document has regulated words, or says when a step is shown that has some. */
function regulatedPointers({ name, kind, layered }: ResolvedDocument, documents: Project['documents']): string[] {
  if (kind === 'flow') {
    const isRegulated = (pointer: string) => {
      const condition = decisionAt(pointer);
      const step = condition === undefined ? undefined : valueAt(layered.value, `${parentOf(condition)}/document`);
      return typeof step === 'string' && hasRegulated(documents.get(step)?.layered.value);
    };
    return leaves(layered).filter((pointer) => pointer.startsWith('/steps/') && isRegulated(pointer));
  }
  if (kind !== 'step' || !isObject(layered.value)) return [];
  const isRegulated = regulatedIn(layered.value, documents.get(name)?.layered.value);
  return leaves(layered).filter((pointer) => isRegulated(pointer) && !isSetting(pointer));
}

function hasRegulated(step: unknown): boolean {
  const list = valueAt(step, '/regulated');
  return Array.isArray(list) && list.length > 0;
}

/** A pointer may own a whole block: what kind of block it is and where it stands are no words. */
function isSetting(pointer: string): boolean {
  return /\/(kind|place|style|tone|step)$/.test(pointer);
}

function byPlace(one: RegulatedText, other: RegulatedText): number {
  const key = ({ document, pointer, layer }: RegulatedText) => `${document} ${pointer} ${layer}`;
  return key(one) < key(other) ? -1 : 1;
}
