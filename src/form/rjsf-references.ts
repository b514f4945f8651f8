/**
 * Stands in for the URI library with which RJSF follows `$ref`s between schemas of several files. A step's schema is
 * whole when it is shown (references were replaced when the product was built), so addresses only have to be told apart.
 */
const references = {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (base: string, reference: string): string =>
    new URL(reference, new URL(base, 'https://schema.invalid/')).href,
};

// RJSF imports the library's default export.
export default references;
