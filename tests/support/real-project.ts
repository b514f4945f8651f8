import { readFiles } from '../../src/cli/read-files.ts';
import { compileBrand } from '../../src/config/compile.ts';
import { shownSchemas, stepValidatorsModule } from '../../src/config/compile-validators.ts';
import { type Project, readProject } from '../../src/config/project.ts';
import { resolveBrand } from '../../src/config/resolve.ts';
import type { CompiledValidator } from '../../src/form/validation/validate.ts';
import type { Configuration } from '../../src/model/configuration.ts';
import type { DataSchema } from '../../src/model/generated/documents.ts';
import { schemaKey } from '../../src/model/schema-key.ts';

/** The project's own flows/ and brands/, as every test reads them. */
export const files = await readFiles();
export const project: Project = readProject(files);

const configurations = new Map<string, Configuration>();

/** What is shipped of one of the project's brands. */
export function configurationOf(orgCode: string): Configuration {
  const known = configurations.get(orgCode) ?? compileBrand(project, resolveBrand(project, orgCode));
  configurations.set(orgCode, known);
  return known;
}

export type FindValidator = (schema: DataSchema) => CompiledValidator;

/** The validators that are shipped for these configurations, compiled as the build compiles them: by schema key. */
export async function compiledValidators(shipped: Iterable<Configuration>): Promise<Record<string, CompiledValidator>> {
  const written = stepValidatorsModule(shownSchemas(shipped));
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(written)}`);
}

/** The same, by schema. */
export async function validatorsOf(shipped: Iterable<Configuration>): Promise<FindValidator> {
  const module = await compiledValidators(shipped);
  return (schema) => {
    const validator = module[schemaKey(schema)];
    if (!validator) throw new Error(`No validator was compiled for ${JSON.stringify(schema)}`);
    return validator;
  };
}
