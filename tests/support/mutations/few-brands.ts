import { readProject } from '../../../src/config/project.ts';
import type { Files } from '../../../src/config/source.ts';
import { files as allFiles } from '../real-project.ts';

/** A few brands with all that brands do: no override, families, overrides of their own, a partner. */
const kept = ['base', 'formwork', 'harbor-light', 'origin-point', 'nestwell'];

const own = new Map(
  [...allFiles].filter(
    ([file]) => !/^brands\/[^/]+\.json$/.test(file) || kept.some((name) => file === `brands/${name}.json`),
  ),
);

/** Their families, and those that these extend. */
const families = new Set<string>();
for (const file of [...own.keys()].filter((each) => /^brands\/[^/]+\.json$/.test(each))) withFamiliesOf(file);

function withFamiliesOf(file: string): void {
  const { extends: names = [] } = JSON.parse(allFiles.get(file) ?? '{}') as { extends?: string[] };
  for (const name of names) {
    families.add(`brands/${name}.json`);
    withFamiliesOf(`brands/${name}.json`);
  }
}

/** The project's own files, with these brands only. */
export const files: Files = new Map(
  [...own].filter(([file]) => !file.startsWith('brands/families/') || families.has(file)),
);

export const whole = readProject(files);

/** Every file that may be changed. Schemas are the program's, and of pictures only the names are read. */
export const targets: readonly string[] = [...files.keys()].filter((file) => !/^(schemas|public)\//.test(file));
