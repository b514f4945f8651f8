import { isObject, type JsonObject } from '../model/json.ts';
import { member } from '../model/json-pointer.ts';
import { type ControlNeeds, controlNeeds, iconNames, withoutControl } from '../model/widgets.ts';
import { didYouMean } from './nearest-name.ts';

/** What is wrong with the control of a field. */
export interface ControlFault {
  /** In the step: "/uiSchema/paymentMethod/ui:widget". */
  pointer: string;
  /** Where the step's uiSchema speaks of the field, or would: "/uiSchema/paymentMethod". */
  ui: string;
  part?: 'name';
  message: string;
}

type OwnFault = Omit<ControlFault, 'ui'>;

const outermost = { schema: '/schema', ui: '/uiSchema' };

/**
 * What is wrong with the controls of a step's fields.
 *
 * @param above where schema and uiSchema stand in the step
 */
export function controlFaults(schema: unknown, uiSchema: unknown, above = outermost): ControlFault[] {
  const fields = isObject(schema) && isObject(schema.properties) ? Object.entries(schema.properties) : [];
  return fields.flatMap(([name, field]): ControlFault[] => {
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
    const inner = control === undefined ? controlFaults(field, ui, { schema: inSchema, ui: inUi }) : [];
    const faults = [...ofType(field, needs, control), ...ofSettings(ui, needs, control)];
    const own = [
      ...faults.map((message) => ({ pointer: control === undefined ? here : member(here, key), message })),
      ...unsaid(ui, here, needs, control),
      ...wordless(field, ui, here, faults.length === 0),
    ];
    return [...own.map((fault) => ({ ...fault, ui: inUi })), ...inner];
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
function wordless(field: JsonObject, ui: JsonObject, here: string, isFit: boolean): OwnFault[] {
  const entry = isObject(field.items) ? field.items : field;
  const choices = Array.isArray(entry.enum) ? entry.enum : undefined;
  if (!choices || !isFit) return [];
  const options = isObject(ui['ui:options']) ? ui['ui:options'] : {};
  const uneven = ['descriptions', 'icons'].flatMap((name): OwnFault[] => {
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

/** Words that the control never says, and drawings that there are not. */
function unsaid(ui: JsonObject, here: string, { texts = [] }: ControlNeeds, control: unknown): OwnFault[] {
  const options = isObject(ui['ui:options']) ? ui['ui:options'] : {};
  const words = Object.keys(isObject(options.texts) ? options.texts : {}).filter((name) => !texts.includes(name));
  const icons = Array.isArray(options.icons) ? options.icons.map(String) : [];
  return [
    ...words.map((name) => ({
      pointer: member(`${here}/ui:options/texts`, name),
      part: 'name' as const,
      message: `${control === undefined ? 'A field without a control' : `"${control}"`} never says "${name}".${didYouMean(name, texts)}`,
    })),
    ...icons.flatMap((name, index) =>
      iconNames.some((each) => each === name)
        ? []
        : [
            {
              pointer: `${here}/ui:options/icons/${index}`,
              message: `There is no icon "${name}".${didYouMean(name, iconNames)}`,
            },
          ],
    ),
  ];
}
