import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Configuration } from '../model/configuration.ts';
import type { DataSchema, StepDocument } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import { mergePatch } from '../model/merge-patch.ts';
import { replyValidatorName } from '../model/reply-validator-name.ts';
import { canonical, schemaKey } from '../model/schema-key.ts';

/**
 * The formats as regular expressions, so that a compiled validator needs nothing beside itself. A date is a real one:
 * no 30 February, and 29 February in leap years only.
 */
export const formats = {
  date: /^(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  uri: /^https?:\/\/\S+$/i,
};

/** Every distinct schema that a step of these configurations can show: as written, and with any of its variants. */
export function shownSchemas(configurations: Iterable<Configuration>): Map<string, DataSchema> {
  const schemas = new Map<string, DataSchema>();
  const seen = new Set<StepDocument>();
  for (const { steps } of configurations) {
    for (const document of Object.values(steps)) {
      if (seen.has(document)) continue;
      seen.add(document);
      for (const schema of schemasOf(document)) {
        const key = schemaKey(schema);
        const other = schemas.get(key);
        if (other && canonical(other) !== canonical(schema))
          throw new Error(`Two schemas have the same key ${key}. Change src/model/schema-key.ts.`);
        schemas.set(key, schema);
      }
    }
  }
  return new Map([...schemas].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The step's schema under every set of its variants that changes it. */
function schemasOf(document: StepDocument): DataSchema[] {
  const merges = Object.values(document.variants ?? {}).filter(({ merge }) => 'schema' in merge);
  let sets: StepDocument[] = [document];
  for (const { merge } of merges) sets = sets.concat(sets.map((each) => mergePatch(each, merge) as StepDocument));
  return sets.flatMap(({ schema }) => (schema ? [schema] : []));
}

/** The answer schema of every call, by call name. */
export function replySchemas({ services }: Configuration): Map<string, object> {
  return new Map(
    Object.entries(services).flatMap(([service, { calls }]) =>
      Object.entries(calls).map(([call, { reply }]) => [`${service}.${call}`, reply] as const),
    ),
  );
}

/** An ES module that exports a validator for each step schema, under its key (draft-07, as RJSF uses). */
export function stepValidatorsModule(schemas: ReadonlyMap<string, object>): string {
  return moduleOf(new Ajv(options), schemas);
}

/** An ES module that exports a validator for each call's answer. */
export function replyValidatorsModule(schemas: ReadonlyMap<string, object>): string {
  return moduleOf(
    new Ajv2020(options),
    new Map([...schemas].map(([call, schema]) => [replyValidatorName(call), schema])),
  );
}

const options = {
  allErrors: true,
  messages: false,
  strict: false,
  formats,
  code: { source: true, esm: true, lines: false },
} as const;

function moduleOf(ajv: Ajv | Ajv2020, schemas: ReadonlyMap<string, object>): string {
  for (const [name, schema] of schemas) ajv.addSchema(plain(schema) as object, name);
  if (schemas.size === 0) return 'export {};';
  const written = standaloneCode(ajv as Ajv, Object.fromEntries([...schemas.keys()].map((name) => [name, name])));
  // The one helper that lengths need, in place: a module of its own would have to be found and bundled.
  const code = written.replaceAll('require("ajv/dist/runtime/ucs2length").default', '(text) => [...text].length');
  if (code.includes('require('))
    throw new Error('A compiled validator needs a helper module. Use only keywords that compile to plain code.');
  return code;
}

/** Without what is no constraint. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(Object.entries(schema).map(([name, inner]) => [name, plain(inner)]));
}
