import { darkenUntil, mix, textOn } from '../model/contrast.ts';

/** What a brand says about its looks. */
export interface BrandTheme {
  /** #rrggbb */
  primary: string;
  /** A CSS length. */
  radius?: string | undefined;
  /** A CSS font stack. */
  font?: string | undefined;
}

/**
 * The custom properties of a brand. Text on the primary colour reaches 4.5 whatever the colour; where the colour is
 * itself text, border or focus ring on white, it is darkened until it reaches 4.5 too.
 */
export function themeVariables({ primary, radius, font }: BrandTheme): Record<string, string> {
  const strong = darkenUntil(primary, '#ffffff', 4.5);
  const onPrimary = textOn(primary);
  // Away from its text, so that pressing a button never makes it harder to read.
  const hover = mix(primary, onPrimary === '#ffffff' ? '#000000' : '#ffffff', 0.14);
  return {
    '--primary': primary,
    '--on-primary': onPrimary,
    '--primary-hover': hover,
    '--primary-strong': strong,
    '--primary-soft': mix(strong, '#ffffff', 0.93),
    '--primary-line': mix(strong, '#ffffff', 0.68),
    ...(radius && { '--radius': radius }),
    ...(font && { '--font': font }),
  };
}
