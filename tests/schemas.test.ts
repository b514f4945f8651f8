/** schemas/ holds schemas: what the checker takes for granted when it compiles them. */
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { resolveReference } from '../src/config/schema-walk.ts';
import { isObject, type JsonObject } from '../src/model/json.ts';
import { files, project } from './support/real-project.ts';

const all = [...files].filter(([file]) => file.startsWith('schemas/')).map(([file, text]) => [file, JSON.parse(text)]);

/** The keywords that only this project knows. Ajv, when strict, refuses one that is none of its own and not named. */
const own = ['mergesInto', 'arguments', 'documentKind', 'names', 'tags', 'factType', 'form'];

const strict = new Ajv2020({
  strict: true,
  strictTypes: false,
  strictRequired: false,
  validateFormats: false,
  discriminator: true,
  keywords: own,
  code: { optimize: false },
});
for (const [name, schema] of project.schemas) strict.addSchema(schema, name, undefined, false);

/** Every object in a schema, with where it is. */
function nodes(value: unknown, here = ''): { node: JsonObject; here: string }[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => nodes(each, `${here}/${index}`));
  if (!isObject(value)) return [];
  return [{ node: value, here }, ...Object.entries(value).flatMap(([name, inner]) => nodes(inner, `${here}/${name}`))];
}

describe.each(all as [string, JsonObject][])('%s', (file, schema) => {
  const name = file.replace('schemas/', '');

  it('is a schema of the draft that it names', () => {
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    strict.validateSchema(schema);
    expect(strict.errors ?? []).toEqual([]);
  });

  it('uses no keyword that nobody knows', () => {
    const defined = Object.keys(isObject(schema.$defs) ? schema.$defs : {}).map((each) => `#/$defs/${each}`);
    for (const part of ['', ...defined])
      expect(() =>
        project.schemas.has(name) ? strict.getSchema(`${name}${part}`) : strict.compile(schema),
      ).not.toThrow();
  });

  it('refers to nothing that is not there', () => {
    const broken = nodes(schema)
      .filter(({ node }) => typeof node.$ref === 'string')
      .filter(({ node }) => !resolveReference(project.schemas, name, node.$ref as string));
    expect(broken).toEqual([]);
  });

  it.runIf(project.schemas.has(name))('shows with each pattern what is meant, for who reads no patterns', () => {
    const patterns = nodes(schema).filter(({ node }) => typeof node.pattern === 'string');
    const bad = patterns.filter(({ node: { pattern, examples } }) => {
      const wanted = new RegExp(String(pattern), 'u');
      return !Array.isArray(examples) || examples.length === 0 || !examples.every((each) => wanted.test(String(each)));
    });
    expect(bad.map(({ here }) => here)).toEqual([]);
  });

  it('says at each name of a document of which kind it is', () => {
    const kinds = [...project.schemas.keys()].map((each) => each.replace('.schema.json', ''));
    const named = nodes(schema).filter(
      ({ node, here }) => String(node.$ref).endsWith('/documentName') && !here.endsWith('/propertyNames'),
    );
    expect(named.filter(({ node }) => !kinds.includes(String(node.documentKind)))).toEqual([]);
  });
});
