import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import type { Database } from './database.ts';
import { page } from './page.ts';
import partnersFile from './partners.json' with { type: 'json' };
import { applications, links } from './schema.ts';
import { isUuid } from './uuid.ts';

interface Partner {
  title: string;
  asks: string;
  /** Where the person comes back to, below the application's base path. */
  back: string;
}

const partners: Record<string, Record<string, Partner>> = partnersFile;
const results = { success: 'Yes, go on', cancelled: 'Cancel', failed: 'Let it fail' } as const;

/** The pages of banks, payroll and tax services and notaries: they ask, and lead back with what came of it. */
export function partnerPages({ db, basePath }: { db: Database; basePath: string }) {
  const app = new Hono();
  app.use(csrf());

  app.get('/:link', async (c) => {
    const visit = await findVisit(c.req.param('link'));
    if (!visit) return c.html(gone(), 404);
    return c.html(
      page({
        title: visit.partner.title,
        lead: visit.partner.asks,
        org: visit.org,
        content: html`<form class="row" method="post">${Object.entries(results).map(
          ([result, words]) => html`<button name="result" value="${result}">${words}</button>`,
        )}</form>`,
      }),
    );
  });

  app.post('/:link', async (c) => {
    const visit = await findVisit(c.req.param('link'));
    const result = (await c.req.formData()).get('result');
    if (!visit || typeof result !== 'string' || !Object.hasOwn(results, result)) return c.html(gone(), 404);
    await db
      .update(links)
      .set({ state: result as keyof typeof results })
      .where(and(eq(links.uuid, visit.link), eq(links.state, 'STARTED')));
    const back = new URL(
      basePath + visit.partner.back.replace('{application}', visit.application),
      'https://origin.invalid',
    );
    back.searchParams.set('link', visit.link);
    back.searchParams.set('result', result);
    return c.redirect(back.pathname + back.search, 303);
  });

  return app;

  async function findVisit(uuid: string) {
    if (!isUuid(uuid)) return undefined;
    const [found] = await db
      .select({ link: links, org: applications.org })
      .from(links)
      .innerJoin(applications, eq(applications.uuid, links.application))
      .where(and(eq(links.uuid, uuid), eq(links.state, 'STARTED')));
    const partner = found && partners[found.link.purpose]?.[found.link.type];
    return partner && { link: found.link.uuid, application: found.link.application, org: found.org, partner };
  }
}

function gone() {
  return page({
    title: 'This page has ended',
    lead: 'It was used already, or its address is not complete. Go back to the application and try again.',
    content: [],
  });
}
