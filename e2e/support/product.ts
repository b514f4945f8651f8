import { inject } from 'vitest';

/**
 * The address of the product that this worker's tests have for themselves: what one of them sets (a flag, a fault)
 * strikes whoever asks.
 */
export function productUrl(): string {
  const worker = Number(process.env.VITEST_POOL_ID);
  const url = inject('productUrls')[worker - 1];
  if (url === undefined) throw new Error(`There is no product for worker ${worker}: see e2e/support/global-setup.ts.`);
  return url;
}
