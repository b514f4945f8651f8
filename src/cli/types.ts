import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { commandOf } from './command.ts';

const schemas = fileURLToPath(new URL('../../schemas/', import.meta.url));
export const typesFile = fileURLToPath(new URL('../model/generated/documents.ts', import.meta.url));

/** The types as they should be. All schemas become one, since the generator cannot follow circles between files. */
export async function generatedTypes(): Promise<string> {
  const names = (await readdir(schemas))
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => name.replace('.schema.json', ''));
  const defs: Record<string, unknown> = {};
  for (const name of names.sort()) {
    const schema = JSON.parse(await readFile(join(schemas, `${name}.schema.json`), 'utf8')) as Record<string, unknown>;
    delete schema.$id;
    delete schema.$schema;
    defs[name] = inside(name, schema);
  }
  for (const schema of Object.values(defs) as { $defs?: Record<string, object> }[]) {
    if (schema.$defs) schema.$defs = withOwnTypes(schema.$defs);
  }
  const documents = names.filter((name) => name !== 'common');
  const root = {
    title: 'Documents',
    description: 'Every kind of document.',
    type: 'object',
    additionalProperties: false,
    required: documents,
    properties: Object.fromEntries(documents.map((name) => [name, { $ref: `#/$defs/${name}` }])),
    $defs: defs,
  };
  return compile(root as JSONSchema, 'Documents', {
    bannerComment:
      "/** Generated from schemas/ by `npm run types`. Do not edit. */\nimport type { CompiledText } from '../text.ts';",
    additionalProperties: false,
    unreachableDefinitions: true,
    strictIndexSignatures: false,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120 },
  });
}

/**
 * What the generator cannot say well: names are plain strings, and predicates and uiSchemas have some keys of another
 * type than the rest (TypeScript wants them to fit the index signature).
 */
const ownTypes: Record<string, string> = {
  text: 'string | CompiledText',
  factName: 'string',
  documentName: 'string',
  pointer: 'string',
  fieldPath: 'string',
  literal: 'string | number | boolean',
  value: 'unknown',
  uiSchema: 'Record<string, unknown>',
  stepUiSchema: 'Record<string, unknown>',
  predicate:
    '{ anyOf?: Predicate[]; allOf?: Predicate[]; not?: Predicate; [fact: string]: Test | Predicate | Predicate[] | undefined }',
};

function withOwnTypes(defs: Record<string, object>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(defs).map(([name, schema]) => [
      name,
      ownTypes[name] ? { ...onlyWords(schema), tsType: ownTypes[name] } : schema,
    ]),
  );
}

function onlyWords(schema: object): object {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key === 'description' || key === 'title'));
}

/** Points every reference of a schema at its place in the one schema that holds them all. */
function inside(name: string, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => inside(name, item));
  if (node === null || typeof node !== 'object') return node;
  const { $ref } = node as { $ref?: unknown };
  if (typeof $ref === 'string') {
    // Only the reference: with a description beside it the generator makes a type for each place.
    const [file, pointer = ''] = $ref.split('#');
    return { $ref: `#/$defs/${file ? file.replace('.schema.json', '') : name}${pointer}` };
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inside(name, value)]));
}

export const command = commandOf({
  name: 'npm run types',
  takes: '',
  about: 'Writes the TypeScript types of every kind of document, from schemas/, to src/model/generated/documents.ts.',
  exits: '0: written, or as the schemas say; 1: --check found a difference; 2: could not write',
  failure: 'Could not write the types',
  options: { check: { type: 'boolean', about: 'writes nothing, and says whether they differ', default: false } },
  async run({ check }) {
    const types = await generatedTypes();
    if (!check) {
      await mkdir(dirname(typesFile), { recursive: true });
      await writeFile(typesFile, types);
    } else if ((await readFile(typesFile, 'utf8').catch(() => '')) !== types) {
      console.error('src/model/generated/documents.ts differs from schemas/. Run "npm run types".');
      return 1;
    }
    return 0;
  },
});
