/**
 * `npm run gallery`: screenshots of brands' steps and screens, and a page to look at them. `--brand`, `--step` (a step of
 * the registration or a screen of flows/site.json), `--width` (pixels) and `--state` (empty, errors) may each be given
 * several times; `--out` is the folder (gallery/), `--site` a site built before. Files keep their names from run to run,
 * so that two folders can be compared. Exit 0: all drawn; 1: some could not be; 2: could not run.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from '../../src/cli/bench/browser.ts';
import { readConfigurations, startProduct } from '../../src/cli/product.ts';
import { projectRoot } from '../../src/cli/read-files.ts';
import { runBuild } from '../../src/cli/run-build.ts';
import { galleryPage } from './gallery-page.ts';
import { draw, namesOf, openNamesOf, type Picture, type State } from './pictures.ts';

const states: readonly State[] = ['empty', 'errors'];

try {
  const { values } = parseArgs({
    options: {
      brand: { type: 'string', multiple: true },
      step: { type: 'string', multiple: true },
      width: { type: 'string', multiple: true },
      state: { type: 'string', multiple: true },
      out: { type: 'string', default: 'gallery' },
      site: { type: 'string' },
    },
  });
  const configurations = await readConfigurations();
  const codes = configurations.map(({ brand }) => brand.orgCode ?? '');
  const own = configurations.find(({ brand }) => brand.kind === 'own');
  const brands = oneOf('brand', values.brand ?? [own?.brand.orgCode ?? ''], codes);
  const names = own ? namesOf(own) : [];
  const steps = oneOf('step', values.step ?? (own ? openNamesOf(own) : []), names);
  const wanted = oneOf('state', values.state ?? ['empty'], states) as State[];
  const widths = (values.width ?? ['390', '1280']).map((width) => {
    if (!/^\d{3,4}$/.test(width)) throw new Error(`--width is "${width}", which is no number of pixels such as 390.`);
    return Number(width);
  });

  const folder = await mkdtemp(join(tmpdir(), 'formwork-gallery-'));
  const site = values.site ?? join(folder, 'site');
  if (values.site === undefined) await runBuild({ outDir: site });
  const product = await startProduct({ port: 0, site: resolve(site), database: { folder: join(folder, 'database') } });
  const browser = await launch();
  const pictures: Picture[] = [];
  const out = resolve(projectRoot, values.out);
  try {
    for (const configuration of configurations.filter(({ brand }) => brands.includes(brand.orgCode ?? '')))
      for (const width of widths)
        for (const state of wanted)
          for await (const { picture, image } of draw({
            browser,
            url: product.url,
            configuration,
            width,
            state,
            steps,
          })) {
            pictures.push(picture);
            if (image === undefined) continue;
            await mkdir(join(out, picture.brand), { recursive: true });
            await writeFile(join(out, picture.file), image);
          }
    await mkdir(out, { recursive: true });
    await writeFile(join(out, 'index.html'), galleryPage(pictures));
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const missing = pictures.filter(({ why }) => why !== undefined);
  for (const { brand, step, state, width, why } of missing)
    console.log(`not drawn: ${brand}, ${step}, ${state}, ${width} px: ${why}`);
  console.log(`${pictures.length - missing.length} pictures: ${join(out, 'index.html')}`);
  process.exitCode = missing.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`Could not draw the gallery: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}

function oneOf(option: string, given: readonly string[], known: readonly string[]): string[] {
  for (const each of given)
    if (!known.includes(each)) throw new Error(`There is no ${option} "${each}". There are: ${known.join(', ')}.`);
  return [...given];
}
