import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildForBorrowers } from './build-for-borrowers.ts';
import { startHurried } from './failures-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each worker's product is: "http://localhost:54321". */
    productUrls: string[];
    /** The folder of the built site, for a test that serves it in a way of its own. */
    sitePath: string;
  }
}

/** Builds the product, once, and serves it to every worker on a port and a database of its own. */
export default async function setUp({ provide, vitest }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-e2e-'));
  const site = process.env.E2E_SITE ?? join(folder, 'site');
  if (process.env.E2E_SITE === undefined) await buildForBorrowers({ outDir: site });
  const products = await Promise.all(
    Array.from({ length: Number(vitest.config.maxWorkers) }, () => startHurried({ site })),
  );
  provide(
    'productUrls',
    products.map(({ url }) => url),
  );
  provide('sitePath', site);
  return async () => {
    await Promise.all(products.map((product) => product.stop()));
    await rm(folder, { recursive: true, force: true });
  };
}
