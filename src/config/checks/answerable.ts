import type { Vocabulary } from '../../interpreter/facts.ts';
import type { Predicate } from '../../model/generated/documents.ts';
import { isObject, type JsonObject } from '../../model/json.ts';
import { member, namesOf, parentOf, valueAt } from '../../model/json-pointer.ts';
import { formulaOf } from '../analysis/formula.ts';
import { isPossible } from '../analysis/satisfy.ts';
import { type AnswerFault, answerFaults, replyFaults } from '../answer-faults.ts';
import { type Cause, missingField, pointerOfField, saysNothing } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { described } from '../described.ts';
import { originOf } from '../layers.ts';
import type { ResolvedDocument } from '../resolve.ts';
import type { Schemas } from '../schema-walk.ts';
import { soundValue } from '../sound-documents.ts';
import { stepSchemas } from '../step-schemas.ts';

/**
 * Every question can be drawn and answered: it says of which type its answer is, asks nothing of it that a value of this
 * type cannot be asked, and what is required is asked. As written, and with every set of variants that can hold together.
 * A service, too, can answer what its reply's schema says.
 */
export const answerable: Check = {
  id: 'answerable',
  leansOn: ['facts'],
  find: inEachDocument(
    ({ vocabulary }) => [vocabulary],
    (document, schemas, vocabulary) => [
      ...(soundValue(schemas, 'step', document)
        ? [...unanswerable(document, vocabulary), ...beyondLimits(document, vocabulary)]
        : []),
      ...(soundValue(schemas, 'service', document) ? inReplies(document, schemas) : []),
    ],
  ),
};

function inReplies(document: ResolvedDocument, schemas: Schemas): Finding[] {
  return described(schemas, document).flatMap(({ schema, value, pointer, isName }) =>
    schema.title === 'ReplySchema' && !isName && isObject(value)
      ? replyFaults(value, pointer).map((fault) => ({ layered: document.layered, ...fault }))
      : [],
  );
}

function unanswerable(document: ResolvedDocument, vocabulary: Vocabulary): Finding[] {
  const { layered } = document;
  const step = layered.value as JsonObject;
  const seen = new Set<string>();
  return stepSchemas(step).flatMap(({ schema, variants }) => {
    const faults = answerFaults(schema).filter(({ pointer, message }) => !seen.has(pointer + message));
    if (faults.length === 0 || !canHoldAlone(step, variants, vocabulary)) return [];
    return faults.flatMap(({ pointer, message }): Finding[] => {
      seen.add(pointer + message);
      const cause = unasked(document, schema, pointer);
      if (variants.length > 0) return [{ layered, cause, ...insideVariant(step, variants, pointer, message) }];
      const at = `/schema${pointer}`;
      // A reference that leads nowhere is a problem of its own.
      return isReference(layered, at) ? [] : [{ layered, pointer: at, cause, message }];
    });
  });
}

/**
 * What is required and not asked may be asked under a name that is misspelled: then others miss it, too. So it is with a field
 * of which nothing is said, and with a whole schema that only variants add to.
 */
function unasked(document: ResolvedDocument, schema: JsonObject, pointer: string): Cause | undefined {
  if (pointer === '' && saysNothing(valueAt(document.layered.value, '/schema'))) return missingField(document, '');
  const names = namesOf(pointer);
  if (names.at(-2) === 'properties' && saysNothing(valueAt(schema, pointer)))
    return missingField(document, names.filter((_, index) => index % 2 === 1).join('.'));
  if (names.at(-2) !== 'required') return undefined;
  const inside = names.slice(0, -2).filter((name) => name !== 'properties' && name !== 'items');
  return missingField(document, [...inside, String(valueAt(schema, pointer))].join('.'));
}

/** What a rule asks of an answer that no answer can be, for the limits of the field. */
function beyondLimits({ layered }: ResolvedDocument, vocabulary: Vocabulary): Finding[] {
  const { schema, rules } = layered.value as JsonObject;
  return Object.entries(isObject(rules) ? rules : {}).flatMap(([rule, written]) => {
    const require = isObject(written) && isObject(written.require) ? written.require : {};
    return Object.entries(require).flatMap(([fact, test]): Finding[] => {
      const [root, ...field] = namesOf(vocabulary[fact]?.from ?? '');
      const asked = root === 'answers' ? valueAt(schema, pointerOfField(field.join('.'))) : undefined;
      if (!isObject(test) || !isObject(asked)) return [];
      return opposites.flatMap(({ wanted, limit, isBeyond }): Finding[] => {
        const [one, other] = [test[wanted], asked[limit]];
        if (typeof one !== 'number' || typeof other !== 'number' || !isBeyond(one, other)) return [];
        const pointer = `${member('/rules', rule)}/require/${fact}/${wanted}`;
        return [{ layered, pointer, message: `No answer meets this: "${limit}" of "${field.join('.')}" is ${other}.` }];
      });
    });
  });
}

const opposites = [
  { wanted: 'minimum', limit: 'maximum', isBeyond: (one: number, other: number) => one > other },
  { wanted: 'maximum', limit: 'minimum', isBeyond: (one: number, other: number) => one < other },
] as const;

/** Whether these variants can hold while no other that changes the schema does. */
function canHoldAlone(step: JsonObject, names: readonly string[], vocabulary: Vocabulary): boolean {
  const conditions = Object.entries(isObject(step.variants) ? step.variants : {}).flatMap(([name, variant]) => {
    if (!isObject(variant) || !isObject(variant.merge) || !('schema' in variant.merge)) return [];
    const holds = formulaOf(variant.when as Predicate, vocabulary);
    return [names.includes(name) ? holds : { not: holds }];
  });
  return isPossible(conditions, vocabulary);
}

/** Where a variant says it, the last one first; where none does, at the last. */
function insideVariant(step: JsonObject, names: readonly string[], pointer: string, message: string): AnswerFault {
  const mergeOf = (name: string) => `${member('/variants', name)}/merge`;
  for (let at = `/schema${pointer}`; at !== ''; at = parentOf(at)) {
    const name = names.findLast((each) => valueAt(step, mergeOf(each) + at) !== undefined);
    if (name !== undefined) return { pointer: mergeOf(name) + at, message: `While ${named(names)}: ${message}` };
  }
  return { pointer: mergeOf(names.at(-1) ?? ''), message: `While ${named(names)}: ${message}` };
}

function named(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`).join(' and ');
  return names.length === 1 ? `${quoted} holds` : `${quoted} hold`;
}

function isReference(layered: ResolvedDocument['layered'], pointer: string): boolean {
  const { source, pointer: at } = originOf(layered, pointer);
  const written = valueAt(source.value, at);
  return isObject(written) && written.$ref !== undefined;
}
