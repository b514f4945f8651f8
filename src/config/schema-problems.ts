import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { isObject } from '../model/json.ts';
import { member, valueAt } from '../model/json-pointer.ts';
import { wantedSize } from './limits-in-words.ts';
import { didYouMean } from './nearest-name.ts';
import type { Schemas } from './schema-walk.ts';
import { meantOf, wantedForm } from './wanted-form.ts';

/** A place in a document that its schema does not allow. */
export interface SchemaFault {
  pointer: string;
  /** Whether the property's name is wrong rather than its value. */
  part: 'name' | 'value';
  message: string;
  /** The pointer of a property that has to be there and is not. */
  missing?: string;
  isOfOtherType?: true;
}

/** Says what a document's schema finds wrong with it, in words. */
export type SchemaChecker = (schemaFile: string, document: unknown) => SchemaFault[];

/** The formats that other checks look into: names of facts, documents and so on. To the schema they are any text. */
const namingFormats = [
  'text',
  'fact',
  'document',
  'field',
  'widget',
  'field-control',
  'step',
  'screen',
  'section',
  'link',
  'call',
  'retry',
  'error',
  'family',
  'brand',
  'path',
  'value',
  'autocomplete',
  'autocomplete-prefix',
];

/** A checker over these schema files. Each schema is compiled when first used. */
export function schemaChecker(schemas: Schemas): SchemaChecker {
  // A document is looked at once, so code that is quick to make beats code that is quick to run; that schemas/ holds
  // schemas is tested, and need not be found out each time.
  const ajv = new Ajv2020({
    allErrors: true,
    discriminator: true,
    strict: false,
    verbose: true,
    validateSchema: false,
    code: { optimize: false },
  });
  for (const format of namingFormats) ajv.addFormat(format, true);
  ajv.addFormat('regex', isPattern);
  ajv.addFormat('uri', /^[a-z][a-z0-9+.-]*:\/\/\S+$/i);
  ajv.addFormat('email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/);
  for (const [file, schema] of schemas) ajv.addSchema(schema, file);
  const compiled = new Map<string, ValidateFunction>();
  return (file, document) => {
    let validate = compiled.get(file);
    if (!validate) {
      validate = ajv.getSchema(file);
      if (!validate) throw new Error(`There is no schema "${file}".`);
      compiled.set(file, validate);
    }
    if (validate(document)) return [];
    return withoutEchoes((validate.errors ?? []).map((error) => describeFault(error, document)));
  };
}

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

/**
 * One fault for one place: a name that is wrong is not also reported as a value that is wrong, and of a value of another type
 * nothing else is.
 */
function withoutEchoes(faults: SchemaFault[]): SchemaFault[] {
  const seen = new Set<string>();
  const ofOtherTypes = new Set(faults.flatMap(({ pointer, isOfOtherType }) => (isOfOtherType ? [pointer] : [])));
  return faults.filter(({ pointer, message, isOfOtherType }) => {
    const key = `${pointer} ${message}`;
    if (message === '' || seen.has(key) || (!isOfOtherType && ofOtherTypes.has(pointer))) return false;
    seen.add(key);
    return true;
  });
}

/** What a schema finds wrong, in words. */
export function describeFault(error: ErrorObject, document: unknown): SchemaFault {
  const pointer = error.instancePath;
  const found = shownValue(valueAt(document, pointer));
  const params = error.params as Record<string, unknown>;
  const value = (message: string): SchemaFault => ({ pointer, part: 'value', message });
  if (error.propertyName !== undefined) return nameFault(error, error.propertyName);
  switch (error.keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = String(params.additionalProperty ?? params.unevaluatedProperty);
      const known = Object.keys(isObject(error.parentSchema?.properties) ? error.parentSchema.properties : {}).filter(
        (each) => each !== '$schema',
      );
      const allowed = known.length > 0 && known.length <= 24 ? ` Known here: ${known.join(', ')}.` : '';
      return {
        pointer: member(pointer, name),
        part: 'name',
        message: `"${name}" is not a known property.${didYouMean(name, known) || allowed}`,
      };
    }
    case 'required':
      return {
        ...value(`The property "${params.missingProperty}" is missing.`),
        missing: member(pointer, String(params.missingProperty)),
      };
    case 'enum': {
      const allowed = (params.allowedValues as unknown[]).map(String);
      const written = valueAt(document, pointer);
      const meant = meantOf(written, allowed);
      const listed = allowed.slice(0, mostListed).join(', ');
      return value(
        meant === undefined
          ? `${found} is not one of ${listed}${allowed.length > mostListed ? ' …' : ''}.${didYouMean(String(written), allowed)}`
          : `${found} is not how it is written here. Write ${JSON.stringify(meant)}.`,
      );
    }
    case 'const':
      return value(`${found} should be ${shownValue(params.allowedValue)}.`);
    case 'type':
      return {
        ...value(
          `${found} should be ${[params.type].flat().map(typeInWords).join(' or ')}${asWanted(params.type, valueAt(document, pointer))}.`,
        ),
        isOfOtherType: true,
      };
    case 'discriminator': {
      if (params.tagValue === undefined) return value(`The property "${params.tag}" is missing.`);
      const known = kindsOf(error);
      return value(
        `"${params.tag}" is ${shownValue(params.tagValue)}, and there is no such kind.${didYouMean(String(params.tagValue), known) || ` Known are ${known.join(', ')}.`}`,
      );
    }
    case 'propertyNames':
      // What is wrong with the name is a fault of its own.
      return value('');
    case 'uniqueItems': {
      const { i, j } = params as { i: number; j: number };
      return value(`Items ${Math.min(i, j) + 1} and ${Math.max(i, j) + 1} of this list are the same. Keep one.`);
    }
    case 'pattern':
      return value(`${found} ${wantedForm(String(params.pattern), error.parentSchema, valueAt(document, pointer))}`);
    case 'format':
      return value(
        params.format === 'regex'
          ? `${found} is not a regular expression (ECMAScript, u flag).`
          : `${found} is not ${formatsInWords[String(params.format)]}.`,
      );
    default:
      return value(
        `${found} ${
          wantedSize(error.keyword, params.limit ?? params.multipleOf) ??
          String(error.message).replace(/^must/, 'should')
        }.`,
      );
  }
}

