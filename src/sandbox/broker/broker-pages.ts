import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { createAccount, findAccount, isStrong } from '../accounts.ts';
import type { Database } from '../database.ts';
import type { World } from '../endpoint.ts';
import { page } from '../page.ts';
import { logins } from '../schema.ts';
import { sessionCookie } from '../session-cookie.ts';
import { type Identity, issueToken } from '../tokens.ts';
import { isUuid } from '../uuid.ts';
import { brokerForm, type Entered, type Problems } from './broker-form.ts';

type Login = typeof logins.$inferSelect;

/** The identity broker's own pages: they ask for what an account needs and lead back with the nonce. */
export function brokerPages({ db, world, basePath }: { db: Database; world: World; basePath: string }) {
  const app = new Hono();
  app.use(csrf());

  app.get('/:kind{register|login}', async (c) => {
    const login = await findLogin(c.req.query('login'));
    return login ? c.html(formPage(login, {}, {})) : c.html(gone(), 404);
  });

  app.post('/:kind{register|login}', async (c) => {
    const login = await findLogin(c.req.query('login'));
    if (!login) return c.html(gone(), 404);
    const form = await c.req.formData();
    const entered: Entered = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    const outcome = login.kind === 'register' ? await register(login, entered) : await signIn(entered);
    if ('problems' in outcome) return c.html(formPage(login, entered, outcome.problems), 422);
    const token = await issueToken(db, outcome.identity.uuid, world.now());
    await db.delete(logins).where(eq(logins.id, login.id));
    c.header('set-cookie', sessionCookie(token, new URL(c.req.url).protocol === 'https:'));
    return c.redirect(wayBack(login), 303);
  });

  return app;

  async function findLogin(id: string | undefined): Promise<Login | undefined> {
    if (!isUuid(id)) return undefined;
    const [login] = await db.select().from(logins).where(eq(logins.id, id));
    return login;
  }

  async function register(login: Login, entered: Entered): Promise<{ identity: Identity } | { problems: Problems }> {
    const problems = problemsOf(entered);
    if (Object.keys(problems).length > 0) return { problems };
    const identity = await createAccount(db, {
      identity: world.newId(),
      profile: world.newId(),
      email: entered.email ?? '',
      password: entered.password ?? '',
      phone: digitsOf(entered.phone),
      org: login.org,
    });
    return identity ? { identity } : { problems: { email: 'An account with this email address already exists' } };
  }

  async function signIn(entered: Entered): Promise<{ identity: Identity } | { problems: Problems }> {
    const identity = await findAccount(db, entered.email ?? '', entered.password ?? '');
    return identity ? { identity } : { problems: { email: 'The email address or the password is not right' } };
  }

  function formPage(login: Login, entered: Entered, problems: Problems) {
    const title = login.kind === 'register' ? 'Create an account' : 'Log in';
    const brand = world.brands.find(({ orgCode }) => orgCode === login.org);
    return page({
      title: `${title}${brand?.name ? ` with ${brand.name}` : ''}`,
      org: login.org,
      content: brokerForm({ kind: login.kind, entered, problems, termsName: brand?.termsName ?? 'Terms of Service' }),
    });
  }

  function wayBack({ returnPath, nonce, state }: Login): string {
    const url = new URL(basePath + returnPath, 'https://origin.invalid');
    if (nonce) url.searchParams.set('nonce', nonce);
    // Behind "#": the application reads it, and no server's log does.
    if (state) url.hash = new URLSearchParams({ state }).toString();
    return url.pathname + url.search + url.hash;
  }
}

const checks: [field: keyof Entered, isRight: (value: string) => boolean, message: string][] = [
  ['email', (value) => /^\S+@\S+\.\S+$/.test(value.trim()), 'Please enter a valid email address'],
  ['phone', (value) => digitsOf(value).length === 10, 'Please enter a valid phone number'],
  ['password', isStrong, 'Use at least 12 characters, with upper and lower case, a number and one of !@#$%^&*'],
  ['terms', (value) => value === 'yes', 'Required'],
  ['communications', (value) => value === 'yes', 'Required'],
];

function problemsOf(entered: Entered): Problems {
  return Object.fromEntries(
    checks.filter(([field, isRight]) => !isRight(entered[field] ?? '')).map(([field, , message]) => [field, message]),
  );
}

/** The national number: a leading 1 of eleven digits is the country's. */
function digitsOf(phone: string | undefined): string {
  return (phone ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

function gone() {
  return page({
    title: 'This page has ended',
    lead: 'It was used already, or its address is not complete. Go back to the application and try again.',
    content: [],
  });
}
