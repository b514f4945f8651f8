import { isObject, type JsonObject } from '../../model/json.ts';
import { member } from '../../model/json-pointer.ts';
import { type Cause, missingPart } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import type { ResolvedDocument } from '../resolve.ts';
import { onlyInVariants } from '../step-schemas.ts';

/**
 * Every question has a name: who hears a page meets its controls by their names alone (WCAG 2.2, 4.1.2). As written, and
 * under each variant.
 */
export const unnamedFields: Check = {
  id: 'unnamed-fields',
  leansOn: [],
  find: inEachDocument(
    () => [],
    (document) => (document.kind === 'step' && isObject(document.layered.value) ? unnamed(document) : []),
  ),
};

function unnamed(document: ResolvedDocument): Finding[] {
  const { layered } = document;
  const step = layered.value as JsonObject;
  const unnamedAsWritten = namelessIn(step);
  const inVariants = onlyInVariants(step, unnamedAsWritten, namelessIn, String).map(({ name, pointer, found }) => ({
    layered,
    pointer,
    cause: causeOf(document, found),
    message: `While "${name}" holds, ${has(found)}`,
  }));
  const asWritten = unnamedAsWritten.map((field) => ({
    layered,
    pointer: placeOf(field.split('.'), step.uiSchema),
    part: 'name' as const,
    cause: causeOf(document, field),
    message: has(field),
  }));
  return [...asWritten, ...inVariants];
}

/** Of a field of which uiSchema says nothing at all, that is missing, and with it the name. */
function causeOf(document: ResolvedDocument, field: string): Cause {
  return missingPart(document, member(field.split('.').reduce(member, '/uiSchema'), 'ui:title'));
}

/** Where its name is missing: at what uiSchema says of the field, or of what it is a part of; else at the field itself. */
function placeOf([name = '', ...parts]: string[], uiSchema: unknown): string {
  let ui = isObject(uiSchema) ? uiSchema[name] : undefined;
  if (!isObject(ui)) return member('/schema/properties', name);
  let pointer = member('/uiSchema', name);
  for (const part of parts) {
    ui = isObject(ui) ? ui[part] : undefined;
    if (!isObject(ui)) break;
    pointer = member(pointer, part);
  }
  return pointer;
}

const has = (field: string) =>
  `"${field}" has no name: give it a "ui:title" in uiSchema, which labels its control and is what a screen reader says.`;

/** The questions without a title, as dotted paths; of one in several parts that has one, the parts without. */
function namelessIn({ schema, uiSchema }: JsonObject): string[] {
  const look = (part: unknown, ui: unknown, path: string): string[] =>
    Object.entries(isObject(part) && isObject(part.properties) ? part.properties : {}).flatMap(([name, inner]) => {
      const own = isObject(ui) && isObject(ui[name]) ? ui[name] : {};
      const here = path === '' ? name : `${path}.${name}`;
      return own['ui:title'] === undefined ? [here] : look(inner, own, here);
    });
  return look(schema, uiSchema, '');
}
