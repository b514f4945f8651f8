import type { DocumentKind } from '../model/configuration.ts';
import { described } from './described.ts';
import { kept } from './kept.ts';
import type { ResolvedDocument } from './resolve.ts';
import type { Schemas } from './schema-walk.ts';

/** Kinds of which the program takes every document. The others are shown, run or asked where a document names them. */
export const takenWhole: ReadonlySet<DocumentKind> = new Set([
  'facts',
  'links',
  'messages',
  'words',
  'retries',
  'service',
  'site',
  'flow',
]);

/** The documents that one names, and where: the schema says of each place that names one of which kind it is. */
export const documentsNamedIn = kept((schemas: Schemas, document: ResolvedDocument) =>
  described(schemas, document).flatMap(({ schema, value, pointer }) =>
    typeof schema.documentKind === 'string' && typeof value === 'string' ? [{ name: value, pointer }] : [],
  ),
);
