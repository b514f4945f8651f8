import { callNamed } from '../interpreter/requests.ts';
import type { Configuration } from '../model/configuration.ts';
import type { Lender } from './proxy-services.ts';

/**
 * Makes one of the lender's calls for the person whose request this is, with their cookie. The path may need no facts.
 */
export async function lenderCall(given: {
  lender: Lender;
  configuration: Configuration;
  request: Request;
  name: string;
}): Promise<Response> {
  const { lender, configuration, request, name } = given;
  const named = callNamed(name, configuration.services);
  if (!named) throw new Error(`Could not ask the lender: no service document has a call "${name}".`);
  const headers = new Headers({ 'x-org': configuration.brand.orgCode ?? '', accept: 'application/json' });
  for (const [header, value] of Object.entries(named.call.headers ?? {}))
    if (typeof value === 'string') headers.set(header, value);
  const cookie = request.headers.get('cookie');
  if (cookie) headers.set('cookie', cookie);
  const url = new URL(named.base + named.call.path, request.url);
  return lender(new Request(url, { method: named.call.method, headers }));
}

/** The answer of a read; undefined when it was refused or failed. */
export async function lenderRead(given: Parameters<typeof lenderCall>[0]): Promise<unknown> {
  const answer = await lenderCall(given);
  return answer.ok ? answer.json() : undefined;
}
