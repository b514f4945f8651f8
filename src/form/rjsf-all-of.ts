/**
 * Stands in for RJSF's merging of `allOf`. The language of step schemas has no `allOf` (schemas/step.schema.json), and
 * the checker refuses one; so there is never anything to merge.
 */
// RJSF imports the module's default export.
// biome-ignore lint/style/noDefaultExport: the module that this stands in for has one
export default function withoutAllOf<Schema>(schema: Schema): Schema {
  return schema;
}
