import { isObject, type JsonObject } from '../../model/json.ts';
import { member, pointerOf } from '../../model/json-pointer.ts';
import { mergePatch } from '../../model/merge-patch.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';

/** The keywords that fail where an answer is missing or wrong, by what in a schema makes them possible. */
const failing = [
  'enum',
  'const',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
];

/** Every constraint that can fail has words, with whichever variant: the step's own message, or a default. */
export const messages: Check = {
  id: 'messages',
  find: inEachDocument(
    (view) => [view.names('messages', 'messages')],
    ({ kind, layered }, _, generalMessages) => {
      const value = layered.value;
      if (kind !== 'step' || !isObject(value)) return [];
      const defaults = new Set(generalMessages.map(({ name }) => name));
      const findings: Finding[] = [];
      let own: JsonObject = {};
      const seen = new Set<string>();
      const need = (field: string[], keyword: string, pointer: string) => {
        const path = field.join('.');
        const said = own[path];
        if (defaults.has(keyword) || (isObject(said) && Object.hasOwn(said, keyword))) return;
        if (seen.has(`${path} ${keyword}`)) return;
        seen.add(`${path} ${keyword}`);
        findings.push({
          layered,
          pointer,
          message: `"${path}" can fail "${keyword}", but no message says so: add messages["${path}"]["${keyword}"], or a default in flows/content/messages.json.`,
        });
      };
      const look = (schema: unknown, names: string[], field: string[]): void => {
        if (!isObject(schema)) return;
        const pointer = pointerOf(names);
        for (const keyword of failing)
          if (Object.hasOwn(schema, keyword) && !isImplied(schema, keyword))
            need(field, keyword, member(pointer, keyword));
        // A text control can hold what is no number; other types cannot be missed.
        if (schema.type === 'integer' || schema.type === 'number') need(field, 'type', member(pointer, 'type'));
        for (const name of Array.isArray(schema.required) ? schema.required : [])
          need([...field, String(name)], 'required', member(pointer, 'required'));
        if (isObject(schema.properties))
          for (const [name, inner] of Object.entries(schema.properties))
            look(inner, [...names, 'properties', name], [...field, name]);
      };
      const lookIn = (step: JsonObject, above: string[]) => {
        own = isObject(step.messages) ? step.messages : {};
        look(step.schema, [...above, 'schema'], []);
      };
      lookIn(value, []);
      for (const [name, variant] of Object.entries(isObject(value.variants) ? value.variants : {})) {
        const merge = isObject(variant) ? variant.merge : undefined;
        if (isObject(merge) && (merge.schema !== undefined || merge.messages !== undefined))
          lookIn(mergePatch(value, merge) as JsonObject, ['variants', name, 'merge']);
      }
      return findings;
    },
  ),
};

/** A list of choices cannot be answered with something else, and a limit that text controls keep is not met by chance. */
function isImplied(schema: Record<string, unknown>, keyword: string): boolean {
  return keyword === 'minLength' && schema.minLength === 0;
}
