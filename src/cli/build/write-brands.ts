import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  for (const configuration of configurations) {
    const { orgCode = '' } = configuration.brand;
    const compiled = validators.filesOf(orgCode);
    const { paths, files } = brandFiles(configuration, {
      themeVariables,
      styles,
      validators: { first: compiled.first.path, later: compiled.later.path },
    });
    await Promise.all([...files].map(([path, text]) => writeFile(join(folder, path), text())));
    // What the page will read, not what we have of it here.
    const read = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'));
    const first = (await read(paths.first.configuration)) as Configuration;
    const later = (await read(paths.later.configuration)) as LaterConfiguration;
    for (const fault of [
      ...schemaFaults(schemasShownBy(first), compiled.first),
      ...schemaFaults(schemasShownBy(later), compiled.later),
    ])
      faults.set(fault, [...(faults.get(fault) ?? []), orgCode]);
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
