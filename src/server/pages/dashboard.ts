import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Configuration } from '../../model/configuration.ts';
import { serverPages } from '../../model/named-by-program.ts';
import { brandFacts } from '../brand-session.ts';
import { lenderRead } from '../lender-reads.ts';
import type { Lender } from '../proxy-services.ts';
import { documentPage, stepNamed } from './pages.ts';
import { stepHtml } from './step-html.ts';

/** The person's applications with this lender, or how to log in. */
export async function dashboard(
  c: Context,
  { configuration, lender }: { configuration: Configuration; lender: Lender },
): Promise<Response> {
  const read = (name: string) => lenderRead({ lender, configuration, request: c.req.raw, name });
  const identity = (await read('identity.get')) as Record<string, unknown> | undefined;
  const applications = identity
    ? (((await read('application.list')) as Record<string, unknown>[] | undefined) ?? [])
    : [];
  const card = stepNamed(configuration, serverPages.dashboardApplication);
  return documentPage(c, {
    configuration,
    document: serverPages.dashboard,
    known: { replies: { applications }, ...(identity && { identity }) },
    content: applications.map((application) => {
      const ink = {
        facts: brandFacts(configuration, { application, ...(identity && { identity }) }),
        links: configuration.links,
      };
      return html`<article>${stepHtml({ document: card, ink, level: 2 })}</article>`;
    }),
  });
}
