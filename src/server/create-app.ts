import { readFileSync } from 'node:fs';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { getCookie, setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import type { Configuration } from '../model/configuration.ts';
import { documentPages, serverPages } from '../model/named-by-program.ts';
import { basePath, type Environment } from '../model/org-info.ts';
import { stateNames, statesServed } from '../model/states.ts';
import type { Accounts } from './accounts.ts';
import { appPage, isFilePath } from './app-page.ts';
import { brandFinder } from './brand-of-request.ts';
import { orgInfoOf } from './org-info.ts';
import { pageStylesOf } from './page-styles.ts';
import { dashboard } from './pages/dashboard.ts';
import { login, loginForm, logout } from './pages/login.ts';
import { documentPage, type PathsOf } from './pages/pages.ts';
import type { Html } from './pages/texts-html.ts';
import type { Lender } from './proxy-services.ts';
import { redirectOf } from './redirects.ts';
import { withSecurityHeaders } from './security-headers.ts';
import { fileResponse, type Site, type SiteBrand } from './site-files.ts';

export interface ServerOptions {
  /** Every brand's compiled configuration. One of them is the product's own. */
  configurations: readonly Configuration[];
  /** What answers calls to the lender's services: a sandbox's fetch, or proxyServices(url). */
  lender: Lender;
  /** Who can log in on the server's own login page. Without it /auth/login is the services' own. */
  accounts?: Accounts;
  /** The built site: await readSite('dist'). It has every brand's files. */
  site: Site;
  environment: Environment;
}

type AppEnvironment = {
  Bindings: Partial<HttpBindings>;
  Variables: { pathsOf: PathsOf; environment: Environment; styleHash?: string };
};

/** What the server's own pages load. */
const pageFiles: Readonly<Record<string, { type: string; file: string }>> = {
  'pages.css': { type: 'text/css; charset=utf-8', file: 'pages.css' },
  'keep-session.js': { type: 'text/javascript; charset=utf-8', file: 'browser/keep-session.js' },
  'fill-in.js': { type: 'text/javascript; charset=utf-8', file: 'browser/fill-in.js' },
  'end-session.js': { type: 'text/javascript; charset=utf-8', file: 'browser/end-session.js' },
};

/** The whole product on one port: the site, the pages it links out to, and the way to the lender's services. */
export function createApp(options: ServerOptions): Hono<AppEnvironment> {
  const { configurations, lender, accounts, site, environment } = options;
  const brands = brandFinder(configurations);
  const built = (configuration: Configuration): SiteBrand => {
    const found = site.brands.get(configuration.brand.orgCode ?? '');
    if (!found)
      throw new Error(`The built site does not know "${configuration.brand.orgCode}". Run "npm run build" again.`);
    return found;
  };
  // At start, not at a borrower's first visit.
  configurations.forEach(built);
  const isServicePath = servicePaths(brands.own);
  const stylesOf = pageStylesOf(site);

  const app = new Hono<AppEnvironment>();
  app.use(withSecurityHeaders);
  app.use(compress());
  app.use('/auth/*', csrf());
  app.use((c, next) => {
    c.set('pathsOf', (configuration) => built(configuration).paths);
    c.set('environment', environment);
    return next();
  });
  app.use(async (c, next) => {
    const url = new URL(c.req.url);
    const to = c.req.method === 'GET' ? redirectOf(url, pageBrand(c).brand) : undefined;
    if (to === undefined) return next();
    rememberOrg(c);
    return c.redirect(to, 302);
  });

  app.get('/pages/:file', (c) => {
    const known = pageFiles[c.req.param('file')];
    if (!known) return notFound(c);
    return c.body(readFileSync(new URL(known.file, import.meta.url)), 200, {
      'content-type': known.type,
      'cache-control': 'public, max-age=300',
    });
  });
  for (const [path, document] of Object.entries(documentPages)) {
    app.get(path, (c) => {
      const configuration = pageBrand(c);
      const content = path === '/licenses' ? stateList(configuration) : undefined;
      return documentPage(c, { configuration, document, ...(content && { content }) });
    });
  }
  app.get('/dashboard', (c) => dashboard(c, { configuration: pageBrand(c), lender }));
  app.get('/dashboard/*', (c) => c.redirect('/dashboard', 302));
  if (accounts) {
    app.get('/auth/login', (c) => loginForm(c, { configuration: pageBrand(c), accounts }));
    app.post('/auth/login', (c) => login(c, { configuration: pageBrand(c), accounts }));
  }
  app.post('/auth/logout', (c) => logout(c, { configuration: pageBrand(c), lender }));

  app.get(`${basePath}/org-info`, (c) => {
    // What the page of a brand would be told: for a tab that stays with its brand though its page came in another's.
    const found = brands.find(said(c));
    if (!found || found.foundBy === 'default') return c.json({ errors: ['No private label data was found.'] }, 404);
    c.header('cache-control', 'private, no-cache');
    const { paths } = built(found.configuration);
    return c.json(orgInfoOf(found, { origin: new URL(c.req.url).origin, paths, environment }));
  });
  app.get(`${basePath}/*`, async (c) => {
    const path = new URL(c.req.url).pathname;
    const file = site.files.get(decodedPath(path.slice(basePath.length + 1)));
    if (file) return fileResponse(file, accepted(c));
    // A brand's look by a name that stays, for pages that do not come from here: those of the lender's services.
    const looks = site.brands.get(/\/brands\/([^/.]+)\.look\.css$/.exec(path)?.[1] ?? '');
    if (looks) return c.redirect(`${basePath}/${looks.paths.look}`, 302);
    if (isFilePath(path)) return c.text('There is no such file.', 404);
    const found = brands.find({ ...said(c), remembered: getCookie(c, orgCookie) });
    rememberOrg(c);
    c.header('cache-control', 'private, no-cache');
    const brand = found && built(found.configuration);
    const shown = found && brand && { ...found, ...brand, styles: stylesOf(brand) };
    if (shown) c.set('styleHash', shown.styles.hash);
    const page = await appPage({
      found: shown,
      template: site.template,
      url: new URL(c.req.url),
      environment,
    });
    return c.html(page, found ? 200 : 404);
  });

  app.all('*', (c) => {
    const wantsPage = c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html');
    if (wantsPage && !isServicePath(c.req.path)) return notFound(c);
    return lender(c.req.raw, c.env);
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    console.error(`Could not answer ${c.req.method} ${c.req.path}.`, error);
    return c.json({ status: 'unavailable', errors: ['Something unexpected happened'] }, 500);
  });
  return app;

  function notFound(c: Context) {
    return documentPage(c, { configuration: pageBrand(c), document: serverPages.notFound }, 404);
  }

  /** The brand of the server's own pages: those are linked to without the org parameter, so it is remembered. */
  function pageBrand(c: Context): Configuration {
    const found = brands.find({ ...said(c), remembered: getCookie(c, orgCookie) });
    return found?.configuration ?? brands.own;
  }

  function rememberOrg(c: Context) {
    const { org } = said(c);
    if (org !== undefined && brands.byCode(org))
      setCookie(c, orgCookie, org, { path: '/', sameSite: 'Lax', httpOnly: true });
  }
}

const orgCookie = 'page_org';

/** How the browser takes a file. */
function accepted(c: Context) {
  return { acceptEncoding: c.req.header('accept-encoding'), ifNoneMatch: c.req.header('if-none-match') };
}

function said(c: Context): { host: string; org: string | undefined } {
  return { host: new URL(c.req.url).host, org: c.req.query('org') };
}

/** Whether a path belongs to the lender's services or their console, which answer for themselves. */
function servicePaths({ services }: Configuration): (path: string) => boolean {
  const paths = Object.values(services)
    // The site's own files are no service.
    .filter(({ base }) => base !== basePath)
    .flatMap(({ base = '', calls }) => Object.values(calls).map(({ path }) => base + path));
  const starts = new Set(['sandbox', ...paths.map((path) => path.split('/')[1] ?? '')]);
  return (path) => starts.has(path.split('/')[1] ?? '') || path.startsWith('/service-');
}

function stateList({ brand }: Configuration): Html {
  return html`<ul class="states">${statesServed(brand).map((state) => html`<li>${stateNames[state] ?? state}</li>`)}</ul>`;
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}
