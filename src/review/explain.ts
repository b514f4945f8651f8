import type { Layered } from '../config/layers.ts';
import { originOf, originPlace } from '../config/layers.ts';
import { didYouMean } from '../config/nearest-name.ts';
import type { Project } from '../config/project.ts';
import { layersOfBrand, resolveBrand } from '../config/resolve.ts';
import type { Vocabulary } from '../interpreter/facts.ts';
import type { Predicate } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import { parentOf, valueAt } from '../model/json-pointer.ts';
import { noSuchDocument } from './document-names.ts';
import { predicateInWords } from './in-words.ts';
import {
  brandDocument,
  type LaidLayer,
  layerStack,
  leavesOf,
  type Setting,
  settingAt,
  variantOf,
} from './layer-stack.ts';
import { vocabularyOf } from './vocabulary.ts';

/** One value of a brand's merged document, who set it, and what it hides. */
export interface Explained {
  pointer: string;
  /** What the brand has; undefined when a layer removed it. */
  value: unknown;
  set: Omit<Setting, 'value'>;
  /** What lower layers say there, nearest first. */
  hides: Setting[];
  /** The variant it belongs to. */
  variant?: { name: string; when: string };
}

export interface Explanation {
  orgCode: string;
  document: string;
  /** First to last. */
  layers: string[];
  values: Explained[];
}

/** Explains every value of a document, or those at and below a pointer. A name nobody knows is said, not thrown. */
export function explain(
  project: Project,
  orgCode: string,
  document: string,
  pointer = '',
): Explanation | { unknown: string } {
  if (!project.brands.has(orgCode))
    return { unknown: `There is no brand "${orgCode}" in brands/.${didYouMean(orgCode, project.brands.keys())}` };
  const resolved = resolveBrand(project, orgCode);
  const stack = layerStack(project, resolved, document);
  if (!stack) {
    return { unknown: noSuchDocument(document, [brandDocument, ...resolved.documents.keys()]) };
  }
  const values = explainedValues(stack, vocabularyOf(project.schemas, resolved)).filter((each) =>
    isMeant(each.pointer, pointer),
  );
  if (values.length === 0) return { unknown: unknownPointer(stack, document, pointer) };
  const layers = ['base', ...layersOfBrand(project, orgCode).map(({ name }) => name)];
  return { orgCode, document, layers, values };
}

/** A pointer means what is at and below it, and what variants put there. */
function isMeant(pointer: string, asked: string): boolean {
  const isWithin = (each: string | undefined) => each === asked || each?.startsWith(`${asked}/`) === true;
  return isWithin(pointer) || isWithin(variantOf(pointer)?.pointer);
}

function explainedValues(stack: LaidLayer[], vocabulary: Vocabulary): Explained[] {
  const { layered: merged } = stack.at(-1) as LaidLayer;
  const present = leavesOf(merged.value).map((pointer) => ({
    pointer,
    value: valueAt(merged.value, pointer),
    set: placeOnly(merged, pointer),
    hides: hiddenBelow(placeOnly(merged, pointer), stack.slice(0, -1), pointer),
    ...variantPart(merged, pointer, vocabulary),
  }));
  return [...present, ...removedValues(stack, vocabulary)];
}

function placeOnly(layered: Layered, pointer: string): Omit<Setting, 'value'> {
  return originPlace(originOf(layered, pointer));
}

/** What each lower layer says at a pointer, nearest first, where another place says it than the one above. */
function hiddenBelow(top: Omit<Setting, 'value'>, lower: LaidLayer[], pointer: string): Setting[] {
  const hidden: Setting[] = [];
  let above = top;
  for (const { layered } of [...lower].reverse()) {
    const setting = settingAt(layered, pointer);
    if (!setting || isSamePlace(setting, above)) continue;
    hidden.push(setting);
    above = setting;
  }
  return hidden;
}

function isSamePlace(one: Omit<Setting, 'value'>, other: Omit<Setting, 'value'>): boolean {
  return one.file === other.file && one.line === other.line && one.column === other.column;
}

/** Values that a lower layer has and a higher one took away, with the place of the null that did. */
function removedValues(stack: LaidLayer[], vocabulary: Vocabulary): Explained[] {
  const { layered: merged } = stack.at(-1) as LaidLayer;
  const seen = new Set<string>();
  return stack.slice(0, -1).flatMap(({ layered }, index) =>
    leavesOf(layered.value).flatMap((pointer) => {
      if (seen.has(pointer) || isWiring(pointer) || hasValue(merged, pointer)) return [];
      seen.add(pointer);
      const remover = stack.slice(index + 1).find((above) => !hasValue(above.layered, pointer)) as LaidLayer;
      const set = writtenPlace(remover, pointer);
      const hides = hiddenBelow(set, stack.slice(0, stack.indexOf(remover)), pointer);
      return [{ pointer, value: undefined, set, hides, ...variantPart(layered, pointer, vocabulary) }];
    }),
  );
}

function hasValue(layered: Layered, pointer: string): boolean {
  const value = valueAt(layered.value, pointer);
  return value !== undefined && !(isObject(value) && Object.keys(value).length > 0);
}

const isWiring = (pointer: string) => /^\/(\$schema|extends|overrides)(\/|$)/.test(pointer);

/** Where a layer's own file speaks of a pointer: there, or at the nearest thing that holds it. */
function writtenPlace({ layer, source, pointer: start }: LaidLayer, pointer: string): Omit<Setting, 'value'> {
  let here = pointer;
  while (here !== '' && !source.spans.has(start + here)) here = parentOf(here);
  return originPlace({ layer, source, pointer: start + here });
}

function variantPart(
  layered: Layered,
  pointer: string,
  vocabulary: Vocabulary,
): Pick<Explained, 'variant'> | undefined {
  const variant = variantOf(pointer);
  if (!variant) return undefined;
  const when = valueAt(layered.value, `/variants/${variant.name}/when`);
  return {
    variant: {
      name: variant.name,
      when: isObject(when) ? predicateInWords(when as Predicate, vocabulary) : '',
    },
  };
}

function unknownPointer(stack: LaidLayer[], document: string, pointer: string): string {
  const known = new Set<string>();
  for (const { layered } of stack)
    for (const leaf of leavesOf(layered.value))
      for (let here = leaf; here !== ''; here = parentOf(here)) known.add(here);
  if (pointer !== '' && !pointer.startsWith('/'))
    return `"${pointer}" is not a JSON Pointer: it should start with "/".${didYouMean(`/${pointer}`, known)}`;
  return `"${document}" has nothing at ${pointer}.${didYouMean(pointer, known)}`;
}