/** As many values are listed as there are states. */
const mostListed = 60;

const typesInWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const formatsInWords: Readonly<Record<string, string>> = {
  email: 'an email address, such as "help@lender.example"',
};

/** How a value of another type would be written, where it is plain what is meant: ": write it in quotes, "12"". */
function asWanted(type: unknown, value: unknown): string {
  const types = [type].flat();
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  if (types.includes('string') && isPlain) return `: write it in quotes, "${value}"`;
  const isNumber = types.some((each) => each === 'number' || each === 'integer');
  const isMeant =
    (isNumber && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) ||
    (types.includes('boolean') && (value === 'true' || value === 'false'));
  if (isMeant) return `: write it without quotes, ${value}`;
  return types.includes('array') && typeof value === 'string' ? `: write it in brackets, ["${value}"]` : '';
}

const typeInWords = (type: unknown) => typesInWords[String(type)] ?? String(type);

/** What a schema of property names finds wrong with one. */
function nameFault({ instancePath, keyword, params, parentSchema }: ErrorObject, name: string): SchemaFault {
  const allowed = ((params as { allowedValues?: unknown[] }).allowedValues ?? []).map(String);
  const reasons: Record<string, string> = {
    enum: `known names are ${allowed.join(', ')}.${didYouMean(name, allowed)}`,
    pattern: `it ${wantedForm(String((params as { pattern?: string }).pattern), parentSchema, name)}`,
    not: 'it means something else already.',
  };
  const reason = reasons[keyword];
  return {
    pointer: member(instancePath, name),
    part: 'name',
    message: reason === undefined ? '' : `"${name}" cannot be a name here: ${reason}`,
  };
}

function kindsOf(error: ErrorObject): string[] {
  const { schema } = error as { schema?: unknown };
  const branches = (error.parentSchema?.oneOf ?? schema) as unknown;
  if (!Array.isArray(branches)) return [];
  // "#/$defs/textBlock" is the branch of kind "text".
  return branches.flatMap((branch) =>
    isObject(branch) && typeof branch.$ref === 'string' ? [branch.$ref.replace(/^.*\//, '').replace(/Block$/, '')] : [],
  );
}

function shownValue(value: unknown): string {
  if (value === undefined) return 'Nothing';
  if (isObject(value)) return 'An object';
  if (Array.isArray(value)) return 'A list';
  const written = JSON.stringify(value);
  return written.length > 60 ? `${written.slice(0, 57)}…"` : written;
}
