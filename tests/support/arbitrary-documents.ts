/** Documents that the schemas accept, at random: as strange as a document can be that a checker lets through. */
import fc from 'fast-check';
import { schemaChecker } from '../../src/config/schema-problems.ts';
import { resolveReference } from '../../src/config/schema-walk.ts';
import { isObject, type JsonObject } from '../../src/model/json.ts';
import type { Session } from '../../src/model/session.ts';
import { project } from './real-project.ts';

const { schemas } = project;
const check = schemaChecker(schemas);

/** Few names, so that parts of documents meet; some are those of members that every object has. */
export const names = ['a', 'b', 'street', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'];

/** Candidates for texts of a given form. Those that a schema's pattern refuses are passed over. */
const words = [
  ...names,
  'a.b',
  'a-b',
  'a/b',
  '/a',
  '/a/b',
  '/answers/a',
  '/answers/b/a',
  '/query/constructor',
  '/profile/a/0',
  'brand/x',
  '{a}',
  '/x/{a}/{b}',
  '',
  'x y',
];

const texts = [
  'Plain',
  '{a}',
  'Dear {b}, {a, number}',
  '{a, plural, =0 {none} one {# thing} other {# things}}',
  '{a, select, constructor {c} true {t} other {o}}',
  '<strong>{b, date}</strong> and <terms>{toString}</terms>',
];

const patterns = ['^a', '(?=.*x)', '\\p{L}+', '.'];

const templates: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  template: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>({ fact: 'a' }, { fact: 'constructor' }, { text: 'Hello {a}' }, null, 1, 'x', {}, []),
    fc.record({ when: fc.constantFrom({ a: 'x' }, { b: { exists: false } }), value: tie('template') }),
    fc.array(tie('template'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom(...names), tie('template'), { maxKeys: 2 }),
  ),
})).template;

const formats: Record<string, fc.Arbitrary<unknown>> = {
  text: fc.constantFrom(...texts),
  fact: fc.constantFrom(...names),
  field: fc.constantFrom('a', 'b', 'street', 'a.b', 'constructor'),
  path: fc.constantFrom('/x', '/x/{a}', '/{constructor}/{b}', '{a}'),
  regex: fc.constantFrom(...patterns),
  value: templates,
  reply: fc.constant({}),
};

function arbitraryOf(file: string, schema: JsonObject, depth: number): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') {
    const target = resolveReference(schemas, file, schema.$ref);
    return target ? arbitraryOf(target.file, target.schema, depth) : fc.constant(null);
  }
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Object.hasOwn(schema, 'const')) return fc.constant(schema.const);
  if (typeof schema.format === 'string' && formats[schema.format]) {
    const pattern = new RegExp(typeof schema.pattern === 'string' ? schema.pattern : '', 'u');
    return (formats[schema.format] as fc.Arbitrary<unknown>).filter(
      (value) => typeof value !== 'string' || pattern.test(value),
    );
  }
  if (schema.mergesInto === '#') return merges(file, depth);
  if (Array.isArray(schema.oneOf))
    return fc.oneof(...schema.oneOf.map((branch) => arbitraryOf(file, branch as JsonObject, depth)));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => ofType(file, schema, String(type), depth)));
}

/** A patch made of parts of a document of the same kind, some taken away. */
function merges(file: string, depth: number): fc.Arbitrary<unknown> {
  const {
    variants: _,
    $schema: __,
    ...properties
  } = ((schemas.get(file) as JsonObject).properties ?? {}) as Record<string, JsonObject>;
  const patch = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [
      name,
      fc.oneof(arbitraryOf(file, inner, depth - 2), fc.constant(null)),
    ]),
  );
  return fc.record(patch, { requiredKeys: [] });
}

