import { createHash } from 'node:crypto';
import { kept } from '../config/kept.ts';
import type { Site, SiteBrand } from './site-files.ts';

/** The styles that a page carries in itself: the first frame waits for nothing but the page. */
export interface PageStyles {
  /** What stands in the style element. */
  text: string;
  /** What the policy of the page names it by: "sha256-…". */
  hash: string;
}

/** The styles of a brand's pages, from the file that the build wrote; each is made once. */
export function pageStylesOf(site: Site): (brand: SiteBrand) => PageStyles {
  return kept(({ paths }: SiteBrand) => read(site, paths.stylesheet));
}

function read(site: Site, path: string): PageStyles {
  const file = site.files.get(path);
  if (!file) throw new Error(`The built site has no "${path}". Run "npm run build" again.`);
  // Nothing in it can end the element: in a string of CSS "<\\/" is "</", and elsewhere there is none.
  const text = Buffer.from(file.bodies.plain).toString('utf8').replaceAll('</', '<\\/');
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}
