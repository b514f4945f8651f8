import { html, raw } from 'hono/html';
import { applies } from '../../interpreter/predicates.ts';
import { stringOf } from '../../interpreter/texts.ts';
import type { Configuration } from '../../model/configuration.ts';
import type { StepDocument } from '../../model/generated/documents.ts';
import { basePath } from '../../model/org-info.ts';
import { type BrandPaths, themeColour } from '../brand-files.ts';
import { addressOf, jsonInHtml } from '../org-info.ts';
import { stepHtml } from './step-html.ts';
import { type Html, type Ink, linkAddress, textHtml } from './texts-html.ts';

export interface Shell {
  configuration: Configuration;
  /** Where the brand's files are. */
  paths: BrandPaths;
  ink: Ink;
  title: string;
  content: Html | Html[];
  /** A script of src/server/browser/, and what it is told. */
  script?: { name: string; data?: unknown };
}

/** A page of the server's own: the brand's name and colours, what stands at the top and the end of every page, and its content. */
export function pageShell({ configuration, paths, ink, title, content, script }: Shell): Html {
  const { brand, words, site, steps } = configuration;
  const header = steps[site.header.document];
  const footer = steps[site.footer.document];
  const { name = '', theme } = brand;
  const dashboard = linkAddress('dashboard', ink) ?? '/dashboard';
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${stringOf(words.pageTitle, ink.facts, { stepTitle: title })}</title>
<meta name="theme-color" content="${themeColour(brand)}">
<link rel="icon" type="image/svg+xml" href="${addressOf(paths.icon)}">
<link rel="stylesheet" href="/pages/pages.css">
<link rel="stylesheet" href="${addressOf(paths.look)}">
${script?.data === undefined ? '' : html`<script type="application/json" id="page-data">${raw(jsonInHtml(script.data))}</script>`}
${script ? html`<script type="module" src="/pages/${script.name}.js"></script>` : ''}
</head>
<body>
<header><a class="brand" href="${dashboard}">${theme?.logo ? html`<img src="${basePath}/logos/${theme.logo}" alt="${name}" height="32">` : name}</a>${header ? dotsHtml(header, ink) : ''}
${header ? html`<nav aria-label="${stringOf(header.title, ink.facts)}">${headerActionsHtml(header, configuration, ink)}${menusHtml(configuration, ink)}</nav>` : ''}</header>
<main>${content}</main>
${footer ? html`<footer>${stepHtml({ document: footer, ink, level: 2 })}</footer>` : ''}
</body>
</html>`;
}

/** Blocks of kind text in the header's document: a dot beside the lender's name, as the application draws it. */
function dotsHtml({ blocks = {} }: StepDocument, ink: Ink): Html[] {
  return Object.values(blocks).flatMap((block) => {
    if (block.kind !== 'text' || !applies(block, ink.facts)) return [];
    const words = stringOf(block.text, ink.facts);
    return [html`<span class="dot" role="img" title="${words}" aria-label="${words}"></span>`];
  });
}

/** The header's menus, as the browser itself opens them; none that offers nothing. */
function menusHtml(configuration: Configuration, ink: Ink): Html[] {
  return Object.values(configuration.site.header.menus ?? {}).flatMap(({ document }) => {
    const menu = configuration.steps[document];
    const actions = menu ? headerActionsHtml(menu, configuration, ink) : [];
    if (!menu || actions.length === 0) return [];
    const items = actions.map((action) => html`<li>${action}</li>`);
    return [html`<details name="menu"><summary>${textHtml(menu.title, ink)}</summary><ul>${items}</ul></details>`];
  });
}

/**
 * The actions of the header's document, as the application draws them. Of what is run there, a page of the server's can do
 * one thing: a sequence that signs out is its own logout.
 */
function headerActionsHtml({ actions = {} }: StepDocument, { sequences }: Configuration, ink: Ink): Html[] {
  return Object.values(actions)
    .filter((each) => applies(each, ink.facts))
    .flatMap(({ link, run, label }) => {
      const address = link === undefined ? undefined : linkAddress(link, ink);
      if (address !== undefined) return [html`<a href="${address}">${textHtml(label, ink)}</a>`];
      const steps = Object.values(sequences[run ?? '']?.steps ?? {});
      if (!steps.some(({ end }) => end?.signOut)) return [];
      return [
        html`<form method="post" action="/auth/logout"><button class="quiet">${textHtml(label, ink)}</button></form>`,
      ];
    });
}
