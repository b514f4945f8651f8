import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calendarDateOf } from '../../model/calendar-date.ts';
import type { Configuration } from '../../model/configuration.ts';
import type { FirstScreen } from '../../server/site-files.ts';
import { projectRoot } from '../read-files.ts';
import { type VirtualModules, validatorPlugin } from '../validator-plugin.ts';

/** Gives the first screens of a brand, by the path of the page. */
export type RenderFirstScreens = (shipped: Configuration) => Record<string, FirstScreen>;

/** Bundles the application for this machine, as it is bundled for the browser, and gives what renders first screens. */
export async function firstScreenRenderer(modules: VirtualModules): Promise<RenderFirstScreens> {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-first-screens-'));
  const { build } = await import('vite');
  try {
    await build({
      root: projectRoot,
      logLevel: 'error',
      plugins: [validatorPlugin(() => modules)],
      // One file that needs nothing beside it: the libraries get the same stand-ins as in the browser.
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        reportCompressedSize: false,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name].mjs' } },
      },
    });
    const address = pathToFileURL(join(folder, 'prerender.mjs')).href;
    const { renderFirstScreens } = (await import(/* @vite-ignore */ address)) as {
      renderFirstScreens: (shipped: Configuration, day: string) => Record<string, FirstScreen>;
    };
    const day = calendarDateOf(new Date());
    return (shipped) => renderFirstScreens(shipped, day);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
