/** Headers that are between two neighbours and never passed on. */
const hopByHop = [
  'connection',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'content-length',
];

/** What answers calls to the lender's services: the sandbox, or these. */
export type Lender = (request: Request, env?: object) => Response | Promise<Response>;

/** Passes calls on to real services. Their cookies become this site's. */
export function proxyServices(services: string): Lender {
  const target = new URL(services);
  return async (request) => {
    const url = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of hopByHop) headers.delete(name);
    headers.set('x-forwarded-host', url.host);
    headers.set('x-forwarded-proto', url.protocol.slice(0, -1));
    // fetch takes compressed answers apart, so they must not be sent on as if they were compressed.
    headers.set('accept-encoding', 'identity');
    const hasBody = !['GET', 'HEAD'].includes(request.method);
    try {
      const answer = await fetch(addressAt(target, url), {
        method: request.method,
        headers,
        redirect: 'manual',
        signal: request.signal,
        ...(hasBody && { body: await request.arrayBuffer() }),
      });
      const sent = new Headers(answer.headers);
      for (const name of [...hopByHop, 'content-encoding']) sent.delete(name);
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replace(/;\s*domain=[^;]*/i, ''));
      sent.delete('set-cookie');
      for (const cookie of cookies) sent.append('set-cookie', cookie);
      return new Response(answer.body, { status: answer.status, headers: sent });
    } catch (error) {
      console.error(`Could not reach the services at ${target.origin}: is the address right, and are they up?`, error);
      return Response.json(
        { status: 'unavailable', errors: ['The service cannot be reached right now.'] },
        { status: 502 },
      );
    }
  };
}

/** The same path and query at the services. Set part by part: resolved as a text, a path of "//host/…" is another host. */
function addressAt(target: URL, { pathname, search }: URL): URL {
  const address = new URL(target);
  address.pathname = target.pathname.replace(/\/$/, '') + pathname;
  address.search = search;
  return address;
}
