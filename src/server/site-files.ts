import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, posix } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** One file of the built site, with its compressed forms made when first asked for. */
export interface SiteFile {
  type: string;
  /** Whether its name holds a hash of what is in it: the build gives one to all of assets/. */
  immutable: boolean;
  etag: string;
  body(encoding: 'br' | 'gzip' | undefined): Uint8Array<ArrayBuffer>;
  compressible: boolean;
}

/** The built site in memory. */
export interface Site {
  /** index.html: the page that every path of the application gets. */
  template: string | undefined;
  /** By path below the base path: "assets/index-abc123.js". */
  files: ReadonlyMap<string, SiteFile>;
}

export const emptySite: Site = { template: undefined, files: new Map() };

/** Reads what the build wrote. */
export async function readSite(folder: string): Promise<Site> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, SiteFile>();
  await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isFile()) return;
      const file = join(entry.parentPath, entry.name);
      const path = file.slice(folder.length).split(/[\\/]/).filter(Boolean).join('/');
      files.set(path, siteFile(path, await readFile(file)));
    }),
  );
  const index = files.get('index.html');
  if (!index)
    throw new Error(
      `Could not serve the site: ${posix.join(folder, 'index.html')} is missing. Run "npm run build" first.`,
    );
  files.delete('index.html');
  return { template: Buffer.from(index.body(undefined)).toString('utf8'), files };
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

const packed = new Set(['.ico', '.jpg', '.png', '.webp', '.woff2']);

/** A file of that content. Its name says what type it is. */
export function siteFile(
  path: string,
  content: Buffer,
  { isImmutable = path.startsWith('assets/') }: { isImmutable?: boolean } = {},
): SiteFile {
  const extension = extname(path);
  const plain = new Uint8Array(content);
  const made: Partial<Record<'br' | 'gzip', Uint8Array<ArrayBuffer>>> = {};
  return {
    type: types[extension] ?? 'application/octet-stream',
    immutable: isImmutable,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`,
    compressible: !packed.has(extension) && content.length > 512,
    body(encoding) {
      if (!encoding) return plain;
      made[encoding] ??= new Uint8Array(
        encoding === 'br'
          ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
          : gzipSync(content),
      );
      return made[encoding];
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
  const encoding = file.compressible
    ? (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepted))
    : undefined;
  if (encoding) headers.set('content-encoding', encoding);
  return new Response(file.body(encoding), { headers });
}
