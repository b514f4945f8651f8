import { isObject, type JsonObject } from '../../model/json.ts';
import { member, parentOf, valueAt } from '../../model/json-pointer.ts';
import { type Check, inEachDocument } from '../check.ts';
import { possibleFailures } from '../possible-failures.ts';
import { isSound } from '../sound-documents.ts';
import { onlyInVariants } from '../step-schemas.ts';

/**
 * The words for a limit speak of the limit that there is: whoever moves one in the schema would otherwise have borrowers
 * told another. As written, and under each variant.
 */
export const limits: Check = {
  id: 'limits',
  leansOn: [],
  find: inEachDocument(
    () => [],
    (document, schemas) => {
      if (document.kind !== 'step' || !isSound(schemas, document)) return [];
      const { layered } = document;
      const step = layered.value as JsonObject;
      const asWritten = contradictions(step);
      const inVariants = onlyInVariants(step, asWritten, contradictions, keyOf).map(({ name, pointer, found }) => ({
        layered,
        pointer: nearest(step, pointer + found.pointer, found.pointer),
        message: `While "${name}" holds: ${found.message}`,
      }));
      return [...asWritten.map((found) => ({ layered, ...found })), ...inVariants];
    },
  ),
};

interface Contradiction {
  /** In the step: "/messages/income/maximum". */
  pointer: string;
  message: string;
}

const keyOf = ({ pointer, message }: Contradiction) => `${pointer} ${message}`;

/** The keywords with a number as their limit, and the next number, of which words may speak as well: "less than 100". */
const beyond: Readonly<Record<string, number>> = {
  maximum: 1,
  exclusiveMaximum: -1,
  maxLength: 1,
  maxItems: 1,
  minimum: -1,
  exclusiveMinimum: 1,
  minLength: -1,
  minItems: -1,
};

function contradictions({ schema, messages }: JsonObject): Contradiction[] {
  return possibleFailures(schema).flatMap(({ field, keyword, pointer }): Contradiction[] => {
    const limit = valueAt(schema, pointer);
    const next = beyond[keyword];
    const said = isObject(messages) && isObject(messages[field]) ? messages[field][keyword] : undefined;
    if (typeof limit !== 'number' || next === undefined || typeof said !== 'string') return [];
    const numbers = numbersIn(said);
    return numbers.length === 0 || numbers.includes(limit) || numbers.includes(limit + next)
      ? []
      : [
          {
            pointer: member(member('/messages', field), keyword),
            message: `These words speak of ${numbers.join(' and ')}, but "${keyword}" of "${field}" is ${limit}.`,
          },
        ];
  });
}

/** The numbers that a text states; those of an example are none. */
function numbersIn(text: string): number[] {
  const stated = text.replace(/\b(such as|for example|like)\b.*$/i, '');
  return (stated.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((number) => Number(number.replaceAll(',', '')));
}

/** Where the variant says it, or the words as written, if the variant moves the limit alone. */
function nearest(step: JsonObject, inVariant: string, asWritten: string): string {
  let at = inVariant;
  if (valueAt(step, at) !== undefined) return at;
  if (valueAt(step, asWritten) !== undefined) return asWritten;
  while (at !== '' && valueAt(step, at) === undefined) at = parentOf(at);
  return at;
}
