import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { pictureFolders } from '../../config/brand-pictures.ts';
import { type ProblemInWords, printWords } from '../../config/report.ts';
import { themeVariables } from '../../form/theme-variables.ts';
import type { Configuration } from '../../model/configuration.ts';
import { basePath } from '../../model/org-info.ts';
import type { DatabasePlace } from '../../sandbox/database.ts';
import { brandFiles } from '../../server/brand-files.ts';
import { createApp } from '../../server/create-app.ts';
import type { RunningServer } from '../../server/serve.ts';
import { withBrandFiles } from '../../server/site-files.ts';
import { lenderServices } from '../product.ts';
import { projectRoot } from '../read-files.ts';
import { brandValidatorsName, validatorPlugin } from '../validator-plugin.ts';
import { readSaved, type SavedFiles } from './saved-files.ts';

export interface DevOptions {
  /** 0 for any that is free. */
  port: number;
  /** The folder whose flows/, brands/ and schemas/ are served and watched. */
  root: string;
  database: DatabasePlace;
  services?: string | undefined;
  /** Told of problems, and of the end of them. */
  report: (text: string) => void;
}

/**
 * What a page may do while it is worked on. Vite puts styles and a few lines of script into the page and talks to it
 * through a web socket; the site as it is built needs none of this and is served under src/server/security-headers.ts.
 */
const developmentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' ws: wss:",
].join('; ');

/** How long to wait for more files of the same save. */
const settlesMs = 40;

/**
 * The whole product for those who work on it: every file of the program and every document is shown anew as it is saved,
 * in the page that is open. A change of what a service offers (flows/services/) reaches the page at once, and the sandbox
 * with the next start.
 */
