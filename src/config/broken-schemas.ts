import Ajv2020 from 'ajv/dist/2020.js';
import { isObject } from '../model/json.ts';
import { member } from '../model/json-pointer.ts';
import { missingSchema } from './causes.ts';
import type { Problem } from './problem.ts';
import { acceptedFile, type Project } from './project.ts';
import { describeFault, type SchemaFault } from './schema-problems.ts';
import { resolveReference, type Schemas } from './schema-walk.ts';
import { checkerOf } from './sound-documents.ts';
import { readSource } from './source.ts';

/** What a project has to have a schema of, whichever documents it has. */
function needed({ accepted }: Project): string[] {
  return ['brand.schema.json', ...(accepted ? ['accepted-overrides.schema.json'] : [])];
}

/**
 * What is wrong with schemas/ itself: nothing can be compared with a schema that is missing or is none. Undefined where
 * every schema can be used, which is found out by using it; what is wrong is only looked for where one cannot.
 */
export function brokenSchemas(project: Project): Problem[] | undefined {
  const unread = [...project.partial].some((file) => file.startsWith('schemas/') && !file.startsWith('schemas/data/'));
  const lost = [...project.files.keys()].some((file) => isLost(project, file));
  const missing = needed(project).filter((file) => !project.schemas.has(file) && !project.files.has(`schemas/${file}`));
  if (!unread && !lost && missing.length === 0 && areUsable(project)) return undefined;
  const absent = missing.map((file) => absentSchema(project, file));
  if (unread || lost) return absent;
  const found = [...project.schemas.keys()].flatMap((file) => faultsOf(project, file));
  return absent.length + found.length > 0 ? [...absent, ...found] : unusable(project);
}

/** A schema that is there and was no object. */
function isLost({ schemas }: Project, file: string): boolean {
  const [folder, name = ''] = file.split('/');
  return folder === 'schemas' && name.endsWith('.json') && file === `schemas/${name}` && !schemas.has(name);
}

/** Those that are asked in any case: of the documents that there are, and of brands. */
function areUsable({ schemas, documents }: Project): boolean {
  const kinds = new Set([...documents.values()].map(({ kind }) => `${kind}.schema.json`));
  return [...kinds, 'brand.schema.json'].every((file) => isUsable(schemas, file));
}

function isUsable(schemas: Schemas, file: string): boolean {
  return faultInUse(schemas, file) === undefined;
}

function faultInUse(schemas: Schemas, file: string): string | undefined {
  try {
    checkerOf(schemas)(file, undefined);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What is wrong in a way that only shows when it is used. */
function unusable({ schemas }: Project): Problem[] {
  return [...schemas.keys()].flatMap((name) => {
    const fault = faultInUse(schemas, name);
    const message = `This schema cannot be used: ${fault}.`;
    const place = { file: `schemas/${name}`, span: { offset: 0, length: 1 } };
    return fault === undefined ? [] : [{ check: 'schema', message, ...place, brands: [] }];
  });
}

/** At the first file that is to be what the schema says; where there is none, at the first of all. */
function absentSchema(project: Project, schema: string): Problem {
  const all = [...project.files.keys()];
  const start = schema.startsWith('brand') ? 'brands/' : acceptedFile;
  const file = all.find((each) => each.startsWith(start)) ?? (all[0] as string);
  const { spans } = readSource(file, project.files.get(file) ?? '').source;
  const message = `There is no schemas/${schema}, which says what this file is. Put it back.`;
  const span = spans.get('/$schema')?.value ?? { offset: 0, length: 1 };
  return { check: 'schema', message, file, span, brands: [], cause: missingSchema(schema, project.schemas) };
}

function faultsOf(project: Project, name: string): Problem[] {
  const file = `schemas/${name}`;
  const { source } = readSource(file, project.files.get(file) ?? '');
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
  const schema = project.schemas.get(name) ?? {};
  ajv.validateSchema(schema);
  const faults: StrayFault[] = [
    ...(ajv.errors ?? []).map((error) => describeFault(error, schema)),
    ...strayReferences(project.schemas, name, schema, ''),
  ];
  // A schema of schemas says of one value many things; the first is the plainest.
  const once = faults.filter(({ pointer }, index) => faults.findIndex((other) => other.pointer === pointer) === index);
  return once.map(({ pointer, message, cause }) => ({
    check: 'schema',
    message,
    file,
    span: source.spans.get(pointer)?.value ?? { offset: 0, length: 1 },
    pointer,
    brands: [],
    cause,
  }));
}

type StrayFault = Pick<SchemaFault, 'pointer' | 'message'> & Pick<Problem, 'cause'>;

function strayReferences(schemas: Schemas, file: string, node: unknown, at: string): StrayFault[] {
  if (Array.isArray(node))
    return node.flatMap((each, index) => strayReferences(schemas, file, each, member(at, index)));
  if (!isObject(node)) return [];
  const { $ref } = node;
  const [target = ''] = typeof $ref === 'string' ? $ref.split('#') : [];
  const stray =
    typeof $ref !== 'string' || resolveReference(schemas, file, $ref)
      ? []
      : [
          {
            pointer: member(at, '$ref'),
            message: `"$ref" leads to ${$ref}, and there is nothing.`,
            cause: target === '' || schemas.has(target) ? undefined : missingSchema(target, schemas),
          },
        ];
  return [
    ...stray,
    ...Object.entries(node).flatMap(([name, inner]) => strayReferences(schemas, file, inner, member(at, name))),
  ];
}
