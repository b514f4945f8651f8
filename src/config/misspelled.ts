import type { DocumentKind } from '../model/configuration.ts';
import { isObject } from '../model/json.ts';
import { namesOf, parentOf } from '../model/json-pointer.ts';
import { kept } from './kept.ts';
import type { Layered } from './layers.ts';
import { nearestName } from './nearest-name.ts';
import type { ResolvedDocument } from './resolve.ts';
import type { SchemaFault } from './schema-problems.ts';
import type { Schemas } from './schema-walk.ts';
import { checkerOf, schemaFaults } from './sound-documents.ts';

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
