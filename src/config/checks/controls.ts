import { isObject, type JsonObject } from '../../model/json.ts';
import { member, parentOf, valueAt } from '../../model/json-pointer.ts';
import { type ControlNeeds, controlNeeds, withoutControl } from '../../model/widgets.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import type { ResolvedDocument } from '../resolve.ts';
import { isSound } from '../sound-documents.ts';
import { underEachVariant } from '../step-schemas.ts';

/**
 * A field's control is one for its answers, has what it chooses from, and says each choice in words. As written, and under
 * each variant.
 */
export const controls: Check = {
  id: 'controls',
  isAlone: true,
  find: inEachDocument(
    () => [],
    (document, schemas) => (document.kind === 'step' && isSound(schemas, document) ? misfits(document) : []),
  ),
};

interface Fault {
  /** In the step: "/uiSchema/paymentMethod/ui:widget". */
  pointer: string;
  message: string;
}

function misfits({ layered }: ResolvedDocument): Finding[] {
  const step = layered.value as JsonObject;
  const asWritten = faultsIn(step.schema, step.uiSchema, { schema: '/schema', ui: '/uiSchema' });
  const before = new Set(asWritten.map(keyOf));
  const inVariants = underEachVariant(step).flatMap(({ name, pointer, shown }) =>
    faultsIn(shown.schema, shown.uiSchema, { schema: '/schema', ui: '/uiSchema' })
      .filter((fault) => !before.has(keyOf(fault)))
      .map((fault) => ({
        layered,
        pointer: nearest(step, pointer + fault.pointer, pointer),
        message: `While "${name}" holds: ${fault.message}`,
      })),
  );
  return [...asWritten.map((fault) => ({ layered, ...fault })), ...inVariants];
}

const keyOf = ({ pointer, message }: Fault) => `${pointer} ${message}`;

/** Where a variant says it, or what it would stand in. */
function nearest(step: JsonObject, pointer: string, merge: string): string {
  let at = pointer;
  while (at !== merge && valueAt(step, at) === undefined) at = parentOf(at);
  return at;
}

function faultsIn(schema: unknown, uiSchema: unknown, above: { schema: string; ui: string }): Fault[] {
  const fields = isObject(schema) && isObject(schema.properties) ? Object.entries(schema.properties) : [];
  return fields.flatMap(([name, field]): Fault[] => {
    const written = isObject(uiSchema) ? uiSchema[name] : undefined;
    const ui = isObject(written) ? written : {};
    // What is of no type, and a list of nothing, other checks name.
    if (!isObject(field) || typeof field.type !== 'string' || (field.type === 'array' && !isObject(field.items)))
      return [];
    const inSchema = member(`${above.schema}/properties`, name);
    const inUi = member(above.ui, name);
    const here = isObject(written) ? inUi : inSchema;
    const key = ui['ui:field'] === undefined ? 'ui:widget' : 'ui:field';
    const control = ui[key];
    // Of a control that there is not, another check speaks.
    const needs = control === undefined ? withoutControl : needsOf(control);
    if (!needs) return [];
    const inner = control === undefined ? faultsIn(field, ui, { schema: inSchema, ui: inUi }) : [];
    const faults = [...ofType(field, needs, control), ...ofSettings(ui, needs, control)];
    return [
      ...faults.map((message) => ({ pointer: control === undefined ? here : member(here, key), message })),
      ...wordless(field, ui, here, faults.length === 0),
      ...inner,
    ];
  });
}

function needsOf(control: unknown): ControlNeeds | undefined {
  const table: Readonly<Record<string, ControlNeeds>> = controlNeeds;
  return typeof control === 'string' && Object.hasOwn(table, control) ? table[control] : undefined;
}

function ofType(field: JsonObject, { types, choices, items, parts }: ControlNeeds, control: unknown): string[] {
  const { type } = field;
  if (!types.includes(String(type)))
    return [
      control === undefined
        ? `A field of the type ${type} has no control of its own: name one in "ui:widget" or "ui:field".`
        : `"${control}" is for answers of the type ${types.join(' or ')}, and this one is of the type ${type}.`,
    ];
  const entry = isObject(field.items) ? field.items : {};
  if (items !== undefined && entry.type !== items)
    return [`"${control}" is for a list of the type ${items}, and this is one of the type ${entry.type}.`];
  if (choices !== undefined && !Array.isArray((choices === 'enum' ? field : entry).enum))
    return [
      `"${control}" has nothing to choose from: the schema has no "enum"${choices === 'items' ? ' in "items"' : ''}.`,
    ];
  const properties = Object.keys(isObject(field.properties) ? field.properties : {});
  return properties
    .filter((part) => parts?.includes(part) === false)
    .map((part) => `"${control}" does not ask for "${part}": it has ${parts?.join(', ')}.`);
}

function ofSettings(ui: JsonObject, { setting }: ControlNeeds, control: unknown): string[] {
  const options = isObject(ui['ui:options']) ? ui['ui:options'] : {};
  return setting === undefined || options[setting] !== undefined
    ? []
    : [`"${control}" cannot be drawn without "${setting}" in "ui:options".`];
}

/** Choices without words would be shown as they are sent; and each sentence and icon belongs to one of them. */
function wordless(field: JsonObject, ui: JsonObject, here: string, isFit: boolean): Fault[] {
  const entry = isObject(field.items) ? field.items : field;
  const choices = Array.isArray(entry.enum) ? entry.enum : undefined;
  if (!choices || !isFit) return [];
  const options = isObject(ui['ui:options']) ? ui['ui:options'] : {};
  const uneven = ['descriptions', 'icons'].flatMap((name): Fault[] => {
    const list = options[name];
    return !Array.isArray(list) || list.length === choices.length
      ? []
      : [
          {
            pointer: `${here}/ui:options/${name}`,
            message: `"${name}" has ${list.length} entries, but there are ${choices.length} choices.`,
          },
        ];
  });
  return ui['ui:enumNames'] === undefined
    ? [...uneven, { pointer: here, message: 'The choices have no words: give them in "ui:enumNames".' }]
    : uneven;
}
