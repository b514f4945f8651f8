import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { launch } from '../../src/cli/bench/browser.ts';
import { commandOf } from '../../src/cli/command.ts';
import { readConfigurations, startProduct } from '../../src/cli/product.ts';
import { projectRoot } from '../../src/cli/read-files.ts';
import { runBuild } from '../../src/cli/run-build.ts';
import { didYouMean } from '../../src/config/nearest-name.ts';
import { counted } from '../../src/interpreter/shown.ts';
import { galleryPage } from './gallery-page.ts';
import { draw, namesOf, openNamesOf, type Picture, type State } from './pictures.ts';

const states: readonly State[] = ['empty', 'errors'];

export const command = commandOf({
  name: 'npm run gallery',
  takes: '',
  about:
    "Writes screenshots of brands' steps and screens, and a page to look at them. Files keep their names from run to run, so that two\nfolders can be compared.",
  exits: '0: all drawn; 1: some could not be; 2: could not draw',
  failure: 'Could not draw the gallery',
  options: {
    brand: { type: 'string', value: 'BRAND', about: 'an orgCode; unless told, the own brand', multiple: true },
    step: {
      type: 'string',
      value: 'STEP',
      about: 'a step of the registration, or a screen of flows/site.json; unless told, those open to everybody',
      multiple: true,
    },
    width: { type: 'string', value: 'PIXELS', about: 'unless told, 390 and 1280', multiple: true },
    state: { type: 'string', value: 'STATE', about: 'a state of the form', choices: states, multiple: true },
    out: { type: 'string', value: 'FOLDER', about: 'where they are written', default: 'gallery' },
    site: { type: 'string', value: 'FOLDER', about: 'a site that was built before' },
  },
  async run({ brand, step, width, state = ['empty'], out, site }) {
    const configurations = await readConfigurations();
    const codes = configurations.map(({ brand }) => brand.orgCode ?? '');
    const own = configurations.find(({ brand }) => brand.kind === 'own');
    const brands = oneOf('brand', brand ?? [own?.brand.orgCode ?? ''], codes);
    const names = own ? namesOf(own) : [];
    const steps = oneOf('step', step ?? (own ? openNamesOf(own) : []), names);
    const widths = (width ?? ['390', '1280']).map((pixels) => {
      if (!/^\d{3,4}$/.test(pixels))
        throw new Error(`--width is "${pixels}", which is no number of pixels such as 390.`);
      return Number(pixels);
    });

    const folder = await mkdtemp(join(tmpdir(), 'formwork-gallery-'));
    const built = site ?? join(folder, 'site');
    if (site === undefined) await runBuild({ outDir: built });
    const product = await startProduct({
      port: 0,
      site: resolve(built),
      database: { folder: join(folder, 'database') },
    });
    const browser = await launch();
    const pictures: Picture[] = [];
    const target = resolve(projectRoot, out);
    try {
      for (const configuration of configurations.filter(({ brand }) => brands.includes(brand.orgCode ?? '')))
        for (const pixels of widths)
          for (const each of state as State[])
            for await (const { picture, image } of draw({
              browser,
              url: product.url,
              configuration,
              width: pixels,
              state: each,
              steps,
            })) {
              pictures.push(picture);
              if (image === undefined) continue;
              await mkdir(join(target, picture.brand), { recursive: true });
              await writeFile(join(target, picture.file), image);
            }
      await mkdir(target, { recursive: true });
      await writeFile(join(target, 'index.html'), galleryPage(pictures));
    } finally {
      await browser.close();
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
    const missing = pictures.filter(({ why }) => why !== undefined);
    for (const each of missing)
      console.log(`not drawn: ${each.brand}, ${each.step}, ${each.state}, ${each.width} px: ${each.why}`);
    console.log(`${counted(pictures.length - missing.length, 'picture')}: ${join(target, 'index.html')}`);
    return missing.length === 0 ? 0 : 1;
  },
});

function oneOf(option: string, given: readonly string[], known: readonly string[]): string[] {
  for (const each of given)
    if (!known.includes(each))
      throw new Error(
        `there is no ${option} "${each}".${didYouMean(each, known) || ` There are: ${known.join(', ')}.`}`,
      );
  return [...given];
}
