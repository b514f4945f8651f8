import { html, raw } from 'hono/html';
import { basePath, type Environment } from '../model/org-info.ts';
import { themeColour } from './brand-files.ts';
import type { FoundBrand } from './brand-of-request.ts';
import { addressOf, orgInfoBlock, orgInfoOf } from './org-info.ts';
import type { PageStyles } from './page-styles.ts';
import type { FirstScreen, SiteBrand } from './site-files.ts';

export interface AppPage {
  /** Undefined: the parameter names nobody, and the application says that no private label data was found. */
  found: (FoundBrand & SiteBrand & { styles: PageStyles }) | undefined;
  /** index.html as the build wrote it. */
  template: string;
  url: URL;
  environment: Environment;
}

/** The page of every path of the application: the built template, with what is the brand's put in. */
export async function appPage({ found, template, url, environment }: AppPage): Promise<string> {
  // Without a lender the page keeps the title and the styles that the build gave it: it must have some.
  if (!found) return template;
  const screen = firstScreenAt(found, url);
  const head = await brandHead(found, { origin: url.origin, environment }, screen);
  return template
    .replace(/<title>[\s\S]*?<\/title>\s*/i, '')
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
    .replace(/<meta name="viewport"[^>]*>\s*/, (viewport) => viewport + head)
    .replace(/<div id="root"><\/div>/, (root) =>
      screen ? `<div id="root" data-rendered="${screen.day}">${screen.html}</div>` : root,
    );
}

/**
 * The first screen of a brand, where the address asks for it. Not where only this browser's last visit says which brand it
 * is: a tab may be another lender's, and nothing may be shown in the wrong one's name.
 */
function firstScreenAt({ firstScreens, foundBy }: FoundBrand & SiteBrand, url: URL): FirstScreen | undefined {
  if (foundBy === 'cookie') return undefined;
  const screen = firstScreens[url.pathname.slice(basePath.length + 1).replace(/\/$/, '')];
  if (!screen?.step) return screen;
  const asked = url.searchParams.get(screen.step.parameter);
  return asked === null || asked === screen.step.value ? screen : undefined;
}

/**
 * The styles stand in the page: the first frame waits for nothing else, and need not share the line with the scripts that are
 * asked for beside each other. As a file of their own they took a second round trip, and on a slow line the longer for what
 * came with them (29 November 2026, 1.6 Mbit/s and 150 ms: first paint after 620 ms, and 400 with the styles in the page).
 */
async function brandHead(
  found: FoundBrand & SiteBrand & { styles: PageStyles },
  given: { origin: string; environment: Environment },
  screen: FirstScreen | undefined,
): Promise<string> {
  const { configuration, paths, styles } = found;
  const orgInfo = orgInfoOf(found, { ...given, paths });
  const tags = await html`<style data-href="${addressOf(paths.stylesheet)}">${raw(styles.text)}</style>
<title>${screen?.title ?? orgInfo.metadata.title}</title>
<meta name="description" content="${orgInfo.metadata.description}">
<meta name="theme-color" content="${themeColour(configuration.brand)}">
<link rel="icon" type="image/svg+xml" href="${addressOf(paths.icon)}">
<link rel="preload" as="fetch" crossorigin="anonymous" fetchpriority="low" href="${addressOf(paths.first.configuration)}">
<link rel="modulepreload" fetchpriority="low" href="${addressOf(paths.first.validators)}">
`;
  // A page that comes with nothing to read is as a rule a screen of the application, which needs the later half too.
  const later = screen
    ? ''
    : await html`<link rel="preload" as="fetch" crossorigin="anonymous" fetchpriority="low" href="${addressOf(paths.later.configuration)}">
<link rel="modulepreload" fetchpriority="low" href="${addressOf(paths.later.validators)}">
`;
  return `${tags}${later}${orgInfoBlock(orgInfo)}\n`;
}

/** Whether a path is a file's and not a screen's: a missing file must not be answered with the page. */
export function isFilePath(path: string): boolean {
  return path.startsWith(`${basePath}/assets/`) || /\.[a-z0-9]{2,12}$/i.test(path);
}
