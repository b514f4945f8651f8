import Ajv2020 from 'ajv/dist/2020.js';
import { isObject } from '../model/json.ts';
import { member } from '../model/json-pointer.ts';
import type { Problem } from './problem.ts';
import type { Project } from './project.ts';
import { describeFault, type SchemaFault } from './schema-problems.ts';
import { resolveReference, type Schemas } from './schema-walk.ts';
import { checkerOf } from './sound-documents.ts';
import { readSource } from './source.ts';

/** What every project has to have a schema of, whichever documents it has. */
const needed = ['brand.schema.json', 'accepted-overrides.schema.json'];

/**
 * What is wrong with schemas/ itself: nothing can be compared with a schema that is missing or is none. Undefined where
 * every schema can be used, which is found out by using it; what is wrong is only looked for where one cannot.
 */
export function brokenSchemas(project: Project): Problem[] | undefined {
  const unread = [...project.partial].some((file) => file.startsWith('schemas/') && !file.startsWith('schemas/data/'));
  const lost = [...project.files.keys()].some((file) => isLost(project, file));
  const missing = needed.filter((file) => !project.schemas.has(file) && !project.files.has(`schemas/${file}`));
  if (!unread && !lost && missing.length === 0 && areUsable(project)) return undefined;
  return [
    ...missing.flatMap((file) => missingSchema(project, file)),
    ...(unread || lost ? [] : [...project.schemas.keys()].flatMap((file) => faultsOf(project, file))),
  ];
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
  try {
    checkerOf(schemas)(file, undefined);
    return true;
  } catch {
    return false;
  }
}

/** At the first file that is to be what the schema says. */
function missingSchema(project: Project, schema: string): Problem[] {
  const [file] = [...project.files.keys()].filter((each) =>
    schema.startsWith('brand') ? each.startsWith('brands/') : each.startsWith('approvals/overrides'),
  );
  if (file === undefined) return [];
  const { spans } = readSource(file, project.files.get(file) ?? '').source;
  const message = `There is no schemas/${schema}, which says what this file is. Put it back.`;
  return [
    { check: 'schema', message, file, span: spans.get('/$schema')?.value ?? { offset: 0, length: 1 }, brands: [] },
  ];
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
  return once.map(({ pointer, message, unknown }) => ({
    check: 'schema',
    message,
    file,
    span: source.spans.get(pointer)?.value ?? { offset: 0, length: 1 },
    pointer,
    brands: [],
    unknown,
  }));
}

type StrayFault = Pick<SchemaFault, 'pointer' | 'message'> & Pick<Problem, 'unknown'>;

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
            unknown: target === '' || schemas.has(target) ? undefined : { what: 'schema', name: target },
          },
        ];
  return [
    ...stray,
    ...Object.entries(node).flatMap(([name, inner]) => strayReferences(schemas, file, inner, member(at, name))),
  ];
}
