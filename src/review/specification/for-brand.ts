import { formulaOf } from '../../config/analysis/formula.ts';
import { isPossible } from '../../config/analysis/satisfy.ts';
import { predicatesIn } from '../../config/predicates-in.ts';
import type { Resolved, ResolvedDocument } from '../../config/resolve.ts';
import type { Schemas } from '../../config/schema-walk.ts';
import { type ShownPlaces, shownPlaces } from '../../config/shown-places.ts';
import type { Vocabulary } from '../../interpreter/facts.ts';
import { testHolds } from '../../interpreter/predicates.ts';
import type { Predicate, StepDocument, Test } from '../../model/generated/documents.ts';
import { isObject } from '../../model/json.ts';
import { member, namesOf, parentOf, valueAt, withValueAt } from '../../model/json-pointer.ts';
import { mergePatch } from '../../model/merge-patch.ts';

/** A document as one lender's borrowers meet it. */
export type BrandDocument = Pick<ResolvedDocument, 'name' | 'kind'> & { value: unknown };

/**
 * The documents of a brand without what its borrowers never meet, and with conditions that ask no more of the lender: what
 * depends on the lender alone is decided.
 */
export function documentsForBrand(schemas: Schemas, { documents, brand }: Resolved): BrandDocument[] {
  const places = shownPlaces(schemas, documents, brand);
  return [...documents.values()].flatMap((document) => {
    const { name, kind, layered } = document;
    if (!places.isShown(name, '')) return [];
    const value = kind === 'facts' ? layered.value : pruned(schemas, document, places);
    const isLeft = kind !== 'service' || namesIn(value, 'calls').length > 0;
    return isLeft ? [{ name, kind, value }] : [];
  });
}

function namesIn(value: unknown, property: string): string[] {
  const inside = isObject(value) ? value[property] : undefined;
  return isObject(inside) ? Object.keys(inside) : [];
}

function pruned(schemas: Schemas, document: ResolvedDocument, places: ShownPlaces): unknown {
  const { name, kind, layered } = document;
  const conditions = predicatesIn(schemas, document).filter(({ pointer }) => namesOf(pointer).at(-1) === 'when');
  const calls = kind === 'service' ? namesIn(layered.value, 'calls').map((call) => member('/calls', call)) : [];
  const asked = calls.reduce(
    (value, call) => (places.isShown(name, call) ? value : without(value, call)),
    layered.value,
  );
  // From the last to the first, so that what goes from a list moves nothing that is still to be looked at.
  return conditions.toReversed().reduce((value, { pointer, predicate }) => {
    const holder = parentOf(pointer);
    // It may be gone with what holds it.
    if (valueAt(value, holder) === undefined) return value;
    if (!places.isShown(name, holder)) return without(value, holder);
    const left = decided(predicate, places.values);
    return withValueAt(value, pointer, isAlways(left) ? undefined : left);
  }, asked);
}

/**
 * A step as it is while a condition holds: variants that hold whenever it does are merged, those that never do then are left
 * out.
 */
export function stepWhile(step: StepDocument, when: Predicate | undefined, vocabulary: Vocabulary): StepDocument {
  if (when === undefined) return step;
  const given = formulaOf(when, vocabulary);
  return Object.entries(step.variants ?? {}).reduce((merged, [name, variant]) => {
    const formula = formulaOf(variant.when, vocabulary);
    const isAlways = !isPossible([given, { not: formula }], vocabulary);
    if (!isAlways && isPossible([given, formula], vocabulary)) return merged;
    const told = isAlways ? (mergePatch(merged, variant.merge) as StepDocument) : merged;
    return {
      ...told,
      variants: Object.fromEntries(Object.entries(told.variants ?? {}).filter(([key]) => key !== name)),
    };
  }, step);
}

/** The value without one of its parts; an item that goes from a list leaves no gap. */
function without(value: unknown, pointer: string): unknown {
  const list = valueAt(value, parentOf(pointer));
  if (!Array.isArray(list)) return withValueAt(value, pointer, undefined);
  const index = Number(namesOf(pointer).at(-1));
  return withValueAt(
    value,
    parentOf(pointer),
    list.filter((_, each) => each !== index),
  );
}

const never: Predicate = { anyOf: [] as never };

const isAlways = (predicate: Predicate) => Object.keys(predicate).length === 0;
const isNever = ({ anyOf }: Predicate) => Array.isArray(anyOf) && anyOf.length === 0;

/** A condition without the parts that hold for this lender whatever is answered. Named conditions keep their names. */
function decided(predicate: Predicate, values: ReadonlyMap<string, unknown>): Predicate {
  const parts = Object.entries(predicate).map(([key, part]): Predicate => {
    if (key === 'not') {
      const inner = decided(part as Predicate, values);
      return isAlways(inner) ? never : isNever(inner) ? {} : { not: inner };
    }
    if (key === 'allOf' || key === 'anyOf') {
      const inner = (part as Predicate[]).map((each) => decided(each, values));
      if (key === 'allOf') return joined(inner);
      const left = inner.filter((each) => !isNever(each));
      return left.some(isAlways) ? {} : left.length === 1 ? (left[0] as Predicate) : ({ anyOf: left } as Predicate);
    }
    if (!values.has(key)) return { [key]: part } as Predicate;
    return testHolds(part as Test, values.get(key)) ? {} : never;
  });
  return joined(parts);
}

/** Conditions that all have to hold as one: side by side where no two ask the same name. */
function joined(parts: readonly Predicate[]): Predicate {
  if (parts.some(isNever)) return never;
  const left = parts.filter((part) => !isAlways(part));
  const names = left.flatMap((part) => Object.keys(part));
  return new Set(names).size === names.length ? Object.assign({}, ...left) : ({ allOf: left } as Predicate);
}
