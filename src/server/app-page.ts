import { html } from 'hono/html';
import { basePath } from '../model/org-info.ts';
import { iconUrl, stylesheetUrl, themeColour } from './brand-files.ts';
import type { FoundBrand } from './brand-of-request.ts';
import { orgInfoBlock, orgInfoOf } from './org-info.ts';

export interface AppPage {
  /** Undefined: the parameter names nobody, and the application says that no private label data was found. */
  found: FoundBrand | undefined;
  /** index.html as the build wrote it. */
  template: string | undefined;
  origin: string;
  configurationUrl: string;
  /** The first screen, rendered when the site was built. */
  prerendered?: string | undefined;
}

/** The page of every path of the application: the built template, with what is the brand's put in. */
export async function appPage({
  found,
  template = bareTemplate,
  origin,
  configurationUrl,
  prerendered,
}: AppPage): Promise<string> {
  // Without a lender the page keeps the title that the build gave it: it must have one.
  const general = found ? template.replace(/<title>[\s\S]*?<\/title>\s*/i, '') : template;
  const withoutDescription = general.replace(/<meta name="description"[^>]*>\s*/i, '');
  const head = found ? await brandHead(found, { origin, configurationUrl }) : '';
  const page = withoutDescription.replace(/<\/head>/i, () => `${head}</head>`);
  return prerendered
    ? page.replace(/(<div id="root"[^>]*>)(<\/div>)/, (_, open: string, close: string) => open + prerendered + close)
    : page;
}

async function brandHead(found: FoundBrand, given: { origin: string; configurationUrl: string }): Promise<string> {
  const { brand } = found.configuration;
  const { orgCode = '' } = brand;
  const orgInfo = orgInfoOf(found, given);
  const tags = await html`<title>${orgInfo.metadata.title}</title>
<meta name="description" content="${orgInfo.metadata.description}">
<meta name="theme-color" content="${themeColour(brand)}">
<link rel="icon" type="image/svg+xml" href="${iconUrl(orgCode)}">
<link rel="stylesheet" href="${stylesheetUrl(orgCode)}">
<link rel="preload" as="fetch" crossorigin="anonymous" href="${given.configurationUrl}">
`;
  return `${tags}${orgInfoBlock(orgInfo)}\n`;
}

/** Stands in until the site is built. */
const bareTemplate = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Apply</title>
</head>
<body><div id="root"></div><noscript>This site needs JavaScript.</noscript></body>
</html>`;

/** Whether a path is a file's and not a screen's: a missing file must not be answered with the page. */
export function isFilePath(path: string): boolean {
  return path.startsWith(`${basePath}/assets/`) || /\.[a-z0-9]{2,12}$/i.test(path);
}
