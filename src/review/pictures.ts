import { loaderFile, logoFile } from '../config/brand-pictures.ts';
import type { Project } from '../config/project.ts';
import type { Brand } from '../model/configuration.ts';
import { shortHash } from '../model/short-hash.ts';
import { brandDocument } from './layer-stack.ts';
import type { BrandPair } from './reach.ts';
import type { Change } from './review.ts';
import { screenInWords } from './screens.ts';

/** The pictures of a brand: what they are, where its data name them, and their files. */
const kinds = [
  { place: 'logo', pointer: '/theme/logo', fileOf: logoFile },
  { place: 'loading animation', pointer: '/loader', fileOf: loaderFile },
];

/** Pictures that were drawn anew under the name that they had: no document says so. One of another name is told as data. */
export function pictureChanges(before: Project, after: Project, pairs: readonly BrandPair[]): Change[] {
  const found = new Map<string, Change>();
  for (const { orgCode, before: old, after: now } of pairs) {
    if (orgCode === undefined || !old || !now) continue;
    for (const { place, pointer, fileOf } of kinds) {
      const file = fileOf(now.brand.value as Brand);
      if (file === undefined || file !== fileOf(old.brand.value as Brand)) continue;
      const [was, is] = [before.files.get(file), after.files.get(file)];
      if (was === undefined || is === undefined || was === is) continue;
      const known = found.get(file);
      if (known) known.reach.brands.push(orgCode);
      else
        found.set(file, {
          fingerprint: shortHash([file, was, is]),
          class: 'look',
          how: 'changed',
          document: brandDocument,
          pointer,
          layer: orgCode,
          screen: screenInWords(after, brandDocument, 'brand', now.brand.value),
          place,
          before: `${file} as it was (${was})`,
          after: `${file} drawn anew (${is})`,
          reach: { brands: [orgCode], masked: [], unaffected: [], dead: [], of: after.brands.size },
          at: { file, line: 1, column: 1 },
          effects: [],
          usedIn: [],
        });
    }
  }
  return [...found.values()];
}
