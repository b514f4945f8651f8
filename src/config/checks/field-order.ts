import { isObject, type JsonObject } from '../../model/json.ts';
import { member, namesOf } from '../../model/json-pointer.ts';
import { missingField } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { didYouMean } from '../nearest-name.ts';
import type { ResolvedDocument } from '../resolve.ts';
import { onlyInVariants } from '../step-schemas.ts';

/**
 * A "ui:order" has a place for every field there is, and names no other: a form with a field that has no place cannot be
 * drawn. As written, and under each variant.
 */
export const fieldOrder: Check = {
  id: 'field-order',
  leansOn: [],
  find: inEachDocument(
    () => [],
    (document) => (document.kind === 'step' && isObject(document.layered.value) ? disordered(document) : []),
  ),
};

interface Fault {
  pointer: string;
  message: string;
  /** The path of the field that there is not. */
  stray?: string;
}

function disordered(document: ResolvedDocument): Finding[] {
  const { layered } = document;
  const step = layered.value as JsonObject;
  const find = ({ schema, uiSchema }: JsonObject) => faultsIn(schema, uiSchema, '/uiSchema');
  const asWritten = find(step);
  const finding = ({ pointer, message, stray }: Fault): Finding => ({
    layered,
    pointer,
    cause: stray === undefined ? undefined : missingField(document, stray),
    message,
  });
  const inVariants = onlyInVariants(step, asWritten, find, ({ message }) => message).map(({ name, pointer, found }) =>
    finding({ ...found, pointer, message: `While "${name}" holds: ${found.message}` }),
  );
  return [...asWritten.map(finding), ...inVariants];
}

function faultsIn(schema: unknown, uiSchema: unknown, pointer: string): Fault[] {
  if (!isObject(schema) || !isObject(schema.properties) || !isObject(uiSchema)) return [];
  const fields = Object.keys(schema.properties);
  const order = uiSchema['ui:order'];
  const inner = Object.entries(schema.properties).flatMap(([name, property]) =>
    faultsIn(property, uiSchema[name], member(pointer, name)),
  );
  return Array.isArray(order) ? [...orderFaults(order.map(String), fields, `${pointer}/ui:order`), ...inner] : inner;
}

function orderFaults(order: readonly string[], fields: readonly string[], pointer: string): Fault[] {
  const rest = order.filter((name) => name === '*').length;
  const missing = rest > 0 ? [] : fields.filter((field) => !order.includes(field));
  const others = order.filter((name) => name !== '*' && !fields.includes(name));
  return [
    ...missing.map((field) => ({
      pointer,
      message: `The order has no place for "${field}": name it, or write "*" where all other fields are to stand.`,
    })),
    ...others.map((name) => ({
      pointer,
      stray: [...namesOf(pointer).slice(1, -1), name].join('.'),
      message: `The order names "${name}", which is no field here.${didYouMean(name, fields)}`,
    })),
    ...(rest > 1
      ? [{ pointer, message: 'The order has "*" more than once: all other fields stand in one place.' }]
      : []),
  ];
}
