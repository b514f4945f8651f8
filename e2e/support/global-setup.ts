import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from '../../src/cli/product.ts';
import { runBuild } from '../../src/cli/run-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product is: "http://localhost:54321". */
    productUrl: string;
    /** The folder of the built site, for a test that serves it in a way of its own. */
    sitePath: string;
  }
}

/** Builds the product and serves it, on a database of its own that goes with the tests. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-e2e-'));
  const site = process.env.E2E_SITE ?? join(folder, 'site');
  if (process.env.E2E_SITE === undefined) await runBuild({ outDir: site });
  const product = await startProduct({ port: 0, site, database: { folder: join(folder, 'database') } });
  provide('productUrl', product.url);
  provide('sitePath', site);
  return async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
