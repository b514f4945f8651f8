import { parse } from 'hono/utils/cookie';

const name = 'lender_session';

/** The Set-Cookie header that keeps a person signed in. Script cannot read it, and no other site's form can use it. */
export function sessionCookie(token: string, secure: boolean): string {
  return `${name}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=43200${secure ? '; Secure' : ''}`;
}

/** The Set-Cookie header that signs a person out. */
export const endedSessionCookie = `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;

/** The token of a request: of its Authorization header, or else of its cookie. */
export function tokenOf(headers: Headers): string | undefined {
  const bearer = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return bearer ?? parse(headers.get('cookie') ?? '', name)[name];
}
