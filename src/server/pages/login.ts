import type { Context } from 'hono';
import type { Configuration } from '../../model/configuration.ts';
import { type ServerPage, serverPages } from '../../model/named-by-program.ts';
import { visitKey } from '../../model/org-info.ts';
import { isSafePath } from '../../model/safe-path.ts';
import type { Accounts, SignedIn } from '../accounts.ts';
import { lenderCall } from '../lender-reads.ts';
import type { Lender } from '../proxy-services.ts';
import { isComplete } from './fields-html.ts';
import { documentPage, stepNamed } from './pages.ts';

interface LoginPage {
  configuration: Configuration;
  accounts: Accounts;
}

type Way = 'password' | 'code' | 'code-entry';

/** The document of each way to log in. */
const documents: Record<Way, ServerPage> = {
  password: serverPages.login,
  code: serverPages.loginCode,
  'code-entry': serverPages.loginCodeEntry,
};

/** Shows the form: for a password, or with the otp parameter for a one-time code. */
export function loginForm(c: Context, { configuration }: LoginPage): Response | Promise<Response> {
  const otp = c.req.query('otp');
  const way = otp !== undefined && otp !== 'false' ? 'code' : 'password';
  return form(c, configuration, {
    way,
    typed: { email: c.req.query('email') ?? '' },
    next: nextPath(c.req.query('redirectUrl')),
    sent: false,
    isLogoutFailed: c.req.query('logout') === 'failed',
  });
}

/** Logs in, or says what is wrong. */
export async function login(c: Context, { configuration, accounts }: LoginPage): Promise<Response> {
  const sent = Object.fromEntries([...(await c.req.formData())].map(([name, value]) => [name, String(value)]));
  const { way: wanted = '', redirectUrl, ...typed } = sent;
  const way: Way = Object.hasOwn(documents, wanted) ? (wanted as Way) : 'password';
  const next = nextPath(redirectUrl);
  if (!isComplete(stepNamed(configuration, documents[way]), typed))
    return form(c, configuration, { way, typed, next, sent: true }, 422);
  const { email = '', password = '', code = '' } = typed;
  const secure = new URL(c.req.url).protocol === 'https:';
  if (way === 'code') {
    await accounts.sendCode(email);
    return form(c, configuration, { way: 'code-entry', typed: { email }, next, sent: false });
  }
  const signedIn = await (way === 'password'
    ? accounts.signIn(email, password, secure)
    : accounts.signInWithCode(email, code, secure));
  return signedIn
    ? loggedIn(c, configuration, signedIn, next)
    : form(c, configuration, { way, typed, next, sent: true, wrong: true }, 401);
}

/** Ends the session here and at the lender, and forgets the token that the browser stored. */
export async function logout(
  c: Context,
  { configuration, lender }: { configuration: Configuration; lender: Lender },
): Promise<Response> {
  const ended = await lenderCall({ lender, configuration, request: c.req.raw, name: 'broker.logout' });
  for (const cookie of ended.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
  // Refused because nobody is signed in, it is over too.
  const isOver = ended.ok || ended.status === 401;
  return documentPage(c, {
    configuration,
    document: serverPages.loggedOut,
    script: { name: 'end-session', data: { kept: visitKey(configuration.brand.orgCode ?? '') } },
    ...(!isOver && { known: { query: { logout: 'failed' } } }),
  });
}

/** Where a login leads: what redirectUrl says if it is a path of this site, or else the dashboard. */
export function nextPath(redirectUrl: string | undefined): string {
  return redirectUrl !== undefined && isSafePath(redirectUrl) ? redirectUrl : '/dashboard';
}

function form(
  c: Context,
  configuration: Configuration,
  state: {
    way: Way;
    typed: Record<string, string>;
    next: string;
    sent: boolean;
    wrong?: boolean;
    isLogoutFailed?: boolean;
  },
  status: 200 | 401 | 422 = 200,
) {
  const { way, typed, next, sent, wrong, isLogoutFailed = false } = state;
  return documentPage(
    c,
    {
      configuration,
      document: documents[way],
      form: { action: '/auth/login', typed, carried: { way, redirectUrl: next }, sent },
      hidden: wrong ? [] : ['wrong'],
      known: {
        // A link to this page leads back to the same place.
        arrival: { page: { address: next } },
        ...(isLogoutFailed && { query: { logout: 'failed' } }),
      },
      script: { name: 'fill-in', data: { kept: visitKey(configuration.brand.orgCode ?? '') } },
    },
    status,
  );
}

/** The page that hands the token to the application, which reads it from local storage. */
function loggedIn(c: Context, configuration: Configuration, { jwt, cookie }: SignedIn, next: string) {
  c.header('set-cookie', cookie);
  return documentPage(c, {
    configuration,
    document: serverPages.loggedIn,
    known: { arrival: { hasToken: true } },
    script: { name: 'keep-session', data: { jwt, next } },
  });
}
