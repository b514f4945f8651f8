import type { Vocabulary } from '../../interpreter/facts.ts';
import { factsIn } from '../../interpreter/predicates.ts';
import type { Configuration } from '../../model/configuration.ts';
import { constraintKeywords, failureKeywords } from '../../model/failure-keywords.ts';
import type { DataSchema, Predicate, StepDocument } from '../../model/generated/documents.ts';
import { isObject } from '../../model/json.ts';

/** The conditions under which a document is another: the `when` of each variant, by name. */
export function variantConditions({ variants = {} }: StepDocument): Record<string, Predicate> {
  return Object.fromEntries(Object.entries(variants).map(([name, { when }]) => [name, when]));
}

/**
 * The conditions of parts: of blocks, answers and buttons, and of the branches of texts. Rules only speak when broken; and
 * what is asked of the rows of a list is shown by the rows that there are.
 */
export function partConditions(document: StepDocument, vocabulary: Vocabulary): Record<string, Predicate> {
  const found: Record<string, Predicate> = {};
  const isOfRow = (name: string) => vocabulary[name]?.from?.startsWith('/item/') === true;
  const add = (when: Predicate, isInRow: boolean) => {
    if (!isInRow || !factsIn(when).every(isOfRow)) found[JSON.stringify(when)] = when;
  };
  const look = (value: unknown, isInRow: boolean) => {
    if (Array.isArray(value)) for (const each of value) look(each, isInRow);
    if (!isObject(value)) return;
    const isRow = isInRow || value.each !== undefined;
    if (isObject(value.when)) add(value.when as Predicate, isRow);
    if (typeof value.argument === 'string' && isObject(value.select)) {
      const isBoolean = vocabulary[value.argument]?.type === 'boolean';
      for (const name of Object.keys(value.select).filter((each) => each !== 'other'))
        add({ [value.argument]: isBoolean ? name === 'true' : name }, isRow);
    }
    for (const [name, inner] of Object.entries(value))
      if (name !== 'when' && name !== 'rules' && name !== 'schema') look(inner, isRow || rowParts.has(name));
  };
  const { variants = {}, ...own } = document;
  look(own, false);
  for (const { merge } of Object.values(variants)) look(merge, false);
  return found;
}

/** Members that say how a row is drawn: of a list, and of a field that offers rows. */
const rowParts = new Set(['item', 'rows']);

/** Every way in which an answer can fail its constraints: of each field in the order in which faults are said. */
export function possibleFailures({ schema, messages = {} }: StepDocument): { field: string; keyword: string }[] {
  const look = (part: DataSchema, path: string): { field: string; keyword: string }[] =>
    Object.entries(part.properties ?? {}).flatMap(([name, inner]) => {
      const field = path === '' ? name : `${path}.${name}`;
      const canFail = (keyword: string) =>
        Object.hasOwn(messages[field] ?? {}, keyword) ||
        (keyword === 'required'
          ? part.required?.includes(name) === true
          : constraintKeywords.includes(keyword) && Object.hasOwn(inner, keyword));
      return [...failureKeywords.filter(canFail).map((keyword) => ({ field, keyword })), ...look(inner, field)];
    });
  return schema ? look(schema, '') : [];
}

/** The documents that something opens in a dialog, by name. */
export function modalsIn({ steps, sequences }: Configuration): Set<string> {
  return new Set([...Object.values(steps), ...Object.values(sequences)].flatMap((document) => [...modalsOf(document)]));
}

const opened = new WeakMap<object, ReadonlySet<string>>();

/** The same of one document, which lenders share. */
function modalsOf(document: object): ReadonlySet<string> {
  const known = opened.get(document);
  if (known) return known;
  const modals = new Set<string>();
  const look = (value: unknown) => {
    if (Array.isArray(value)) for (const each of value) look(each);
    if (!isObject(value)) return;
    if (typeof value.modal === 'string') modals.add(value.modal);
    for (const inner of Object.values(value)) look(inner);
  };
  look(document);
  opened.set(document, modals);
  return modals;
}

/** The fields that a document asks for, in any of its variants. */
export function fieldsOf({ schema, variants = {} }: StepDocument): string[] {
  const merged = Object.values(variants).map(({ merge }) =>
    isObject(merge.schema) && isObject(merge.schema.properties) ? merge.schema.properties : {},
  );
  return [schema?.properties ?? {}, ...merged].flatMap((properties) => Object.keys(properties));
}
