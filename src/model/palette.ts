import { darkenUntil, ink, mix, textOn } from './contrast.ts';

/** The colours that all brands share, by custom property. src/form/tokens.css sets them. */
export const fixedColours = {
  '--ink': ink,
  '--ink-soft': '#4a5765',
  '--focus': ink,
  '--line': '#dbe1e8',
  '--line-strong': '#7b8794',
  '--surface': '#ffffff',
  '--surface-soft': '#f6f8fa',
  '--error': '#b3261e',
  '--error-soft': '#fdf3f2',
  '--warning': '#8a5300',
  '--warning-soft': '#fff8ec',
  '--warning-line': '#e9c58b',
  '--success': '#1c7a45',
  '--success-soft': '#eef8f2',
} as const;

type FixedColour = keyof typeof fixedColours;
type BrandColour =
  | '--primary'
  | '--on-primary'
  | '--primary-hover'
  | '--primary-strong'
  | '--primary-soft'
  | '--primary-line';

export type Colours = Record<FixedColour | BrandColour, string>;

/**
 * The colours made of a brand's own, #rrggbb. Text on it is white or near black, whichever can be read; where the colour
 * is itself text, border or mark, it is darkened until it can be read on every ground it stands on, its own tint included.
 */
export function brandColours(primary: string): Record<BrandColour, string> {
  const onPrimary = textOn(primary);
  // A share of the colour so small that the ground stays light: what reaches 4.5 on it does so on white, too.
  const soft = mix(primary, '#ffffff', 0.93);
  const strong = [soft, fixedColours['--surface-soft']].reduce(
    (colour, ground) => darkenUntil(colour, ground, 4.5),
    primary,
  );
  return {
    '--primary': primary,
    '--on-primary': onPrimary,
    // Away from its text, so that pressing a button never makes it harder to read.
    '--primary-hover': mix(primary, onPrimary === '#ffffff' ? '#000000' : '#ffffff', 0.14),
    '--primary-strong': strong,
    '--primary-soft': soft,
    '--primary-line': mix(strong, '#ffffff', 0.68),
  };
}

/** Two colours that meet on a page. Text needs a contrast of 4.5, marks and edges that mean something 3 (WCAG 2.2 AA). */
export interface ColourPair {
  front: keyof Colours;
  back: keyof Colours;
  least: 4.5 | 3;
  /** What is drawn so: "A link on the page". */
  what: string;
}

const grounds = ['--surface', '--surface-soft', '--primary-soft'] as const;

/** Every pair that the stylesheets use. A test holds them to it. */
export const colourPairs: readonly ColourPair[] = [
  { front: '--on-primary', back: '--primary', least: 4.5, what: 'Words on the main button' },
  { front: '--on-primary', back: '--primary-hover', least: 4.5, what: 'Words on the main button under the pointer' },
  ...grounds.flatMap((back): ColourPair[] => [
    { front: '--ink', back, least: 4.5, what: 'Words' },
    { front: '--ink-soft', back, least: 4.5, what: 'Hints' },
    { front: '--primary-strong', back, least: 4.5, what: 'Links and chosen answers' },
    { front: '--error', back, least: 4.5, what: 'Errors' },
    { front: '--warning', back, least: 4.5, what: 'Warnings' },
    { front: '--success', back, least: 4.5, what: 'What is done' },
    { front: '--focus', back, least: 3, what: 'The focus ring' },
    { front: '--line-strong', back, least: 3, what: 'Edges of inputs' },
  ]),
  { front: '--error', back: '--error-soft', least: 4.5, what: 'The summary of errors' },
  { front: '--ink', back: '--error-soft', least: 4.5, what: 'Words of the summary of errors' },
  { front: '--ink', back: '--warning-soft', least: 4.5, what: 'Words of a warning' },
  { front: '--warning', back: '--warning-soft', least: 4.5, what: 'A warning in its box' },
  { front: '--ink', back: '--success-soft', least: 4.5, what: 'Words of good news' },
  { front: '--success', back: '--success-soft', least: 4.5, what: 'Good news in its box' },
  { front: '--surface', back: '--success', least: 4.5, what: 'The tick of a rule that is met' },
  { front: '--surface', back: '--primary-strong', least: 3, what: 'The tick of a chosen answer' },
];
