import type { Context } from 'hono';
import { stringOf } from '../../interpreter/texts.ts';
import { withVariants } from '../../interpreter/variants.ts';
import type { Configuration } from '../../model/configuration.ts';
import type { StepDocument } from '../../model/generated/documents.ts';
import { isObject } from '../../model/json.ts';
import type { ServerPage } from '../../model/named-by-program.ts';
import type { Session } from '../../model/session.ts';
import type { BrandPaths } from '../brand-files.ts';
import { brandFacts } from '../brand-session.ts';
import { pageShell, type Shell } from './page-shell.ts';
import { type StepPart, stepHtml } from './step-html.ts';

export interface DocumentPage extends Pick<Shell, 'script'>, Pick<StepPart, 'form' | 'hidden' | 'content'> {
  configuration: Configuration;
  document: ServerPage;
  /** What the page knows beside its brand. */
  known?: Partial<Session>;
}

/** Where a brand's files are, as the application has said for all requests. */
export type PathsOf = (configuration: Configuration) => BrandPaths;

function pathsOf(c: Context<{ Variables: { pathsOf: PathsOf } }>, configuration: Configuration): BrandPaths {
  return c.get('pathsOf')(configuration);
}

/** A page of the server's own, its words from a document as this brand has it. */
export function documentPage(
  c: Context,
  page: DocumentPage,
  status: 200 | 401 | 404 | 422 = 200,
): Response | Promise<Response> {
  const { configuration, known, script, form, hidden, content } = page;
  const document = stepNamed(configuration, page.document);
  const facts = brandFacts(configuration, withEnvironment(known, c.get('environment')));
  const ink = { facts, links: configuration.links };
  c.header('cache-control', 'no-cache');
  return c.html(
    pageShell({
      configuration,
      paths: pathsOf(c, configuration),
      ink,
      title: stringOf(withVariants(document, facts).title, facts),
      content: stepHtml({
        document,
        ink,
        ...(form && { form }),
        ...(hidden && { hidden }),
        ...(content && { content }),
      }),
      ...(script && { script }),
    }),
    status,
  );
}

/** What a page knows, and whether it is for tests: as the application's own pages do. */
function withEnvironment(known: Partial<Session> = {}, environment: unknown): Partial<Session> {
  const { page } = known.arrival ?? {};
  return { ...known, arrival: { ...known.arrival, page: { ...(isObject(page) ? page : {}), environment } } };
}

/** A document of a brand, which the server cannot do without. */
export function stepNamed({ steps, brand }: Configuration, name: ServerPage): StepDocument {
  const document = steps[name];
  if (!document)
    throw new Error(`Could not show a page of "${brand.orgCode}": there is no flows/${name}.json. Write it.`);
  return document;
}