function ofType(file: string, schema: JsonObject, type: string, depth: number): fc.Arbitrary<unknown> {
  const min = Number(schema.minimum ?? (schema.exclusiveMinimum === undefined ? -3 : 1));
  switch (type) {
    case 'string': {
      const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : /^/;
      const fitting = words.filter((word) => pattern.test(word) && word.length >= Number(schema.minLength ?? 0));
      return fitting.length > 0 ? fc.constantFrom(...fitting) : fc.constant('123-456-7890');
    }
    case 'integer':
      return fc.integer({ min, max: Number(schema.maximum ?? Math.max(20, min + 20)) });
    case 'number':
      return fc.double({ min, max: Number(schema.maximum ?? Math.max(20, min + 20)), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const minLength = Number(schema.minItems ?? 0);
      const maxLength = Math.max(minLength, depth > 0 ? Number(schema.maxItems ?? 3) : 0);
      if (maxLength === 0) return fc.constant([]);
      const items = isObject(schema.items) ? arbitraryOf(file, schema.items, depth - 1) : fc.constant('x');
      return schema.uniqueItems
        ? fc.uniqueArray(items, { minLength, maxLength })
        : fc.array(items, { minLength, maxLength });
    }
    default:
      return objects(file, schema, depth);
  }
}

function objects(file: string, schema: JsonObject, depth: number): fc.Arbitrary<unknown> {
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const fewest = Number(schema.minProperties ?? 0);
  const most = Number(schema.maxProperties ?? Number.POSITIVE_INFINITY);
  const open = isObject(schema.additionalProperties) ? schema.additionalProperties : undefined;
  const every = Object.entries(isObject(schema.properties) ? schema.properties : {}).filter(
    // References are replaced when files are read.
    ([name]) => name !== '$schema' && name !== '$ref',
  );
  // Deep down an object is as small as it may be; the first of its properties are the simplest.
  const simplest = every.slice(0, fewest).map(([name]) => name);
  const used =
    depth > 0
      ? every
      : every.filter(([name]) => required.includes(name) || (!open && fewest > 0 && simplest.includes(name)));
  const inner = Object.fromEntries(
    used.map(([name, each]) => [name, arbitraryOf(file, each as JsonObject, depth - 1)]),
  );
  const always = required.filter((name) => Object.hasOwn(inner, name));
  const known =
    open || fewest === 0 || used.length === 0
      ? fc.record(inner, { requiredKeys: always })
      : fc
          .constantFrom(...Object.keys(inner))
          .chain((name) =>
            fc
              .record(inner, { requiredKeys: [...new Set([...always, name])] })
              .map((all) => ({ [name]: all[name], ...all })),
          );
  const others = open ? openMembers(file, schema, open, depth, fewest) : fc.constant({});
  return fc
    .tuple(known, others)
    .map(([one, other]) => Object.fromEntries(Object.entries({ ...one, ...(other as object), ...one }).slice(0, most)));
}

function openMembers(
  file: string,
  schema: JsonObject,
  inner: JsonObject,
  depth: number,
  fewest: number,
): fc.Arbitrary<unknown> {
  const nameSchema = isObject(schema.propertyNames) ? schema.propertyNames : { pattern: '^[a-z]' };
  const keys = arbitraryOf(file, { type: 'string', ...nameSchema }, depth) as fc.Arbitrary<string>;
  return fc.dictionary(keys, arbitraryOf(file, inner, depth - 1), {
    minKeys: Math.min(1, fewest),
    maxKeys: depth > 0 ? 3 : fewest,
  });
}

/** Documents of a kind ("step"), each accepted by its schema, also with its variants. */
export function documents<D>(kind: string, depth = 5): fc.Arbitrary<D> {
  const file = `${kind}.schema.json`;
  return arbitraryOf(file, schemas.get(file) as JsonObject, depth).filter(
    (document) => check(file, document).length === 0,
  ) as fc.Arbitrary<D>;
}

/** Whether a schema accepts a document. */
export function accepts(kind: string, document: unknown): boolean {
  return check(`${kind}.schema.json`, document).length === 0;
}

const plain = fc.oneof(
  fc.constantFrom<unknown>('x', '', 'constructor', 0, 5, -1, true, false, null, '2008-02-29', '..', '\ud800', 1e308),
  fc.constantFrom<unknown>({ toString: 1 }, { a: { b: 'x' } }, [{ a: 1 }], ['x', 'y'], { valueOf: null, a: 'x' }),
  fc.jsonValue({ maxDepth: 2 }),
);
const root = fc.oneof(plain, fc.dictionary(fc.constantFrom(...names), plain, { maxKeys: 5 }));

/** Sessions with anything at all in every place, as storage and services might hand it over. */
export const sessions: fc.Arbitrary<Session> = fc.record(
  {
    answers: root,
    query: root,
    brand: root,
    flags: root,
    profile: root,
    identity: root,
    application: root,
    arrival: root,
    replies: root,
    submission: root,
    today: fc.oneof(fc.constantFrom('2026-03-10', '', 'today'), plain),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<unknown> as fc.Arbitrary<Session>;
