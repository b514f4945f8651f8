/** Colours by number: how far apart two are (WCAG 2.2), which text can be read on one, and shades made from one. */

type Rgb = readonly [number, number, number];

/** The contrast of two colours, 1 to 21. Text needs 4.5, edges of controls 3. */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * White, else near black, else black: the first that can be read on the colour. On every colour one of them can, for
 * where white falls below 4.5, black is above it.
 */
export function textOn(background: string): string {
  return ['#ffffff', ink].find((text) => contrastRatio(text, background) >= 4.5) ?? '#000000';
}

/** `share` of the second colour in the first: mix('#000000', '#ffffff', 0.1) is a very dark grey. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [parse(one), parse(other)];
  const blend = (index: 0 | 1 | 2) => Math.round(a[index] * (1 - share) + b[index] * share);
  return `#${[blend(0), blend(1), blend(2)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour, darkened no more than it takes to reach the contrast with the background. */
export function darkenUntil(colour: string, background: string, ratio: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = mix(colour, '#000000', share);
    if (contrastRatio(darker, background) >= ratio) return darker;
  }
  return '#000000';
}

/** The near black that words are set in. */
export const ink = '#16202c';

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function parse(colour: string): Rgb {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  const parts = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1);
  if (!parts) throw new Error(`"${colour}" is not a colour. Write it as #rgb or #rrggbb.`);
  const [red = '', green = '', blue = ''] = parts;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}
