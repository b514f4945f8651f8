import { html, raw } from 'hono/html';
import { stringOf } from '../../interpreter/texts.ts';
import type { Configuration } from '../../model/configuration.ts';
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
  isSignedIn?: boolean;
  /** A script of src/server/browser/, and what it is told. */
  script?: { name: string; data?: unknown };
}

/** A page of the server's own: the brand's name and colours, what every page links to, and its content. */
export function pageShell({ configuration, paths, ink, title, content, isSignedIn = false, script }: Shell): Html {
  const { brand, words, site, steps } = configuration;
  const footer = steps[site.footer.document];
  const { name = '', theme } = brand;
  const dashboard = linkAddress('dashboard', ink) ?? '/dashboard';
  const login = linkAddress('login', ink) ?? '/auth/login';
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
<header><a class="brand" href="${dashboard}">${theme?.logo ? html`<img src="${basePath}/logos/${theme.logo}" alt="${name}" height="32">` : name}</a>
<nav aria-label="${stringOf(words.navigationLabel, ink.facts)}">${
    isSignedIn
      ? html`<a href="${dashboard}">${textHtml(words.dashboard, ink)}</a><form method="post" action="/auth/logout"><button class="quiet">${textHtml(words.logout, ink)}</button></form>`
      : html`<a href="${login}">${textHtml(words.login, ink)}</a>`
  }</nav></header>
<main>${content}</main>
${footer ? html`<footer>${stepHtml({ document: footer, ink, level: 2 })}</footer>` : ''}
</body>
</html>`;
}
