import { failureKeywords } from '../../model/failure-keywords.ts';

/** A validation function that ajv wrote at build time. */
export interface CompiledValidator {
  (data: unknown): boolean;
  errors?: null | readonly ValidationError[];
}

/** What such a function says of one failure. */
export interface ValidationError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** A constraint that a field's value does not meet. */
export interface Failure {
  /** "propertyAddress.street1". For a missing value, the field that has none. */
  field: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** What is wrong with the data, at most one failure for each field, in the order the fields were found. */
export function failuresOf(validator: CompiledValidator, data: unknown): Failure[] {
  if (validator(data)) return [];
  const first = new Map<string, Failure>();
  for (const failure of (validator.errors ?? []).map(failureIn)) {
    const known = first.get(failure.field);
    if (!known || rank(failure) < rank(known)) first.set(failure.field, failure);
  }
  return [...first.values()];
}

function failureIn({ instancePath, keyword, params }: ValidationError): Failure {
  const missing = keyword === 'required' ? [String(params.missingProperty)] : [];
  // Segments are as JSON Pointer writes them: ~1 is a slash, ~0 a tilde.
  const segments = instancePath.split('/').slice(1);
  const names = segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  // What is wrong with an entry of a list is said at the list: it has one control. No field is called after a number.
  const entry = names.findIndex((name) => /^\d+$/.test(name));
  return { field: (entry < 0 ? [...names, ...missing] : names.slice(0, entry)).join('.'), keyword, params };
}

/** What is said first of a value with several faults. */
function rank({ keyword }: Failure): number {
  const place = failureKeywords.indexOf(keyword);
  return place === -1 ? failureKeywords.length : place;
}
