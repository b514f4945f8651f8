import type { Project } from '../config/project.ts';
import { valueAt } from '../model/json-pointer.ts';
import { shortHash } from '../model/short-hash.ts';
import { brandDocument } from './layer-stack.ts';
import type { BrandPair } from './reach.ts';
import type { Change } from './review.ts';
import { screenInWords } from './screens.ts';

/** The pictures of a brand: what they are, and where they are, from the brand's own data. */
const kinds: { place: string; pointer: string; pathOf(brand: unknown, orgCode: string): string | undefined }[] = [
  {
    place: 'logo',
    pointer: '/theme/logo',
    pathOf(brand) {
      const logo = valueAt(brand, '/theme/logo');
      return typeof logo === 'string' ? `public/logos/${logo}` : undefined;
    },
  },
  {
    place: 'loading animation',
    pointer: '/loader',
    pathOf: (brand, orgCode) => (valueAt(brand, '/loader') === 'custom' ? `public/loaders/${orgCode}.svg` : undefined),
  },
];

/** Pictures that were drawn anew under the name that they had: no document says so. One of another name is told as data. */
export function pictureChanges(before: Project, after: Project, pairs: readonly BrandPair[]): Change[] {
  const brands = pairs.filter((pair) => pair.orgCode !== undefined && pair.before && pair.after);
  const found = new Map<string, Change>();
  for (const { orgCode = '', before: old, after: now } of brands)
    for (const { place, pointer, pathOf } of kinds) {
      const path = pathOf(now?.brand.value, orgCode);
      if (path === undefined || path !== pathOf(old?.brand.value, orgCode)) continue;
      const [was, is] = [before.files.get(path), after.files.get(path)];
      if (was === undefined || is === undefined || was === is) continue;
      const known = found.get(path);
      if (known) known.reach.brands.push(orgCode);
      else
        found.set(path, {
          fingerprint: shortHash([path, was, is]),
          class: 'look',
          how: 'changed',
          document: brandDocument,
          pointer,
          layer: orgCode,
          screen: screenInWords(after, brandDocument, 'brand', now?.brand.value),
          place,
          before: `${path} as it was (${was})`,
          after: `${path} drawn anew (${is})`,
          reach: { brands: [orgCode], masked: [], dead: [], of: after.brands.size },
          at: { file: path, line: 1, column: 1 },
          effects: [],
        });
    }
  return [...found.values()];
}
