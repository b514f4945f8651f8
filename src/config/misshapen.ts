import type { DocumentKind } from '../model/configuration.ts';
import { isObject } from '../model/json.ts';
import { namesOf, parentOf } from '../model/json-pointer.ts';
import type { DocumentsView } from './documents-view.ts';
import { kept } from './kept.ts';
import type { Layered } from './layers.ts';
import { nearestName } from './nearest-name.ts';
import type { ResolvedDocument } from './resolve.ts';
import type { SchemaFault } from './schema-problems.ts';
import type { Schemas } from './schema-walk.ts';
import { checkerOf, schemaFaults } from './sound-documents.ts';

/** Whether a document has something else where an object belongs, or is of another kind than it says. */
export function isMisshapen(schemas: Schemas, document: ResolvedDocument): boolean {
  return missedShapes(schemas, document).length > 0;
}

function missedShapes(schemas: Schemas, document: ResolvedDocument): string[] {
  const faults = schemaFaults(schemas, document);
  // What is only missing is not there for others to lean on; what is misspelled is.
  const shapes = faults.flatMap(({ shape, missing }) =>
    shape === undefined || (missing !== undefined && !isMisspelled(faults, missing)) ? [] : [shape],
  );
  return kindMeant(schemas, document) === undefined ? shapes : ['', ...shapes];
}

/** The other kind of which a document is as it is written, where it is not one of the kind that it names. */
export function kindMeant(schemas: Schemas, { kind, layered }: ResolvedDocument): DocumentKind | undefined {
  const isOther = schemaFaults(schemas, { name: '', kind, layered }).length > 1 && saysSomething(layered.value);
  return isOther ? (kindsWithoutFault(schemas, layered)[0] as DocumentKind | undefined) : undefined;
}

function saysSomething(value: unknown): boolean {
  return isObject(value) && Object.keys(value).some((name) => name !== '$schema');
}

const kindsWithoutFault = kept((schemas: Schemas, { value }: Layered): string[] =>
  [...schemas.keys()]
    .filter(
      (file) => !/^(common|brand|accepted-overrides)\./.test(file) && checkerOf(schemas)(file, value).length === 0,
    )
    .map((file) => file.replace('.schema.json', '')),
);

/** What is not said of some documents, since it would follow from what is said already. */
export interface Unsaid {
  /** Whether documents are compared with each other: not while one that others lean on lacks a whole part. */
  areCompared: boolean;
  /** Whether it is known what is used. */
  areUsesKnown: boolean;
  /** The documents of which only the schema speaks, or in a brand, where the base has the same fault, nothing. */
  documents: ReadonlyMap<Layered, 'schema-only' | 'all'>;
}

/** What is not said of a result's documents, beside what is not said of the base's. */
export function unsaidOf(view: DocumentsView, base: Unsaid | undefined, baseDocuments: DocumentsView['every']): Unsaid {
  const { schemas } = view.project;
  const misshapen = view.documents.filter((document) => isMisshapen(schemas, document));
  const isBelow = ({ name }: ResolvedDocument) => {
    const below = baseDocuments.get(name);
    return base !== undefined && below !== undefined && base.documents.has(below.layered);
  };
  const leanedOn = misshapen.filter(
    (document) =>
      kindMeant(schemas, document) !== undefined ||
      (document.kind !== 'step' && missedShapes(schemas, document).some((at) => namesOf(at).length <= 1)),
  );
  return {
    areCompared: (base?.areCompared ?? true) && leanedOn.length === 0,
    areUsesKnown: (base?.areUsesKnown ?? true) && misshapen.length === 0,
    documents: new Map(
      view.documents.flatMap((document): [Layered, 'schema-only' | 'all'][] => {
        if (isBelow(document)) return [[document.layered, 'all']];
        return misshapen.includes(document) ? [[document.layered, 'schema-only']] : [];
      }),
    ),
  };
}

/** The faults without those that follow from a misspelled name: what "stpes" says is not missing as "steps", too. */
export function withoutMisspelled(faults: readonly SchemaFault[]): SchemaFault[] {
  return faults.filter(({ missing }) => missing === undefined || !isMisspelled(faults, missing));
}

/** Whether a property is there under a name that nobody knows and that is like its own, or a part of it is. */
export function isMisspelled(faults: readonly SchemaFault[], pointer: string): boolean {
  const names = namesOf(pointer);
  return faults.some((fault) => {
    if (fault.part !== 'name') return false;
    const at = namesOf(fault.pointer);
    const meant = names[at.length - 1];
    const isBeside = pointer === parentOf(fault.pointer) || `${pointer}/`.startsWith(`${parentOf(fault.pointer)}/`);
    return isBeside && meant !== undefined && nearestName(at.at(-1) ?? '', [meant]) !== undefined;
  });
}
