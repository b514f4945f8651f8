import { contrastRatio } from '../../model/contrast.ts';
import { brandColours, colourPairs, fixedColours } from '../../model/palette.ts';
import type { Check } from '../check.ts';

/** Every two colours that meet on a brand's pages are far enough apart to be read (WCAG 2.2 AA). */
export const contrast: Check = contrastOf(brandColours);

/** The check over the colours that a theme makes of a brand's own. */
export function contrastOf(coloursOf: typeof brandColours): Check {
  return {
    id: 'contrast',
    leansOn: [],
    findInBrand({ resolved, brand }) {
      const primary = brand.theme?.primary;
      // What is no colour is the schema's business.
      if (typeof primary !== 'string' || !/^#[\da-f]{6}$/i.test(primary)) return [];
      const colours = { ...fixedColours, ...coloursOf(primary) };
      return colourPairs.flatMap(({ front, back, least, what }) => {
        const found = contrastRatio(colours[front], colours[back]);
        if (found >= least) return [];
        return [
          {
            layered: resolved.brand,
            pointer: '/theme/primary',
            message: `${what}: ${front} ${colours[front]} on ${back} ${colours[back]} has a contrast of ${Math.floor(found * 100) / 100}, and needs ${least}. Change the colour here, or how src/model/palette.ts makes others of it.`,
          },
        ];
      });
    },
  };
}
