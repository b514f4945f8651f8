import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompiledDocuments, documentsOf } from '../../config/compile.ts';
import { schemaFaults, schemasShownBy } from '../../config/compile-validators.ts';
import { themeVariables } from '../../form/theme-variables.ts';
import type { Configuration, LaterConfiguration } from '../../model/configuration.ts';
import { brandFiles } from '../../server/brand-files.ts';
import { brandsIndex, type SiteBrand } from '../../server/site-files.ts';
import type { BrandValidators } from './brand-validators.ts';
import type { RenderFirstScreens } from './prerender.ts';

export interface BrandsToWrite {
  configurations: readonly Configuration[];
  /** The folder of the site, as far as it is built. */
  folder: string;
  /** The application's styles. */
  styles: string;
  validators: BrandValidators;
  render: RenderFirstScreens;
}

/** Writes every brand's files and first screens, and holds them to what was compiled. */
export async function writeBrands({
  configurations,
  folder,
  styles,
  validators,
  render,
}: BrandsToWrite): Promise<void> {
  await mkdir(join(folder, 'brands'), { recursive: true });
  const index: Record<string, SiteBrand> = {};
  const faults = new Map<string, string[]>();
  const written = new Set<string>();
  const compared = new Map<CompiledDocuments, string[]>();
  for (const configuration of configurations) {
    const { orgCode = '' } = configuration.brand;
    const compiled = validators.filesOf(orgCode);
    const { paths, files } = brandFiles(configuration, {
      themeVariables,
      styles,
      validators: { first: compiled.first.path, later: compiled.later.path },
    });
    for (const [path, text] of files) if (!written.has(path)) await writeFile(join(folder, path), text());
    for (const path of files.keys()) written.add(path);
    // What the page will read, not what we have of it here.
    const read = (path: string) => JSON.parse(files.get(path)?.() ?? '');
    const first = read(paths.first.configuration) as Configuration;
    const documents = documentsOf(configuration);
    // Once for brands that have the same documents.
    const found = compared.get(documents) ?? [
      ...schemaFaults(schemasShownBy(first), compiled.first),
      ...schemaFaults(schemasShownBy(read(paths.later.configuration) as LaterConfiguration), compiled.later),
    ];
    compared.set(documents, found);
    for (const fault of found) faults.set(fault, [...(faults.get(fault) ?? []), orgCode]);
    if (faults.size === 0) index[orgCode] = { paths, firstScreens: render(first) };
  }
  if (faults.size > 0)
    throw new Error(
      `The compiled validators are not those of the steps:\n${[...faults]
        .map(([fault, brands]) => `  ${fault}\n    in ${brands.join(', ')}`)
        .join('\n')}\nThis is a fault of the build (src/config/compile-validators.ts), not of the documents.`,
    );
  await writeFile(join(folder, brandsIndex), JSON.stringify(index));
}
