import { type Place, placeOf } from '../config/problem.ts';
import type { Project } from '../config/project.ts';
import { readSource, type Source } from '../config/source.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import { member, parentOf } from '../model/json-pointer.ts';
import { brandDocument } from './layer-stack.ts';
import type { AnyKind } from './places.ts';

/** What one layer says of one document, as written: a whole document of flows/, or a brand's or family's patch on it. */
export interface WrittenDocument {
  /** "base", a family or a brand's orgCode. */
  layer: string;
  /** The document's name; "brand" for the lender's own data, "schemas/data/address" for a schema that steps share. */
  document: string;
  kind: AnyKind;
  value: unknown;
  /** The file's text: where two are the same, nothing in them differs. */
  text: string;
  /** Where a part of it stands: there, or at the nearest thing that holds it. */
  place(pointer: string): Place;
}

/** Everything that the files of a project say, by layer and document. */
export function writtenDocuments(project: Project): Map<string, WrittenDocument> {
  const all = [
    ...[...project.documents.values()].map(({ name, kind, source }) =>
      written('base', name, kind, source, source.value),
    ),
    ...dataSchemas(project),
    ...(project.brandBase ? brandDocuments(project, 'base', project.brandBase) : []),
    ...[...project.families, ...project.brands].flatMap(([layer, source]) => brandDocuments(project, layer, source)),
  ];
  return new Map(all.map((each) => [`${each.layer} ${each.document}`, each]));
}

function written(
  layer: string,
  document: string,
  kind: AnyKind,
  source: Source,
  value: unknown,
  start = '',
): WrittenDocument {
  const place = (pointer: string) => {
    let here = pointer;
    while (here !== '' && !source.spans.has(start + here)) here = parentOf(here);
    return placeOf(source, source.spans.get(start + here)?.value.offset ?? 0);
  };
  return {
    layer,
    document,
    kind,
    value: isObject(value) ? without(value, '$schema') : value,
    text: source.text,
    place,
  };
}

/** Schemas of answers are told as the questions of a step are: below "/schema". */
function dataSchemas({ files }: Project): WrittenDocument[] {
  const sources = [...files].filter(([file]) => file.startsWith('schemas/data/'));
  return sources.map(([file, text]) => {
    const { source } = readSource(file, text);
    const value = isObject(source.value) ? without(source.value, '$schema', '$comment') : source.value;
    const { place } = written('base', file, 'data', source, value);
    return {
      layer: 'base',
      document: file.replace(/(\.schema)?\.json$/, ''),
      kind: 'data',
      value: { schema: value },
      text,
      place: (pointer) => place(pointer.replace(/^\/schema/, '')),
    };
  });
}

function brandDocuments(project: Project, layer: string, source: Source): WrittenDocument[] {
  const { overrides, ...own } = isObject(source.value) ? source.value : {};
  const patches = Object.entries(isObject(overrides) ? overrides : {}).map(([document, patch]) =>
    written(
      layer,
      document,
      project.documents.get(document)?.kind ?? 'step',
      source,
      patch,
      member('/overrides', document),
    ),
  );
  return [written(layer, brandDocument, 'brand', source, own), ...(layer === 'base' ? [] : patches)];
}

function without(value: JsonObject, ...names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
