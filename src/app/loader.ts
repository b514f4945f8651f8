import type { Brand } from '../model/configuration.ts';

/** The brand's own loading animation; undefined when it has none. */
export function loaderOf(brand: Brand): string | undefined {
  return brand.loader === 'custom' ? `${import.meta.env.BASE_URL}loaders/${brand.orgCode}.svg` : undefined;
}
