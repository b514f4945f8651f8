import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { Vocabulary } from '../interpreter/facts.ts';
import type { Services } from '../interpreter/requests.ts';
import type { BrandDocument } from '../model/generated/documents.ts';
import { addressBook } from './address-book.ts';
import { isForm } from './arrived-body.ts';
import { brokerPages } from './broker/broker-pages.ts';
import { consolePages } from './console/console-pages.ts';
import { controls } from './console/controls.ts';
import type { Database } from './database.ts';
import type { World } from './endpoint.ts';
import { endpoints } from './endpoints/table.ts';
import { type Fault, untilFaultsAreSetAnew } from './faults.ts';
import { lenderCalls } from './lender-calls.ts';
import { partnerPages } from './partner-pages.ts';
import { personas } from './personas.ts';
import { purge } from './purge.ts';
import { type Reply, refusal } from './reply.ts';
import { seed } from './seed.ts';
import { mostBytes } from './uploads.ts';

export interface SandboxOptions {
  db: Database;
  /** The resolved brands. */
  brands: readonly BrandDocument[];
  /** The service documents, by file name. */
  services: Services;
  vocabulary: Vocabulary;
  /** The path the application is served under, where the identity broker leads back to. */
  basePath?: string;
  /** What tests replace. */
  world?: Partial<World>;
}

export type SandboxEnvironment = { Bindings: Partial<HttpBindings> };

/** The lender's services, without a lender: a Hono app on a database that openDatabase has opened. */
export async function createSandbox(options: SandboxOptions): Promise<Hono<SandboxEnvironment>> {
  const { db, brands, services, vocabulary, basePath = '/account/heloc' } = options;
  const own = brands.find(({ kind }) => kind === 'own');
  if (!own?.orgCode)
    throw new Error(
      'Could not start the sandbox: no brand has "kind": "own". Give it to the product’s own brand in brands/.',
    );
  const world: World = {
    brands,
    personas,
    addressBook: addressBook(personas.knownAddresses),
    now: () => new Date(),
    newId: randomUUID,
    ...options.world,
  };
  await seed(db, world.personas, own.orgCode);
  await purge(db, world.now());
  setInterval(() => void purge(db, world.now()).catch(reportPurge), hour).unref();
  // The first suggestion need not wait for the list of places.
  setTimeout(() => world.addressBook.size(), 0).unref();
  const calls = lenderCalls({ db, world, services, vocabulary, endpoints });

  const app = new Hono<SandboxEnvironment>();
  app.use((c, next) => (isForm(c.req.header('content-type')) ? formLimit : jsonLimit)(c, next));
  app.route('/sandbox', controls({ db, world, callNames: calls.names }));
  app.route('/sandbox', consolePages({ db, world, callNames: calls.names }));
  app.route('/service-partner/pages', partnerPages({ db, basePath }));
  app.route('/identity-broker/pages', brokerPages({ db, world, basePath }));
  app.all('*', async (c) => {
    const { reply, fault } = await calls.answer(c.req.raw);
    return fault ? struck(db, reply, fault, c.env, c.req.raw.signal) : responseOf(reply);
  });
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    console.error('The sandbox could not answer.', error);
    return responseOf(refusal(500, 'The sandbox failed; its console has the error.'));
  });
  return app;
}

const hour = 60 * 60 * 1000;

function reportPurge(error: unknown): void {
  console.error('The sandbox could not delete what is over.', error);
}

/** What a form may hold beside its file. */
const formLimit = bodyLimit({
  maxSize: mostBytes + 256 * 1024,
  onError: () => responseOf(refusal(413, 'The file was not added: it is larger than 5 MB.')),
});
const jsonLimit = bodyLimit({ maxSize: 256 * 1024 });

function responseOf({ status, headers, body, bytes }: Reply): Response {
  const sent = new Headers([['cache-control', 'no-store'], ...headers]);
  if (bytes) return new Response(new Uint8Array(bytes), { status, headers: sent });
  if (body === undefined) return new Response(null, { status, headers: sent });
  sent.set('content-type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body), { status, headers: sent });
}

/** What the client sees of an answer when a fault strikes. The work was done or left before. */
async function struck(
  db: Database,
  reply: Reply,
  { fault, ms }: Fault,
  env: Partial<HttpBindings> | undefined,
  signal: AbortSignal,
): Promise<Response> {
  switch (fault) {
    case '500-after':
      return responseOf(refusal(500, 'A fault set at /sandbox/faults, after the work was done.'));
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, ms));
      return responseOf(reply);
    case 'held':
      await untilFaultsAreSetAnew(db, signal);
      return responseOf(reply);
    case 'timeout-before':
    case 'timeout-after':
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      return responseOf(reply);
    case 'cut-before':
    case 'cut':
      if (!env?.outgoing)
        throw new Error(
          'Could not cut the connection: the sandbox was called without a server. Ask through createServer.',
        );
      env.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    default:
      return responseOf(reply);
  }
}
