import { createHash } from 'node:crypto';
import { type CompiledDocuments, documentsOf } from '../config/compile.ts';
import { kept } from '../config/kept.ts';
import { shippedDocuments } from '../config/shipped.ts';
import { splitDocuments } from '../config/split.ts';
import type { Brand, Configuration } from '../model/configuration.ts';
import { textOn } from '../model/contrast.ts';
import { madeOnce } from '../model/made-once.ts';

/** The custom properties that a brand's theme becomes: handed in, since the form's look decides them. */
export type ThemeVariables = (theme: { primary: string; radius?: string; font?: string }) => Record<string, string>;

/** Where the files of one brand are: paths below the base path. */
export interface BrandPaths {
  /** What the first screens need. */
  first: HalfPaths;
  /** What the screens of an application need beside it. */
  later: HalfPaths;
  /** The application's styles and the brand's colours, radius and font: all that a first frame waits for. */
  stylesheet: string;
  /** The colours, radius and font alone, for pages that the server draws. */
  look: string;
  icon: string;
}

/** One half of what is shipped of a brand (src/config/split.ts). */
export interface HalfPaths {
  /** The documents: one file, so that one round trip brings them. */
  configuration: string;
  /** The module of their compiled validators. Brands whose steps have the same schemas have the same one. */
  validators: string;
}

export interface BrandFiles {
  paths: BrandPaths;
  /** By path: what gives the text of the files. Brands whose later documents are the same share the file of these. */
  files: ReadonlyMap<string, () => string>;
}

export interface BrandFileOptions {
  themeVariables: ThemeVariables;
  /** The application's styles. */
  styles: string;
  /** The modules of the compiled validators, by half. */
  validators: Record<'first' | 'later', string>;
  /** Whether a name changes with what is in the file, so that it may be kept for ever: not where files change while a page is open. */
  isHashed?: boolean;
}

/**
 * Every file of one brand. The build writes them; the development server holds them in memory. A text is made when it is
 * asked for, or when its hash is part of the name.
 */
export function brandFiles(
  configuration: Configuration,
  { themeVariables, styles, validators, isHashed = true }: BrandFileOptions,
): BrandFiles {
  const { brand } = configuration;
  const files = new Map<string, () => string>();
  const add = (kind: string, make: () => string): string => {
    const text = madeOnce(make);
    const path = `brands/${brand.orgCode}.${isHashed ? `${hashOf(text())}.` : ''}${kind}`;
    files.set(path, text);
    return path;
  };
  const texts = madeOnce(() => documentTexts(documentsOf(configuration)));
  const addLater = (): string => {
    const path = `brands/${isHashed ? `later.${texts().laterHash}` : `${brand.orgCode}.later`}.json`;
    files.set(path, () => texts().later);
    return path;
  };
  const look = madeOnce(() => brandStylesheet(brand, themeVariables));
  const paths: BrandPaths = {
    first: {
      configuration: add('json', () => `{"brand":${JSON.stringify(brand)},${texts().first.slice(1)}`),
      validators: validators.first,
    },
    later: { configuration: addLater(), validators: validators.later },
    stylesheet: add('css', () => `${styles}\n${look()}`),
    look: add('look.css', look),
    icon: add('svg', () => brandIcon(brand)),
  };
  return { paths, files };
}

/** The halves of what is shipped of documents, as they are sent: made once for all brands that have the same ones. */
const documentTexts = kept((documents: CompiledDocuments) => {
  const halves = splitDocuments(shippedDocuments(documents));
  const later = JSON.stringify(halves.later);
  return { first: JSON.stringify(halves.first), later, laterHash: hashOf(later) };
});

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 10);
}

const fallbackPrimary = '#1f5c4d';

/** A brand's colours, radius and font, as a stylesheet: a style attribute would need a weaker policy. */
function brandStylesheet({ theme }: Brand, themeVariables: ThemeVariables): string {
  const { primary = fallbackPrimary, radius, font } = theme ?? {};
  const variables = themeVariables({
    primary,
    ...(radius !== undefined && { radius: `${radius}px` }),
    ...(font && { font }),
  });
  const lines = Object.entries(variables).map(([name, value]) => `  ${name}: ${value.replace(/[;{}<]/g, '')};`);
  return `:root {\n${lines.join('\n')}\n}\n`;
}

/** A brand's icon: its initial on its colour. */
function brandIcon({ theme, name = '?' }: Brand): string {
  const primary = theme?.primary ?? fallbackPrimary;
  const initial = [...name].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? '?';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${primary}"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${textOn(primary)}">${initial.toUpperCase()}</text></svg>`;
}

export const themeColour = ({ theme }: Brand) => theme?.primary ?? fallbackPrimary;
