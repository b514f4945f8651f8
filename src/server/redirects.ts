import type { Brand } from '../model/configuration.ts';
import { basePath } from '../model/org-info.ts';

/** Where an old or bare path leads. `rest` is what follows it, with its slash. */
export interface Redirect {
  from: string;
  /** Whether everything below `from` is redirected too. */
  below?: true;
  to(brand: Brand, rest: string): string;
  /** Whether the query goes along. */
  keepsQuery?: true;
}

/** The redirects of the route table (Flow §2). */
export const redirects: readonly Redirect[] = [
  { from: '/account/heloc-signer', below: true, to: (_, rest) => `${basePath}/heloc-signer${rest}`, keepsQuery: true },
  { from: '/account/register', below: true, to: (_, rest) => `${basePath}/register${rest}`, keepsQuery: true },
  { from: '/', to: dashboardOf },
  { from: '/account', to: dashboardOf },
  { from: basePath, to: dashboardOf },
  { from: `${basePath}/terms`, to: ({ links }) => links?.terms ?? '/terms' },
  { from: `${basePath}/privacy`, to: ({ links }) => links?.privacy ?? '/privacy' },
  { from: `${basePath}/communications`, to: ({ links }) => links?.communications ?? '/communications' },
  { from: `${basePath}/licenses`, to: ({ links }) => links?.licenses ?? '/licenses' },
];

function dashboardOf({ links }: Brand): string {
  return links?.dashboard ?? '/dashboard';
}

/** Where a request is redirected to; undefined when it is not. */
export function redirectOf(url: URL, brand: Brand): string | undefined {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname;
  for (const { from, below, to, keepsQuery } of redirects) {
    if (path !== from && !(below && path.startsWith(`${from}/`))) continue;
    return to(brand, path.slice(from.length)) + (keepsQuery ? url.search : '');
  }
  return undefined;
}
