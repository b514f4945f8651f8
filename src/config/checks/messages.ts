import { isObject, type JsonObject } from '../../model/json.ts';
import { member, valueAt } from '../../model/json-pointer.ts';
import { mergePatch } from '../../model/merge-patch.ts';
import { missingConstraint, missingField, missingMessage, pointerOfField, saysNothing } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { possibleFailures } from '../possible-failures.ts';
import type { ResolvedDocument } from '../resolve.ts';
import { pathsIn, stepSchemas } from '../step-schemas.ts';

/**
 * Every constraint that can fail has words, with whichever variant: the step's own message, or a default. And the step's
 * words are those of a constraint that it has: others are never said.
 */
export const messages: Check = {
  id: 'messages',
  leansOn: ['messages'],
  find: inEachDocument(
    (view) => [view.names('messages', 'messages')],
    (document, _, generalMessages) => {
      if (document.kind !== 'step' || !isObject(document.layered.value)) return [];
      const defaults = new Set(generalMessages.map(({ name }) => name));
      return [...missing(document, defaults), ...neverSaid(document)];
    },
  ),
};

function missing({ layered }: ResolvedDocument, defaults: ReadonlySet<string>): Finding[] {
  const value = layered.value as JsonObject;
  const findings: Finding[] = [];
  const seen = new Set<string>();
  const lookIn = (step: JsonObject, above: string) => {
    const own = isObject(step.messages) ? step.messages : {};
    for (const { field, keyword, pointer } of possibleFailures(step.schema)) {
      const said = own[field];
      if (defaults.has(keyword) || (isObject(said) && Object.hasOwn(said, keyword))) continue;
      if (seen.has(`${field} ${keyword}`)) continue;
      seen.add(`${field} ${keyword}`);
      findings.push({
        layered,
        pointer: `${above}/schema${pointer}`,
        cause: missingMessage(keyword, defaults),
        message: `"${field}" can fail "${keyword}", but no message says so: add messages["${field}"]["${keyword}"], or a default in flows/content/messages.json.`,
      });
    }
  };
  lookIn(value, '');
  for (const [name, merge] of mergesOf(value))
    if (merge.schema !== undefined || merge.messages !== undefined)
      lookIn(mergePatch(value, merge) as JsonObject, `${member('/variants', name)}/merge`);
  return findings;
}

/** Words for a constraint that the field has in no variant that they can stand beside. Of a field there is not, another check speaks. */
function neverSaid(document: ResolvedDocument): Finding[] {
  const { layered } = document;
  const value = layered.value as JsonObject;
  const schemas = stepSchemas(value);
  const unheard = (messages: unknown, pointer: string, beside: typeof schemas): Finding[] => {
    const failures = beside.flatMap(({ schema }) => possibleFailures(schema));
    const fields = new Set(schemas.flatMap(({ schema }) => [...pathsIn(schema)]));
    return Object.entries(isObject(messages) ? messages : {}).flatMap(([field, words]) =>
      Object.keys(isObject(words) && fields.has(field) ? words : {})
        .filter((keyword) => !failures.some((each) => each.field === field && each.keyword === keyword))
        .filter((keyword) => (words as JsonObject)[keyword] !== null)
        .map((keyword) => ({
          layered,
          pointer: member(member(pointer, field), keyword),
          part: 'name' as const,
          cause: saysNothing(valueAt(value.schema, pointerOfField(field)))
            ? missingField(document, field)
            : missingConstraint(document.name, keyword),
          message: `These words are never said: nothing that "${field}" is asked can fail "${keyword}". Take them out, or write the constraint in the schema.`,
        })),
    );
  };
  return [
    ...unheard(value.messages, '/messages', schemas),
    ...mergesOf(value).flatMap(([name, merge]) =>
      unheard(
        merge.messages,
        `${member('/variants', name)}/merge/messages`,
        merge.schema === undefined ? schemas : schemas.filter(({ variants }) => variants.includes(name)),
      ),
    ),
  ];
}

function mergesOf({ variants }: JsonObject): [string, JsonObject][] {
  return Object.entries(isObject(variants) ? variants : {}).flatMap(([name, variant]): [string, JsonObject][] =>
    isObject(variant) && isObject(variant.merge) ? [[name, variant.merge]] : [],
  );
}
