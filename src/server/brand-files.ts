import { createHash } from 'node:crypto';
import { shippedConfiguration } from '../config/shipped.ts';
import type { Brand, Configuration } from '../model/configuration.ts';
import { textOn } from '../model/contrast.ts';
import { basePath } from '../model/org-info.ts';
import { type SiteFile, siteFile } from './site-files.ts';

/** The custom properties that a brand's theme becomes: handed in, since the form's look decides them. */
export type ThemeVariables = (theme: { primary: string; radius?: string; font?: string }) => Record<string, string>;

const fallbackPrimary = '#1f5c4d';

/** Where a brand's stylesheet is. */
export const stylesheetUrl = (orgCode: string) => `${basePath}/brands/${orgCode}.css`;
/** Where a brand's icon is. */
export const iconUrl = (orgCode: string) => `${basePath}/brands/${orgCode}.svg`;

/** A brand's colours, radius and font, as a stylesheet: a style attribute would need a weaker policy. */
export function brandStylesheet({ theme }: Brand, themeVariables: ThemeVariables): string {
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
export function brandIcon({ theme, name = '?' }: Brand): string {
  const primary = theme?.primary ?? fallbackPrimary;
  const initial = [...name].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? '?';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${primary}"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${textOn(primary)}">${initial.toUpperCase()}</text></svg>`;
}

export const themeColour = ({ theme }: Brand) => theme?.primary ?? fallbackPrimary;

/** A brand's compiled configuration as a file whose name changes with what is in it, so that it may be kept for ever. */
export interface ConfigurationFile {
  url: string;
  file: SiteFile;
}

export function configurationFile(configuration: Configuration): ConfigurationFile {
  const json = JSON.stringify(shippedConfiguration(configuration));
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 10);
  const name = `${configuration.brand.orgCode}.${hash}.json`;
  return {
    url: `${basePath}/configurations/${name}`,
    file: siteFile(name, Buffer.from(json), { isImmutable: true }),
  };
}
