import { getUiOptions, orderProperties, type RJSFSchema, type UiSchema } from '@rjsf/utils';

/** Every field of a step in the order it stands on the page, a group before its parts. Errors are listed in this order. */
export function fieldOrder(schema: RJSFSchema, uiSchema: UiSchema = {}, parent = ''): string[] {
  const names = Object.keys(schema.properties ?? {});
  return orderProperties(names, getUiOptions(uiSchema).order).flatMap((name) => {
    const field = parent === '' ? name : `${parent}.${name}`;
    const part = schema.properties?.[name];
    return typeof part === 'object' ? [field, ...fieldOrder(part, uiSchema[name], field)] : [field];
  });
}
