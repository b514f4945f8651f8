import { brandColours } from '../model/palette.ts';

/** What a brand says about its looks. */
export interface BrandTheme {
  /** #rrggbb */
  primary: string;
  /** A CSS length. */
  radius?: string | undefined;
  /** A CSS font stack. */
  font?: string | undefined;
}

/** The custom properties of a brand: its colours (src/model/palette.ts), and shape and typeface where it has its own. */
export function themeVariables({ primary, radius, font }: BrandTheme): Record<string, string> {
  return { ...brandColours(primary), ...(radius && { '--radius': radius }), ...(font && { '--font': font }) };
}
