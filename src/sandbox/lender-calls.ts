import type { Vocabulary } from '../interpreter/facts.ts';
import type { NamedCall, Services } from '../interpreter/requests.ts';
import type { BrandDocument } from '../model/generated/documents.ts';
import { bodyOf } from './arrived-body.ts';
import { callFinder, type FoundCall } from './calls.ts';
import type { Database } from './database.ts';
import type { Endpoint, IncomingCall, World } from './endpoint.ts';
import { type Fault, takeFault } from './faults.ts';
import { digestOf, fingerprintOf, once, undoing } from './idempotency.ts';
import { type Reply, refusal } from './reply.ts';
import { fileOf, requestCheck } from './request-check.ts';
import { senderOf } from './signed-in.ts';

/** What the lender's services answer to one request, and the fault that must still strike. */
export interface Answer {
  reply: Reply;
  fault?: Fault;
}

export interface LenderCalls {
  /** The names of the calls that can be made. */
  names: string[];
  answer(request: Request): Promise<Answer>;
}

/**
 * The lender's services: finds the call a request is, holds it to its service document, and has its endpoint answer.
 * What the documents do not know is refused with a message that says what to add.
 */
export function lenderCalls(given: {
  db: Database;
  world: World;
  services: Services;
  vocabulary: Vocabulary;
  endpoints: Record<string, Endpoint>;
}): LenderCalls {
  const { db, world, services, vocabulary, endpoints } = given;
  const finder = callFinder(services);
  const check = requestCheck(services, vocabulary);

  return {
    names: finder.names,
    async answer(request) {
      const url = new URL(request.url);
      const candidates = finder.find(request.method, url.pathname);
      if (candidates.length === 0)
        return { reply: unknownCall(request.method, url.pathname, finder.methodsOf(url.pathname)) };
      const body = await bodyOf(request);
      if ('problem' in body) return { reply: refusal(400, body.problem) };
      const { value, file } = body;
      const arrived = { query: url.searchParams, headers: request.headers, body: value, ...(file && { file }) };
      const checked = candidates.map((found) => ({ found, problems: check.problems(found.named, arrived) }));
      const best = checked.reduce((one, other) => (other.problems.length < one.problems.length ? other : one));
      const { found, problems } = best;
      const { name } = found.named;
      if (problems.length > 0) return { reply: refusal(400, ...problems.map((problem) => `${name}: ${problem}`)) };

      const fault = await takeFault(db, name);
      if (fault && fault.fault in instead) return { reply: instead[fault.fault as keyof typeof instead], fault };
      const reply = await carriedOut({ found, request, url, body: value, file });
      return { reply, ...(fault && { fault }) };
    },
  };

  async function carriedOut({
    found,
    request,
    url,
    body,
    file,
  }: {
    found: FoundCall;
    request: Request;
    url: URL;
    body: unknown;
    file: File | undefined;
  }): Promise<Reply> {
    const { named, parameters } = found;
    const endpoint = endpoints[named.name];
    if (!endpoint)
      return refusal(
        501,
        `${named.name} is in ${fileOf(named.name)}, but has no handler. Add one to src/sandbox/endpoints/table.ts.`,
      );
    const brand = brandOf(request.headers, url.searchParams, world.brands);
    if ('problem' in brand) return refusal(400, brand.problem);
    const identity = await senderOf(db, request.headers, world.now());
    if (endpoint.signedIn && !identity) return refusal(401, 'unauthenticated');
    const call: Omit<IncomingCall, 'db'> = {
      world,
      name: named.name,
      parameters,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: body ?? {},
      brand: brand.brand,
      secure: url.protocol === 'https:',
      ...(file && { file }),
      ...(identity && { identity }),
    };
    const work = (tx: Database) => endpoint.handle({ ...call, db: tx } as never);
    if (named.call.effect === 'read') return work(db);
    return written({
      named,
      request,
      url,
      body,
      file,
      asker: named.call.authorization === 'none' ? undefined : identity?.uuid,
      work,
    });
  }

  async function written(write: {
    named: NamedCall;
    request: Request;
    url: URL;
    body: unknown;
    file: File | undefined;
    /** Part of what makes a request the same; not where the call itself signs people in, for then a repetition has a cookie. */
    asker: string | undefined;
    work: (tx: Database) => Promise<Reply>;
  }): Promise<Reply> {
    const { named, request, url, body, file, asker, work } = write;
    const key = request.headers.get('idempotency-key');
    if (key !== null && (key === '' || key.length > 200))
      return refusal(400, 'The Idempotency-Key is empty or longer than 200 characters.');
    if (key) {
      const sent = file ? [body, file.name, digestOf(await file.arrayBuffer())] : (body ?? null);
      const fingerprint = fingerprintOf([url.pathname, [...url.searchParams].sort(), sent, asker ?? null]);
      return once(db, { key, call: named.name, fingerprint }, work);
    }
    if (named.call.effect === 'irreversible') {
      return refusal(
        400,
        `${named.name} must never happen twice, so it needs an Idempotency-Key header: one per submission.`,
      );
    }
    return undoing(db, work);
  }
}

/** The faults that answer in place of the work. */
const instead = {
  '500': refusal(500, 'A fault set at /sandbox/faults.'),
  '401': refusal(401, 'unauthenticated'),
  'timeout-before': refusal(504, 'A fault set at /sandbox/faults.'),
  'cut-before': refusal(502, 'A fault set at /sandbox/faults.'),
};

function unknownCall(method: string, path: string, methods: string[]): Reply {
  if (methods.length > 0)
    return refusal(
      405,
      `${path} can be called with ${methods.join(' or ')}, but this was a ${method}. Change the request, or add the call to flows/services/.`,
    );
  return refusal(
    404,
    `No service document has a call ${method} ${path}. Add it to a file in flows/services/, and its handler to src/sandbox/endpoints/table.ts.`,
  );
}

/** The lender a request is for: its x-org header, or the organisation of its query, or else the product's own brand. */
function brandOf(
  headers: Headers,
  query: URLSearchParams,
  brands: readonly BrandDocument[],
): { brand: BrandDocument } | { problem: string } {
  const code = headers.get('x-org') ?? query.get('organization') ?? query.get('orgCode');
  const brand =
    code === null ? brands.find(({ kind }) => kind === 'own') : brands.find(({ orgCode }) => orgCode === code);
  return brand
    ? { brand }
    : {
        problem: `There is no lender ${JSON.stringify(code)}. Send the code of a file in brands/ in the x-org header.`,
      };
}
