import type { JsonObject } from '../model/json.ts';
import type { Layered } from './layers.ts';
import type { ResolvedDocument } from './resolve.ts';
import { type Schemas, walkAlong } from './schema-walk.ts';

/** A value in a document, and the schema node that describes it. */
export interface Described {
  schema: JsonObject;
  value: unknown;
  pointer: string;
  isName: boolean;
}

const walked = new WeakMap<Layered, Described[]>();

/** Every value of a document with its schema node, variants' merges included. Worked out once per document. */
export function described(schemas: Schemas, { kind, layered }: ResolvedDocument): Described[] {
  return describedBy(schemas, `${kind}.schema.json`, layered);
}

export function describedBy(schemas: Schemas, schemaFile: string, layered: Layered): Described[] {
  let list = walked.get(layered);
  if (!list) {
    list = [];
    const into = list;
    walkAlong(schemas, schemaFile, layered.value, (each) => into.push(each));
    walked.set(layered, list);
  }
  return list;
}

/** A text or a name, where it is written. */
export interface Written {
  text: string;
  pointer: string;
  part: 'name' | 'value';
  /** The schema node that describes it. */
  schema: JsonObject;
}

const writtenTexts = new WeakMap<Layered, Map<string, Written[]>>();

/** The texts written where a schema gives them this format: "text", "fact", "link". Names of properties count too. */
export function written(schemas: Schemas, document: ResolvedDocument, format: string): Written[] {
  let byFormat = writtenTexts.get(document.layered);
  if (!byFormat) {
    byFormat = new Map();
    for (const { schema, value, pointer, isName } of described(schemas, document)) {
      if (typeof schema.format !== 'string' || typeof value !== 'string') continue;
      const list = byFormat.get(schema.format) ?? [];
      byFormat.set(schema.format, list);
      list.push({ text: value, pointer, part: isName ? 'name' : 'value', schema });
    }
    writtenTexts.set(document.layered, byFormat);
  }
  return byFormat.get(format) ?? [];
}
