/**
 * Stands in for RJSF's merging of `allOf`. The language of step schemas has no `allOf` (schemas/step.schema.json), and
 * the checker refuses one; so there is never anything to merge.
 */
// RJSF imports the module's default export.
export default function withoutAllOf<Schema>(schema: Schema): Schema {
  return schema;
}
