import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, posix, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { madeOnce } from '../model/made-once.ts';
import type { BrandFiles, BrandPaths } from './brand-files.ts';

/** How a file can be sent, by content encoding; the build prepares the compressed forms. */
export type Bodies = { plain: Uint8Array<ArrayBuffer> } & Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;

type Encoding = 'br' | 'gzip';

/** The ending of a compressed form's name, behind that of the file. */
export const compressedEndings = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>;

/** One file of the built site. */
export interface SiteFile {
  type: string;
  /** Whether its name holds a hash of what is in it: the build gives one to all of assets/ and brands/. */
  immutable: boolean;
  etag: string;
  bodies: Bodies;
}

/** A first screen as the build rendered it. */
export interface FirstScreen {
  /** What stands in the root element. */
  html: string;
  /** The date that it was rendered for, yyyy-MM-dd: what starts in the page begins with the same. */
  day: string;
  /** The title of the page. */
  title: string;
  /** The parameter of the address that names a step, where one does, and what names this one. */
  step?: { parameter: string; value: string };
}

/** What the build knows of one brand. */
export interface SiteBrand {
  paths: BrandPaths;
  /** By the path of the page, below the base path and without slashes around it: "register-v2". */
  firstScreens: Readonly<Record<string, FirstScreen>>;
}

/** The built site in memory. */
export interface Site {
  /** index.html: the page that every path of the application gets. */
  template: string;
  /** By path below the base path: "assets/index-abc123.js". */
  files: ReadonlyMap<string, SiteFile>;
  /** By org code. */
  brands: ReadonlyMap<string, SiteBrand>;
}

/** The build's own record of brands: the server reads it and gives it to nobody. */
export const brandsIndex = 'brands.json';

/** The site with other brands in place of its own: files that are held in memory. */
export function withBrandFiles(site: Site, brands: ReadonlyMap<string, BrandFiles>): Site {
  const files = [...brands.values()].flatMap((brand) => [...brand.files]);
  return {
    ...site,
    files: new Map([
      ...site.files,
      ...files.map(([path, text]) => [path, siteFile(path, () => bodiesOf(text()))] as const),
    ]),
    brands: new Map(
      [...brands].map(([orgCode, { paths }]) => [
        orgCode,
        { paths, firstScreens: site.brands.get(orgCode)?.firstScreens ?? {} },
      ]),
    ),
  };
}

/** Compressed once, and not again for whoever asks. */
function bodiesOf(text: string): Bodies {
  const plain = new Uint8Array(Buffer.from(text));
  return { plain, gzip: new Uint8Array(gzipSync(plain)) };
}

/** What the build says of the site, without its files. */
export type SiteIndex = Pick<Site, 'template' | 'brands'>;

/** Reads the page and the brands that the build wrote. */
export async function readSiteIndex(folder: string): Promise<SiteIndex> {
  const [template, index] = await Promise.all(
    ['index.html', brandsIndex].map((name) =>
      readFile(join(folder, name), 'utf8').catch(() => {
        throw new Error(`Could not serve the site: ${posix.join(folder, name)} is missing. Run "npm run build" first.`);
      }),
    ),
  );
  return {
    template: template ?? '',
    brands: new Map(Object.entries(JSON.parse(index ?? '{}') as Record<string, SiteBrand>)),
  };
}

/** The paths of what the site is made of, compressed forms included, in the folder that the build wrote. */
export async function sitePaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => path !== 'index.html' && path !== brandsIndex);
}

/** Reads what the build wrote. */
export async function readSite(folder: string): Promise<Site> {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  const index = await readSiteIndex(folder);
  await Promise.all(
    (await sitePaths(folder)).map(async (path) =>
      contents.set(path, new Uint8Array(await readFile(join(folder, path)))),
    ),
  );
  const isPart = (path: string) => Object.values(compressedEndings).some((ending) => path.endsWith(ending));
  const files = [...contents].filter(([path]) => !isPart(path));
  return {
    ...index,
    files: new Map(
      files.map(([path, plain]) => {
        const [br, gzip] = [contents.get(path + compressedEndings.br), contents.get(path + compressedEndings.gzip)];
        return [path, siteFile(path, () => ({ plain, ...(br && { br }), ...(gzip && { gzip }) }))];
      }),
    ),
  };
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A file of that content, which is read when it is asked for. Its name says what type it is, and whether it may be kept for ever. */
function siteFile(path: string, read: () => Bodies): SiteFile {
  const bodies = madeOnce(read);
  const etag = madeOnce(() => `"${createHash('sha256').update(bodies().plain).digest('base64url').slice(0, 16)}"`);
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    immutable: path.startsWith('assets/') || path.startsWith('brands/'),
    get etag() {
      return etag();
    },
    get bodies() {
      return bodies();
    },
  };
}

/** The answer with a file: compressed as the browser takes it, kept for ever when its name holds a hash. */
export function fileResponse(
  file: SiteFile,
  request: { acceptEncoding: string | undefined; ifNoneMatch: string | undefined },
): Response {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    etag: file.etag,
    vary: 'accept-encoding',
  });
  if (request.ifNoneMatch === file.etag) return new Response(null, { status: 304, headers });
  const accepted = request.acceptEncoding ?? '';
  const encoding = (['br', 'gzip'] as const).find(
    (each) => file.bodies[each] !== undefined && new RegExp(`\\b${each}\\b`).test(accepted),
  );
  if (encoding) headers.set('content-encoding', encoding);
  return new Response(file.bodies[encoding ?? 'plain'], { headers });
}
