import type { Server } from 'node:http';
import { serve as serveNode } from '@hono/node-server';

export interface ServeOptions {
  app: { fetch(request: Request, env?: object): Response | Promise<Response> };
  port: number;
  /** All addresses if not given. */
  host?: string;
  /** What to close after the last request: the database. */
  closing?: () => Promise<void>;
  /** Whether a balancer in front says in x-forwarded-proto that the visitor came over https. */
  behindProxy?: boolean;
}

export interface RunningServer {
  /** Where it is: the port may have been 0. */
  url: string;
  /** Answers what was asked, and stops. */
  stop(): Promise<void>;
}

/** How long requests under way may take once the server is told to stop. */
const grace = 5000;

/** Starts answering on a port. Stops by itself on SIGINT and SIGTERM. */
export async function createServer({
  app,
  port,
  host,
  closing,
  behindProxy = false,
}: ServeOptions): Promise<RunningServer> {
  const fetch = behindProxy ? (request: Request, env: object) => app.fetch(asTheVisitorCame(request), env) : app.fetch;
  const server = await new Promise<Server>((resolve, reject) => {
    const started = serveNode({ fetch: fetch as never, port, ...(host && { hostname: host }) }, () =>
      resolve(started as Server),
    );
    started.once('error', (error) =>
      reject(new Error(`Could not start on port ${port}. Is it taken? Set PORT to another.`, { cause: error })),
    );
  });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= new Promise<void>((resolve) => {
      process.off('SIGINT', signalled);
      process.off('SIGTERM', signalled);
      const cut = setTimeout(() => server.closeAllConnections(), grace);
      server.close(() => {
        clearTimeout(cut);
        resolve(closing?.());
      });
      server.closeIdleConnections();
    });
    return stopping;
  };
  const signalled = () => {
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error('Could not stop cleanly.', error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', signalled);
  process.once('SIGTERM', signalled);
  const address = server.address();
  const actual = address !== null && typeof address === 'object' ? address.port : port;
  return { url: `http://localhost:${actual}`, stop };
}

function asTheVisitorCame(request: Request): Request {
  const protocol = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim();
  return protocol === 'https' ? new Request(request.url.replace(/^http:/, 'https:'), request) : request;
}
