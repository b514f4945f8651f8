import { isObject } from '../../model/json.ts';
import { member, valueAt } from '../../model/json-pointer.ts';
import { missingPart } from '../causes.ts';
import type { Check, Finding } from '../check.ts';
import { needless } from '../needless.ts';
import type { ResolvedDocument } from '../resolve.ts';

/**
 * A step's variants change something, in the documents as all lenders have them: one lender may say for always what the others
 * say in some case. What several variants say of one place, one of them may say to undo another.
 */
export const variants: Check = {
  id: 'variants',
  leansOn: [],
  findInBrand: ({ resolved, project }) =>
    resolved.orgCode === undefined ? [...project.documents.values()].flatMap(needlessIn) : [],
};

function needlessIn({ name, kind, layered }: ResolvedDocument): Finding[] {
  if (kind !== 'step' || !isObject(layered.value) || !isObject(layered.value.variants)) return [];
  const merges = Object.entries(layered.value.variants).map(([variantName, variant]) => ({
    at: member(member('/variants', variantName), 'merge'),
    merge: isObject(variant) ? variant.merge : undefined,
  }));
  return merges.flatMap(({ at, merge }) =>
    needless(merge, layered.value, '')
      .filter(({ pointer }) => merges.every((other) => other.at === at || valueAt(other.merge, pointer) === undefined))
      .map(({ pointer, message, isNothing }) => ({
        layered,
        pointer: at + pointer,
        cause: isNothing ? missingPart({ name, layered }, pointer) : undefined,
        message,
      })),
  );
}
