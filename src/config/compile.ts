import type { Brand, Configuration, DocumentKind, DocumentKinds } from '../model/configuration.ts';
import { isObject } from '../model/json.ts';
import { withValueAt } from '../model/json-pointer.ts';
import { compileText } from './compile-text.ts';
import type { Project } from './project.ts';
import type { Resolved, ResolvedDocument } from './resolve.ts';
import { type Schemas, walkAlong } from './schema-walk.ts';
import { walkTemplate } from './template-walk.ts';

/** Where a configuration keeps the documents of each kind that may be many. */
const collections = {
  flow: 'flows',
  step: 'steps',
  sequence: 'sequences',
  routing: 'routings',
  polling: 'pollings',
  progress: 'progress',
} as const satisfies Partial<Record<DocumentKind, keyof Configuration>>;

/** What is compiled of the documents: all of a configuration but the brand's own data. */
export type CompiledDocuments = Omit<Configuration, 'brand'>;

/**
 * What is shipped of one brand. Brands that have the same documents share what is compiled of them: see `documentsOf`. The
 * files must have passed the checks: a text that cannot be parsed throws here.
 */
export function compileBrand(project: Project, resolved: Resolved): Configuration {
  const brand = compiledValue(project.schemas, 'brand.schema.json', resolved.brand.value, 'the brand') as Brand;
  const documents = sharedDocuments(project, resolved);
  const configuration = { brand, ...documents };
  compiledFrom.set(configuration, documents);
  return configuration;
}

const compiledFrom = new WeakMap<Configuration, CompiledDocuments>();

/** All of a configuration but the brand's own data: the same object for every brand that has the same documents. */
export function documentsOf(configuration: Configuration): CompiledDocuments {
  const { brand: _brand, ...documents } = configuration;
  return compiledFrom.get(configuration) ?? documents;
}

const compiledSets = new WeakMap<Project, Map<string, CompiledDocuments>>();

function sharedDocuments(project: Project, { documents, overrides }: Resolved): CompiledDocuments {
  const sets = compiledSets.get(project) ?? new Map<string, CompiledDocuments>();
  compiledSets.set(project, sets);
  const changed = [...new Set(overrides.map(({ document }) => document))].sort();
  const key = changed.map((name) => `${name} ${numberOf(documents.get(name)?.layered ?? {})}`).join();
  const compiled = sets.get(key) ?? compileDocuments(project, documents.values());
  sets.set(key, compiled);
  return compiled;
}

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Tells one object from another in a text. */
function numberOf(value: object): number {
  const number = numbers.get(value) ?? lastNumber + 1;
  lastNumber = Math.max(lastNumber, number);
  numbers.set(value, number);
  return number;
}

function compileDocuments(project: Project, documents: Iterable<ResolvedDocument>): CompiledDocuments {
  const compiled: CompiledDocuments = {
    facts: {},
    links: {},
    messages: {},
    words: {} as Configuration['words'],
    retries: {},
    site: {} as Configuration['site'],
    flows: {},
    steps: {},
    sequences: {},
    routings: {},
    pollings: {},
    progress: {},
    services: {},
  };
  for (const document of documents) {
    const value = compiledDocument(project.schemas, document);
    if (document.kind === 'facts') Object.assign(compiled.facts, (value as DocumentKinds['facts']).facts);
    else if (document.kind === 'links') Object.assign(compiled.links, (value as DocumentKinds['links']).links);
    else if (document.kind === 'messages')
      Object.assign(compiled.messages, (value as DocumentKinds['messages']).messages);
    else if (document.kind === 'words') Object.assign(compiled.words, (value as DocumentKinds['words']).words);
    else if (document.kind === 'retries') Object.assign(compiled.retries, (value as DocumentKinds['retries']).policies);
    else if (document.kind === 'site') Object.assign(compiled.site, value);
    else if (document.kind === 'service')
      compiled.services[document.name.replace(/^.*\//, '')] = value as DocumentKinds['service'];
    else (compiled[collections[document.kind]] as Record<string, unknown>)[document.name] = value;
  }
  return compiled;
}

const compiledDocuments = new WeakMap<object, unknown>();

function compiledDocument(schemas: Schemas, { name, kind, layered }: ResolvedDocument): unknown {
  // Brands share the documents they leave alone; so is the work.
  let value = compiledDocuments.get(layered);
  if (value === undefined) {
    value = compiledValue(schemas, `${kind}.schema.json`, layered.value, `flows/${name}.json`);
    compiledDocuments.set(layered, value);
  }
  return value;
}

/** The value with every text parsed, and without "$schema". */
function compiledValue(schemas: Schemas, schemaFile: string, value: unknown, what: string): unknown {
  let compiled = value;
  walkAlong(schemas, schemaFile, value, ({ schema, value: text, pointer, isName }) => {
    if (schema.format !== 'text' || isName || typeof text !== 'string') return;
    const parsed = compileText(text);
    if ('fault' in parsed) throw new Error(`Could not compile ${what}: at ${pointer}, ${parsed.fault.message}`);
    if (parsed.text !== text) compiled = withValueAt(compiled, pointer, parsed.text);
  });
  // Texts inside value templates ({ "text": … }) are not in the schema: a template may have any shape.
  walkAlong(schemas, schemaFile, value, ({ schema, value: template, pointer }) => {
    if (schema.format === 'value') compiled = withTemplateTexts(compiled, template, pointer, what);
  });
  if (isObject(compiled) && Object.hasOwn(compiled, '$schema')) {
    const { $schema: _schema, ...rest } = compiled;
    return rest;
  }
  return compiled;
}

function withTemplateTexts(whole: unknown, template: unknown, pointer: string, what: string): unknown {
  let result = whole;
  walkTemplate(template, pointer, (part, at) => {
    if (part.kind !== 'text' || typeof part.text !== 'string') return;
    const parsed = compileText(part.text);
    if ('fault' in parsed) throw new Error(`Could not compile ${what}: at ${at}/text, ${parsed.fault.message}`);
    result = withValueAt(result, `${at}/text`, parsed.text);
  });
  return result;
}
