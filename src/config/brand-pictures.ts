import type { Brand } from '../model/configuration.ts';

const logos = 'public/logos';
const loaders = 'public/loaders';

/** Where the pictures of brands are. */
export const pictureFolders = [logos, loaders];

/** The file of a brand's logo; undefined where its name stands in type. Of a value that is no brand, what can be understood. */
export function logoFile({ theme }: Brand): string | undefined {
  return typeof theme?.logo === 'string' ? `${logos}/${theme.logo}` : undefined;
}

/** The file of a brand's own loading animation; undefined where it has none. */
export function loaderFile({ loader, orgCode }: Brand): string | undefined {
  return loader === 'custom' && orgCode !== undefined ? `${loaders}/${orgCode}.svg` : undefined;
}
