import { kept } from '../config/kept.ts';
import { originOf, originOfParts } from '../config/layers.ts';
import type { Resolved, ResolvedDocument } from '../config/resolve.ts';
import type { Schemas } from '../config/schema-walk.ts';
import type { Source } from '../config/source.ts';
import { isObject } from '../model/json.ts';
import { member, valueAt } from '../model/json-pointer.ts';
import { canonical } from '../model/schema-key.ts';
import { type Words, withFingerprint } from './approvals.ts';
import { brandDocument } from './layer-stack.ts';
import { type LeanedOn, leanedOn } from './leaned-on.ts';
import type { RegulatedText } from './regulated.ts';
import { linksOf, vocabularyOf } from './vocabulary.ts';

type Found = Omit<RegulatedText, 'brands'>;

/**
 * What regulated words hang on, beside themselves: the lender's own data that stand in them or decide whether they are shown
 * (its legal name in an authorization, its rates in a disclosure, the feature that a notice depends on), how the facts in
 * them are read and worked out, where their links lead, and the families whose words and data the lender has. Who changes
 * these changes what borrowers read there.
 *
 * @param texts the regulated words and conditions of the lender's documents
 */
export function regulatedData(schemas: Schemas, resolved: Resolved, texts: readonly Found[]): Found[] {
  const vocabulary = vocabularyOf(schemas, resolved);
  const links = linksOf(schemas, resolved);
  const hung = texts.map((text) => leanedOn(text, vocabulary, links));
  const facts = [...new Set(hung.flatMap((each) => each.facts))];
  const data = [
    ...new Set(
      facts.flatMap((fact) => {
        const { from = '' } = vocabulary[fact] ?? {};
        return from.startsWith('/brand/') ? [from.slice('/brand'.length)] : [];
      }),
    ),
  ].flatMap((pointer) => ofBrand(resolved, pointer));
  const defined = [...resolved.documents.values()].flatMap((document) => definitionsIn(document, hung));
  return [...data, ...defined, ...membership(resolved, [...texts, ...data])];
}

function found(words: Words, origin: Found['origin']): Found {
  return { ...withFingerprint(words), origin };
}

function ofBrand({ brand }: Resolved, pointer: string): Found[] {
  const value = valueAt(brand.value, pointer);
  if (value === undefined) return [];
  const origin = originOf(brand, pointer);
  return [found({ document: brandDocument, pointer, layer: origin.layer, words: wordsOfData(value) }, origin)];
}

/** A lender's value as the ledger of approvals has it. */
export function wordsOfData(value: unknown): string {
  return typeof value === 'string' ? value : canonical(value);
}

/** What is said of a fact beside how it is read, worked out and shown. */
const besideDefinition: readonly string[] = ['label', 'values', 'personal'];

/**
 * How facts are read, worked out and shown, and where links lead. What a fact is called in reviews, and which values checks
 * know of it, is nothing to borrowers.
 */
function definitionsIn(document: ResolvedDocument, hung: readonly LeanedOn[]): Found[] {
  const { kind } = document;
  if (kind !== 'facts' && kind !== 'links') return [];
  const known = definitions(document);
  return [...new Set(hung.flatMap((each) => each[kind]))].flatMap((name) => {
    const pointer = member(`/${kind}`, name);
    const before = known.get(pointer) ?? definitionAt(document, pointer);
    known.set(pointer, before);
    return before;
  });
}

/** By pointer. Most lenders share the documents. */
const definitions = kept((_: ResolvedDocument) => new Map<string, Found[]>());

function definitionAt({ name: document, layered }: ResolvedDocument, pointer: string): Found[] {
  const value = valueAt(layered.value, pointer);
  if (!isObject(value)) return [];
  const says = Object.fromEntries(Object.entries(value).filter(([part]) => !besideDefinition.includes(part)));
  const origin = originOfParts(layered, pointer);
  return [found({ document, pointer, layer: origin.layer, words: canonical(says) }, origin)];
}

/** Whether a place is a part of a fact that says nothing of how it is read, worked out or shown. */
export function isBesideDefinition(pointer: string): boolean {
  const [, part] = /^\/facts\/[^/]+\/([^/]+)/.exec(pointer) ?? [];
  return part !== undefined && besideDefinition.includes(part);
}

/** Whether a place in a document is that of a fact or of a link. */
export function isDefinition(pointer: string): boolean {
  return /^\/(facts|links)\/[^/]+$/.test(pointer);
}

/** The families from which the lender has regulated words, or data in them: which they are is approved for the lender. */
function membership({ orgCode, brand }: Resolved, texts: readonly Found[]): Found[] {
  const families = [...new Set(texts.map(({ layer }) => layer))]
    .filter((layer) => layer.startsWith('families/'))
    .sort();
  const own = orgCode === undefined ? undefined : [...brand.origins.values()].find(({ layer }) => layer === orgCode);
  if (orgCode === undefined || own === undefined || families.length === 0) return [];
  const words = { document: brandDocument, pointer: extendsPointer, layer: orgCode, words: families.join(separator) };
  return [found(words, { ...own, pointer: extendsPointer })];
}

const separator = ', ';

/** The families of which it was approved that a lender is. */
export const familiesIn = (words: string) => words.split(separator);

/** Whether a lender is of the families still of which it was approved to be, whatever regulated words it has from them. */
export function isStillOf(words: string, { value }: Source): boolean {
  const families = isObject(value) && Array.isArray(value.extends) ? value.extends : [];
  return familiesIn(words).every((family) => families.includes(family));
}

/** Where a lender says of which families it is. */
export const extendsPointer = '/extends';
