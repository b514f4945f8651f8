import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Configuration } from '../model/configuration.ts';
import type { DataSchema, StepDocument } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import { replyValidatorName } from '../model/reply-validator-name.ts';
import { canonical, schemaKey } from '../model/schema-key.ts';
import { stepSchemas } from './step-schemas.ts';

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

/** A schema that a step shows, and where. */
export interface ShownSchema {
  key: string;
  schema: DataSchema;
  /** The step's document name. */
  document: string;
  /** The variants that hold where this schema is shown. */
  variants: readonly string[];
}

const shownIn = new WeakMap<StepDocument, Omit<ShownSchema, 'document'>[]>();

/** What the steps of a configuration can show: each schema as written, and under every set of variants that changes it. */
export function schemasShownBy({ steps }: Pick<Configuration, 'steps'>): ShownSchema[] {
  return Object.entries(steps).flatMap(([name, document]) => {
    // Brands share the documents they leave alone; so is the work.
    const shown =
      shownIn.get(document) ??
      stepSchemas(document).map(({ schema, variants }) => ({
        key: schemaKey(schema as DataSchema),
        schema: schema as DataSchema,
        variants,
      }));
    shownIn.set(document, shown);
    return shown.map((each) => ({ ...each, document: name }));
  });
}

/** Every distinct schema that a step of these configurations can show, by its key. */
export function shownSchemas(configurations: Iterable<Pick<Configuration, 'steps'>>): Map<string, DataSchema> {
  const schemas = new Map<string, DataSchema>();
  for (const configuration of configurations) {
    for (const { key, schema } of schemasShownBy(configuration)) {
      const other = schemas.get(key);
      if (other && other !== schema && canonical(other) !== canonical(schema))
        throw new Error(`Two schemas have the same key ${key}. Change src/model/schema-key.ts.`);
      schemas.set(key, schema);
    }
  }
  return new Map([...schemas].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What was compiled into one module of validators. */
export interface CompiledSchemas {
  /** What each validator was compiled from, by its key. */
  schemas: ReadonlyMap<string, DataSchema>;
  /** The names that the written module exports. */
  exported: ReadonlySet<string>;
}

/**
 * Compares what a brand's steps show with what was compiled for it: a step whose schema has no validator could not be
 * left, and one with another schema's would refuse or take the wrong answers.
 *
 * @returns in words, what is missing or differs
 */
export function schemaFaults(shown: readonly ShownSchema[], { schemas, exported }: CompiledSchemas): string[] {
  return shown.flatMap(({ key, schema, document, variants }) => {
    const what = `flows/${document}.json${variants.length > 0 ? ` with ${variants.join(' and ')}` : ''}`;
    const compiled = schemas.get(key);
    if (!compiled || !exported.has(key))
      return [`${what}: no validator was compiled for the schema it shows (${key}).`];
    if (canonical(compiled) !== canonical(schema))
      return [`${what}: the validator ${key} was compiled from another schema than the one it shows.`];
    return [];
  });
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
