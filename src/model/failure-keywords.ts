/**
 * The keywords of JSON Schema that can fail of an answer, in the order in which they are said: the fault that has to be
 * mended before the others matter comes first.
 */
export const failureKeywords: readonly string[] = [
  'required',
  'type',
  'enum',
  'const',
  'minLength',
  'maxLength',
  'format',
  'pattern',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
];

/** Those of them that a schema says of a field itself, beside its type. */
export const constraintKeywords = failureKeywords.filter((keyword) => keyword !== 'required' && keyword !== 'type');
