import { isObject, type JsonObject } from '../model/json.ts';
import { member } from '../model/json-pointer.ts';
import { mergePatch } from '../model/merge-patch.ts';

/** A schema of a step, and the variants that make it so. */
export interface StepSchema {
  schema: JsonObject;
  variants: readonly string[];
}

const known = new WeakMap<object, StepSchema[]>();

/**
 * What a step can ask: its schema as written, and under every set of variants that changes it. Of a step that is not what
 * its schema says, what can be understood.
 */
export function stepSchemas(step: object): StepSchema[] {
  const before = known.get(step);
  if (before) return before;
  let sets: { step: JsonObject; variants: string[] }[] = [{ step: step as JsonObject, variants: [] }];
  for (const [name, merge] of mergesOf(step))
    sets = sets.concat(
      sets.map((each) => ({ step: mergePatch(each.step, merge) as JsonObject, variants: [...each.variants, name] })),
    );
  const schemas = sets.flatMap(({ step: { schema }, variants }) => (isObject(schema) ? [{ schema, variants }] : []));
  known.set(step, schemas);
  return schemas;
}

/** A step as it is under one of its variants, and where the variant says so. */
export interface VariantOfStep {
  name: string;
  /** "/variants/cancelled/merge" */
  pointer: string;
  shown: JsonObject;
}

/** The step under each of its variants alone. */
export function underEachVariant(step: JsonObject): VariantOfStep[] {
  const { variants } = step;
  return Object.entries(isObject(variants) ? variants : {}).flatMap(([name, variant]) => {
    const shown = mergePatch(step, isObject(variant) ? variant.merge : {});
    return isObject(shown) ? [{ name, pointer: `${member('/variants', name)}/merge`, shown }] : [];
  });
}

/**
 * What is found in a step under one of its variants, and not in the step as written.
 *
 * @param asWritten what is found in the step as written
 * @param find what to look for
 * @param keyOf by which two of them are the same
 */
export function onlyInVariants<T>(
  step: JsonObject,
  asWritten: readonly T[],
  find: (shown: JsonObject) => readonly T[],
  keyOf: (found: T) => string,
): (Omit<VariantOfStep, 'shown'> & { found: T })[] {
  const before = new Set(asWritten.map(keyOf));
  return underEachVariant(step).flatMap(({ name, pointer, shown }) =>
    find(shown)
      .filter((found) => !before.has(keyOf(found)))
      .map((found) => ({ name, pointer, found })),
  );
}

/** The variants that say something of the schema. */
function mergesOf(step: object): [string, JsonObject][] {
  const { variants } = step as JsonObject;
  return Object.entries(isObject(variants) ? variants : {}).flatMap(([name, variant]): [string, JsonObject][] =>
    isObject(variant) && isObject(variant.merge) && 'schema' in variant.merge ? [[name, variant.merge]] : [],
  );
}

/** Every field of a schema, as dotted paths. */
export function pathsIn(schema: unknown): Set<string> {
  const paths = new Set<string>();
  const look = (part: unknown, path: string) => {
    if (!isObject(part) || !isObject(part.properties)) return;
    for (const [name, inner] of Object.entries(part.properties)) {
      const here = path === '' ? name : `${path}.${name}`;
      paths.add(here);
      look(inner, here);
    }
  };
  look(schema, '');
  return paths;
}
