import { isObject, type JsonObject } from '../model/json.ts';
import { member } from '../model/json-pointer.ts';

/** The schema files by name: "step.schema.json". */
export type Schemas = ReadonlyMap<string, JsonObject>;

/** Told of every value that a schema node describes, and of every property name that has a schema of its own. */
export type Visit = (visited: { schema: JsonObject; value: unknown; pointer: string; isName: boolean }) => void;

/**
 * Goes through a document along its schema. Lenient: what the schema does not describe is passed over, and a patch (a
 * part of a document, with nulls) can be walked like a whole one.
 */
export function walkAlong(schemas: Schemas, file: string, document: unknown, visit: Visit): void {
  const root = schemas.get(file);
  if (root) walk({ schemas, root: file, visit }, { file, schema: root }, document, '');
}

interface Located {
  file: string;
  schema: JsonObject;
}

interface Walk {
  schemas: Schemas;
  /** The schema file of the whole document. */
  root: string;
  visit: Visit;
}

function walk(context: Walk, at: Located, value: unknown, pointer: string): void {
  const { schema } = at;
  context.visit({ schema, value, pointer, isName: false });
  for (const next of followed(context, at, value)) walk(context, next, value, pointer);
  if (Array.isArray(value)) {
    if (isObject(schema.items)) {
      const items = { file: at.file, schema: schema.items };
      value.forEach((item, index) => {
        walk(context, items, item, member(pointer, index));
      });
    }
    return;
  }
  if (!isObject(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    const here = member(pointer, name);
    if (isObject(schema.propertyNames)) walkName(context, { file: at.file, schema: schema.propertyNames }, name, here);
    const inside = propertySchema(schema, name);
    if (inside) walk(context, { file: at.file, schema: inside }, inner, here);
  }
}

function walkName(context: Walk, at: Located, name: string, pointer: string): void {
  context.visit({ schema: at.schema, value: name, pointer, isName: true });
  for (const next of followed(context, at, name)) walkName(context, next, name, pointer);
}

function propertySchema(schema: JsonObject, name: string): JsonObject | undefined {
  if (isObject(schema.properties) && Object.hasOwn(schema.properties, name)) return asSchema(schema.properties[name]);
  if (isObject(schema.patternProperties)) {
    const match = Object.entries(schema.patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(name));
    if (match) return asSchema(match[1]);
  }
  return asSchema(schema.additionalProperties);
}

function asSchema(value: unknown): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

/** The other schemas that describe the same value: a reference, the branch that a discriminator picks, a merge. */
function followed({ schemas, root }: Walk, { file, schema }: Located, value: unknown): Located[] {
  const next: Located[] = [];
  if (typeof schema.$ref === 'string') {
    const target = resolveReference(schemas, file, schema.$ref);
    if (target) next.push(target);
  }
  // What a variant merges is a part of the document it stands in, whichever file says that there are variants.
  const whole = schema.mergesInto === true ? schemas.get(root) : undefined;
  if (whole) next.push({ file: root, schema: whole });
  if (Array.isArray(schema.oneOf)) {
    const property = isObject(schema.discriminator) ? String(schema.discriminator.propertyName) : undefined;
    for (const branch of schema.oneOf) {
      const target =
        isObject(branch) && typeof branch.$ref === 'string' ? resolveReference(schemas, file, branch.$ref) : undefined;
      if (
        target &&
        (property === undefined ||
          !isObject(value) ||
          value[property] === undefined ||
          constOf(target.schema, property) === value[property])
      ) {
        next.push(target);
      }
    }
  }
  return next;
}

function constOf(schema: JsonObject, property: string): unknown {
  const inside = isObject(schema.properties) ? schema.properties[property] : undefined;
  return isObject(inside) ? inside.const : undefined;
}

const resolved = new WeakMap<Schemas, Map<string, Located | undefined>>();

/** The schema a reference names, seen from the file it stands in: "#/$defs/rule", "common.schema.json#/$defs/text". Looked up once. */
export function resolveReference(schemas: Schemas, file: string, reference: string): Located | undefined {
  const known = resolved.get(schemas) ?? new Map<string, Located | undefined>();
  resolved.set(schemas, known);
  const key = reference.startsWith('#') ? file + reference : reference;
  if (!known.has(key)) known.set(key, lookedUp(schemas, file, reference));
  return known.get(key);
}

function lookedUp(schemas: Schemas, file: string, reference: string): Located | undefined {
  const [target = '', pointer = ''] = reference.split('#');
  const name = target === '' ? file : target;
  let here: unknown = schemas.get(name);
  for (const part of pointer.split('/').slice(1)) here = isObject(here) ? here[part] : undefined;
  return isObject(here) ? { file: name, schema: here } : undefined;
}
