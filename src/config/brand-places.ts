import { isObject, type JsonObject } from '../model/json.ts';
import { namesOf } from '../model/json-pointer.ts';
import { resolveReference, type Schemas } from './schema-walk.ts';

/** A name on the way to a place in a brand that no brand can have, and those that it can have there. */
export interface StrangeName {
  name: string;
  known: readonly string[];
}

const found = new WeakMap<Schemas, Map<string, StrangeName | undefined>>();

/** Why no brand has a value at a fact's place ("/brand/nmae"); undefined where one may, and of a place elsewhere. */
export function strangeNameIn(schemas: Schemas, from: string): StrangeName | undefined {
  const [root, ...names] = namesOf(from);
  if (root !== 'brand') return undefined;
  const places = found.get(schemas) ?? new Map<string, StrangeName | undefined>();
  found.set(schemas, places);
  if (!places.has(from)) places.set(from, lookedUp(schemas, names));
  return places.get(from);
}

function lookedUp(schemas: Schemas, names: readonly string[]): StrangeName | undefined {
  let here: JsonObject | undefined = schemas.get('brand.schema.json');
  for (const name of names) {
    if (typeof here?.$ref === 'string') here = resolveReference(schemas, 'brand.schema.json', here.$ref)?.schema;
    const { properties, propertyNames, additionalProperties }: JsonObject = here ?? {};
    const inside = isObject(properties) ? properties : {};
    const named = isObject(propertyNames) && Array.isArray(propertyNames.enum) ? propertyNames.enum.map(String) : [];
    const known = [...Object.keys(inside), ...named];
    // A place inside a list, or of free names, may be anything.
    if (known.length === 0) return undefined;
    if (!known.includes(name)) return { name, known };
    const next = Object.hasOwn(inside, name) ? inside[name] : additionalProperties;
    here = isObject(next) ? next : undefined;
  }
  return undefined;
}
