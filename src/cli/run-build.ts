import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { readProject } from '../config/project.ts';
import type { Files } from '../config/source.ts';
import { brandValidators } from './build/brand-validators.ts';
import { holdToBudgets } from './build/budgets.ts';
import { compressSite } from './build/compress.ts';
import { firstScreenRenderer } from './build/prerender.ts';
import { writeBrands } from './build/write-brands.ts';
import { configurationsOf } from './product.ts';
import { projectRoot, readFiles } from './read-files.ts';
import { validatorModules } from './validator-plugin.ts';

export interface BuildOptions {
  /** The folder to write; dist/ if not given. It is emptied first. */
  outDir?: string;
  /** The documents; those of the project if not given. */
  files?: Files;
  logLevel?: InlineConfig['logLevel'];
}

/** Builds the site: scripts and styles, every brand's files and first screens, compressed forms. The files must have passed the checks. */
export async function runBuild({ outDir, files, logLevel = 'warn' }: BuildOptions = {}): Promise<void> {
  const folder = outDir ?? join(projectRoot, 'dist');
  const documents = files ?? (await readFiles());
  const configurations = configurationsOf(readProject(documents));
  const modules = validatorModules(configurations);
  const validators = brandValidators(configurations, modules);
  const { build } = await import('vite');
  await build({
    root: projectRoot,
    logLevel,
    plugins: [...validators.plugins, versionPlugin(documents)],
    build: { outDir: folder, emptyOutDir: true },
  });
  const render = await firstScreenRenderer(modules);
  const styles = await stylesOf(folder);
  await writeBrands({ configurations, folder, styles, validators, render });
  await compressSite(folder);
  await holdToBudgets(folder);
}

/** The stylesheet of the page that the bundler wrote. */
async function stylesOf(folder: string): Promise<string> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const paths = [...page.matchAll(/<link rel="stylesheet"[^>]* href="[^"]*\/(assets\/[^"]+\.css)"/g)];
  const texts = await Promise.all(paths.map(([, path = '']) => readFile(join(folder, path), 'utf8')));
  return texts.join('\n');
}

/**
 * Puts the name of what is shipped into the page: it changes with documents and scripts, and a page can tell that it is an
 * older one. Not into a script, which a new sentence must not change.
 */
function versionPlugin(files: Files): Plugin {
  return {
    name: 'formwork-version',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const hash = createHash('sha256');
        for (const [file, text] of files) hash.update(file).update(text);
        for (const file of Object.keys(bundle).sort()) hash.update(file);
        const content = hash.digest('hex').slice(0, 12);
        return [{ tag: 'meta', attrs: { name: 'version', content }, injectTo: 'head' }];
      },
    },
  };
}
