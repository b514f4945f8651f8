import type { SafeStorage } from './storage.ts';

/** Where the token is kept, in local storage (Shared §9). Every tab of the site shares it. */
export const tokenKey = 'jwt';

/** The token of the signed-in person. "null" and "undefined" are what careless code writes; they are no token. */
export function storedToken(storage: SafeStorage): string | undefined {
  return realToken(storage.get(tokenKey));
}

/** The token an answer brings: a bearer token in its header, or a `jwt` in its body. */
export function tokenIn(header: string | null, body: unknown): string | undefined {
  const bearer = header?.match(/^Bearer\s+(\S+)$/i)?.[1];
  if (realToken(bearer) !== undefined) return bearer;
  const jwt = body !== null && typeof body === 'object' ? (body as { jwt?: unknown }).jwt : undefined;
  return typeof jwt === 'string' ? realToken(jwt) : undefined;
}

function realToken(token: string | undefined): string | undefined {
  return token === undefined || token === '' || token === 'null' || token === 'undefined' ? undefined : token;
}
