import { bottomLayer, type Layered, originOf, originPlace, withLayer } from '../config/layers.ts';
import type { Project } from '../config/project.ts';
import { layersOfBrand, type Resolved } from '../config/resolve.ts';
import { readSource, type Source } from '../config/source.ts';
import { isObject } from '../model/json.ts';
import { member, namesOf, valueAt } from '../model/json-pointer.ts';

/** A place where a layer says something, and what it says there. */
export interface Setting {
  layer: string;
  file: string;
  line: number;
  column: number;
  value: unknown;
}

/** The name under which a brand's own data is asked for, beside the names of documents. */
export const brandDocument = 'brand';

/** A document after one layer was laid over it. */
export interface LaidLayer {
  layer: string;
  source: Source;
  /** Where in the source the layer's patch stands. */
  pointer: string;
  layered: Layered;
}

/**
 * A document of a brand, layer by layer, first to last: how it stands after each layer that touches it. The last is what
 * the brand has. Undefined when there is no such document.
 */
export function layerStack(project: Project, resolved: Resolved, document: string): LaidLayer[] | undefined {
  if (document === brandDocument) return brandStack(project, resolved);
  const base = project.documents.get(document);
  const merged = resolved.documents.get(document)?.layered;
  if (!base || !merged) return undefined;
  const touching = resolved.overrides.filter((override) => override.document === document);
  return [
    { layer: 'base', source: base.source, pointer: '', layered: base.layered },
    ...touching.map(({ layer, source, pointer }, index) => ({
      layer,
      source,
      pointer,
      // What is below the next patch is what this one made.
      layered: touching[index + 1]?.below ?? merged,
    })),
  ];
}

function brandStack(project: Project, { orgCode, brand }: Resolved): LaidLayer[] {
  const base = project.brandBase ?? readSource('brands/base.json', '{}').source;
  let layered = bottomLayer('base', base);
  const stack: LaidLayer[] = [{ layer: 'base', source: base, pointer: '', layered }];
  for (const { name, source } of orgCode === undefined ? [] : layersOfBrand(project, orgCode)) {
    layered = withLayer(layered, name, source, source.value, '');
    stack.push({ layer: name, source, pointer: '', layered });
  }
  const last = stack.pop() as LaidLayer;
  return [...stack, { ...last, layered: brand }];
}

/** What a layered value says at a pointer, and where that is written; undefined when it says nothing there. */
export function settingAt(layered: Layered, pointer: string): Setting | undefined {
  const value = valueAt(layered.value, pointer);
  return value === undefined ? undefined : { ...originPlace(originOf(layered, pointer)), value };
}

/** The pointers to all that is no object with members: texts, numbers, lists, empty objects. */
export function leavesOf(value: unknown, pointer = ''): string[] {
  if (!isObject(value) || Object.keys(value).length === 0) return [pointer];
  return Object.entries(value)
    .filter(([name]) => name !== '$schema')
    .flatMap(([name, inner]) => leavesOf(inner, member(pointer, name)));
}

/** The variant that a pointer into a document's variants belongs to: its name, and the pointer in the document itself. */
export function variantOf(pointer: string): { name: string; pointer: string } | undefined {
  const [variants, name, merge] = namesOf(pointer);
  if (variants !== 'variants' || name === undefined || merge !== 'merge') return undefined;
  return { name, pointer: `/${pointer.split('/').slice(4).join('/')}`.replace(/^\/$/, '') };
}