export async function startDev({ port, root, database, services, report }: DevOptions): Promise<RunningServer> {
  let saved = await readSaved(root);
  if (saved.problems.length > 0) throw new Error(`flows/ and brands/ have problems:\n\n${printed(saved.problems)}`);
  if (saved.unapproved.length > 0) report(`${printed(saved.unapproved)}\n`);

  const { createServer: createViteServer } = await import('vite');
  const server = createHttpServer();
  // The database takes seconds to open; so does Vite.
  const [behind, vite] = await Promise.all([
    lenderServices(saved.configurations, database, services),
    createViteServer({
      root: projectRoot,
      appType: 'custom',
      logLevel: 'warn',
      optimizeDeps: { entries: ['index.html'] },
      // A brand is found by its host, so any may be asked for.
      server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
      plugins: [validatorPlugin(() => saved.modules), clientPlugin],
    }),
  ]);
  const template = await vite.transformIndexHtml(
    `${basePath}/index.html`,
    await readFile(join(projectRoot, 'index.html'), 'utf8'),
  );

  const appOf = ({ configurations }: SavedFiles) =>
    createApp({
      configurations,
      lender: behind.lender,
      ...(behind.accounts ? { accounts: behind.accounts } : {}),
      environment: 'test',
      site: withBrandFiles({ template, files: new Map(), brands: new Map() }, filesOf(configurations)),
    });
  let app = appOf(saved);

  const answer = getRequestListener(async (request, env) => {
    const { pathname } = new URL(request.url);
    const response = await app.fetch(request, env as object);
    const headers = new Headers(response.headers);
    headers.set('content-security-policy', developmentPolicy);
    if (pathname.startsWith(brandsPath)) headers.set('cache-control', 'no-store');
    return new Response(response.body, { status: response.status, headers });
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    const isOurs = !path.startsWith(`${basePath}/`) || path.startsWith(brandsPath);
    if (isOurs) void answer(request, response);
    else {
      vite.middlewares(request, response, () => {
        // Vite takes the base path off what it looks at.
        request.url = path;
        void answer(request, response);
      });
    }
  });

  /** One reading after the other, and one more if something was saved meanwhile. */
  let reading: Promise<void> | undefined;
  let isStale = false;
  const readAgain = () => {
    isStale = true;
    reading ??= (async () => {
      while (isStale) {
        await new Promise((resolve) => setTimeout(resolve, settlesMs));
        isStale = false;
        await takeSaved();
      }
    })().finally(() => {
      reading = undefined;
    });
  };
  const takeSaved = async () => {
    const before = saved;
    try {
      saved = await readSaved(root, before);
    } catch (error) {
      // A fault of the checker or the compiler, not of the page: it goes on with what it has.
      saved = { ...before, problems: [{ heading: messageOf(error), sentences: [], frame: [] }] };
    }
    vite.ws.send('formwork:problems', problemsIn(saved));
    if (saved.problems.length > 0) return report(`${printed(saved.problems)}\n`);
    if (before.problems.length > 0) report('Mended: no problems.');
    const known = new Set(before.unapproved.map(wordsOf));
    const added = saved.unapproved.filter((words) => !known.has(wordsOf(words)));
    if (added.length > 0) report(`${printed(added)}\n`);
    app = appOf(saved);
    for (const name of Object.keys(saved.modules)) {
      const module = vite.moduleGraph.getModuleById(`\0${name}`);
      if (module) vite.moduleGraph.invalidateModule(module);
    }
    vite.ws.send('formwork:configuration', {});
  };
  const folders = ['flows', 'brands', 'schemas', 'approvals'].map((name) => join(root, name));
  const pictures = pictureFolders.map((name) => join(projectRoot, name));
  vite.watcher.add([...folders, ...pictures]);
  vite.watcher.on('all', (_event, file) => {
    const isIn = (folder: string) => file.startsWith(folder + sep);
    if (file.endsWith('.json') ? folders.some(isIn) : pictures.some(isIn)) readAgain();
  });
  vite.ws.on('formwork:hello', (_data, client) => client.send('formwork:problems', problemsIn(saved)));

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`Could not start on port ${port}. Is it taken? Set PORT to another.`, { cause: error })),
    );
    server.listen(port, resolve);
  });
  const address = server.address();
  let stopping: Promise<void> | undefined;
  return {
    url: `http://localhost:${address !== null && typeof address === 'object' ? address.port : port}`,
    stop() {
      stopping ??= (async () => {
        await vite.close();
        await reading;
        server.closeAllConnections();
        await new Promise<void>((resolve) => server.close(() => resolve()));
        await behind.close();
      })();
      return stopping;
    },
  };
}

/** What the page shows of the files as they are. */
export type ShownProblems = Pick<SavedFiles, 'problems' | 'unapproved'>;

const problemsIn = ({ problems, unapproved }: SavedFiles): ShownProblems => ({ problems, unapproved });

const printed = (problems: readonly ProblemInWords[]) => problems.map(printWords).join('\n\n');

/** What is the same though the lines before it have become more. */
const wordsOf = ({ heading, sentences }: ProblemInWords) => `${heading.replace(/:\d+:\d+/, '')} ${sentences.join(' ')}`;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const brandsPath = `${basePath}/brands/`;

/**
 * Every brand's files as they are now, under names that stay, so that a page can ask for them again. Nothing of a brand
 * is made before a page of its own asks. Vite brings the styles, and the validators of both halves in one.
 */
function filesOf(configurations: readonly Configuration[]) {
  return new Map(
    configurations.map((configuration) => {
      const { orgCode = '' } = configuration.brand;
      const both = `@id/__x00__${brandValidatorsName(orgCode)}`;
      const options = { themeVariables, styles: '', validators: { first: both, later: both }, isHashed: false };
      return [orgCode, brandFiles(configuration, options)] as const;
    }),
  );
}

/** Puts the script that shows problems into the page. */
const clientPlugin: Plugin = {
  name: 'formwork-development-client',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'module', src: `${basePath}/src/cli/dev/client.ts` }, injectTo: 'body' },
  ],
};
