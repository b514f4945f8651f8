import type { DocumentKind } from '../model/configuration.ts';
import type { SiteDocument } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import { member, pointersTo, valueAt } from '../model/json-pointer.ts';
import type { Project } from './project.ts';
import type { ResolvedDocument } from './resolve.ts';
import { pathsIn } from './step-schemas.ts';

/** What is missing or wrong in one place, and so found wherever others lean on it. */
export interface Cause {
  /** What kind of thing it is: "fact", "link", "field:FILE". */
  what: string;
  /** Which of them; undefined where there is none of the kind at all: then it is not this one that is missing. */
  name: string | undefined;
  /** Whether something is called by a name that stands for nothing. */
  isMissing?: boolean;
}

/** A name that is used and stands for nothing. */
export function missingName(what: string, name: string, known: Iterable<string>): Cause {
  const isNone = [...known].length === 0;
  return { what, name: isNone ? undefined : name, isMissing: true };
}

/** A document that there is not; where there is none of its kind, or none at all, it is that. */
export function missingDocument(name: string, kind: DocumentKind | undefined, known: readonly string[]): Cause {
  return missingName(known.length === 0 && kind !== undefined ? kind : 'document', name, known);
}

/** A file of schemas/ that is not there, or all of them. */
export function missingSchema(file: string, known: ReadonlyMap<string, unknown>): Cause {
  return missingName('schema', file, known.keys());
}

/**
 * A field that a step does not ask, or of which its schema says nothing; where it asks nothing as it is written, that is what
 * is missing.
 *
 * @param field its path, with dots
 */
export function missingField({ name, layered: { value } }: Named, field: string): Cause {
  const schema = isObject(value) ? value.schema : undefined;
  const asked = [...pathsIn(schema)].filter((path) => !saysNothing(valueAt(schema, pointerOfField(path))));
  const names = field.split('.');
  const above = names.map((_, index) => names.slice(0, index + 1).join('.'));
  return missingName(ofField + name, above.find((path) => !asked.includes(path)) ?? field, asked);
}

/** Where a schema says of a field what it asks. */
export function pointerOfField(field: string): string {
  return field.split('.').reduce((at, name) => member(`${at}/properties`, name), '');
}

/** A document, by what is needed to say where it lacks something. */
type Named = Pick<ResolvedDocument, 'name' | 'layered'>;

/** How a cause says of which document the field, or the part, is. */
export const ofField = 'field:';
export const ofPart = 'part:';
const ofConstraint = 'constraint:';

/** A value that a fact never has: no name is missing then. */
export function strangeValue(message: string): Cause {
  return { what: 'value', name: message };
}

/** A place of the session that nothing fills, or nothing before it is read. */
export function unfilledPlace(pointer: string): Cause {
  return { what: place, name: pointer };
}

const place = 'place';

/** A path at which there is no screen and no step. Which facts it is made of makes no other path of it. */
export function missingPath(written: string): Cause {
  return { what: path, name: written.replace(/\{\w+\}/g, '{}') };
}

const path = 'path';

/** Whether it is about where something stands, in the session or on the site: that follows from what others say. */
export function isOfPlaces(cause: Cause | undefined): boolean {
  return cause?.what === place || cause?.what === path;
}

/** What a document does not say, where something speaks of it: of all that lies below one place, the place is missing. */
export function missingPart({ name, layered: { value } }: Named, pointer: string): Cause {
  return { what: ofPart + name, name: outermostMissing(value, pointer) };
}

/** Of a place at which a value says nothing, the outermost part that lacks it. */
export function outermostMissing(value: unknown, pointer: string): string {
  return pointersTo(pointer).find((at) => saysNothing(valueAt(value, at))) ?? pointer;
}

/** What is empty is as good as missing. */
export function saysNothing(value: unknown): boolean {
  return value === undefined || (isObject(value) && Object.keys(value).length === 0);
}

/** A constraint by which no answer of a step can fail. */
export function missingConstraint(document: string, keyword: string): Cause {
  return { what: ofConstraint + document, name: keyword };
}

/** Words for every answer that fails in one way. */
export function missingMessage(keyword: string, known: Iterable<string>): Cause {
  return { ...missingName('message', keyword, known), isMissing: false };
}

/** What becomes of calls that fail in a way that nothing catches: whatever catches any failure catches all of them. */
export function missingCatch(sites: ReadonlyMap<string, SiteDocument>): Cause {
  return sites.size === 0 ? missingDocument('', 'site', []) : { what: 'catch', name: 'any' };
}

/** A row of a table, or several together, that takes what others were written for. */
export function ofRows(table: string, rows: readonly string[]): Cause {
  return { what: 'rows', name: `${table} ${rows.join(' ')}` };
}

/** What is so below, in a document or in what a brand says of itself, of which several say that it is so. */
export function soBelow(document: string, pointer: string): Cause {
  return { what: 'below', name: `${document} ${pointer}` };
}

/**
 * What several lenders do not say of themselves; where what all start from is not there, or has none of it, that is missing.
 */
export function missingFromBrand({ brandBase }: Project, pointers: readonly string[]): Cause {
  if (!brandBase) return { what: 'file', name: 'brands/base.json', isMissing: true };
  const wanting = new Set(pointers.map((pointer) => outermostMissing(brandBase.value, pointer)));
  const [part] = wanting;
  const isPart = wanting.size === 1 && part !== undefined && !pointers.includes(part);
  return { what: ofBrand, name: isPart ? part : pointers.join(' ') };
}

const ofBrand = 'of a brand';

/** Which parts of a brand are missing, where that is the cause. */
export function partsMissing(cause: Cause | undefined): string[] {
  return cause?.what === ofBrand ? (cause.name ?? '').split(' ') : [];
}
