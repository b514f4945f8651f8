/**
 * Fields by name: "propertyAddress.street1". Property names hold letters and digits only, so a path and the id that
 * RJSF gives the field's control ("root_propertyAddress_street1") can be told from each other without a table.
 */
export type FormData = Record<string, unknown>;

/** The path of the field whose control has the id. */
export function fieldOf(id: string, prefix: string): string {
  return id.slice(prefix.length + 1).replaceAll('_', '.');
}

/** The id of the field's control. */
export function controlId(field: string, prefix: string): string {
  return field === '' ? prefix : `${prefix}_${field.replaceAll('.', '_')}`;
}

/** What the data hold at the path. */
export function valueAt(data: unknown, field: string): unknown {
  return field.split('.').reduce<unknown>((parent, name) => (isRecord(parent) ? parent[name] : undefined), data);
}

/** The data with another value at the path; the rest is shared. `undefined` takes the field out. */
export function withValueAt(data: FormData, field: string, value: unknown): FormData {
  const [name = '', ...rest] = field.split('.');
  const existing = data[name];
  const next = rest.length === 0 ? value : withValueAt(isRecord(existing) ? existing : {}, rest.join('.'), value);
  if (next === undefined) {
    if (!(name in data)) return data;
    const { [name]: _, ...others } = data;
    return others;
  }
  return Object.is(existing, next) ? data : { ...data, [name]: next };
}

/** Whether the value is an object with named parts. */
export function isRecord(value: unknown): value is FormData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
