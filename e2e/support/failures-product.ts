import { configurationsOf, startProduct } from '../../src/cli/product.ts';
import { readFiles } from '../../src/cli/read-files.ts';
import { readProject } from '../../src/config/project.ts';
import type { Files } from '../../src/config/source.ts';
import { themeVariables } from '../../src/form/theme-variables.ts';
import type { Configuration } from '../../src/model/configuration.ts';
import type {
  PollingDocument,
  ProgressDocument,
  RetriesDocument,
  ServiceDocument,
} from '../../src/model/generated/documents.ts';
import { brandFiles } from '../../src/server/brand-files.ts';
import type { RunningServer } from '../../src/server/serve.ts';
import { type Site, withBrandFiles } from '../../src/server/site-files.ts';

interface HurriedProduct {
  site: string;
  port?: number;
  /** The folder of the database; in memory if not given. */
  folder?: string;
  /** How long a call may take, in milliseconds; as the documents say if not given. */
  callTimeout?: number;
}

/**
 * The product with documents that wait less: retries and polling follow at once, words stay as long as it takes. Only data
 * differ from what is shipped, so what is tested is the product.
 */
export async function startHurried({ site, port = 0, folder, callTimeout }: HurriedProduct): Promise<RunningServer> {
  const configurations = configurationsOf(readProject(hurried(await readFiles(), callTimeout)));
  return startProduct({
    port,
    site,
    database: folder === undefined ? 'memory' : { folder },
    instead: { configurations, site: (built) => withHurried(built, configurations) },
  });
}

/** The built site with the hurried documents in place of what was built from the others. Its first screens are the same. */
function withHurried(site: Site, configurations: readonly Configuration[]): Site {
  const files = configurations.map((configuration) => {
    const { orgCode = '' } = configuration.brand;
    const built = site.brands.get(orgCode);
    if (!built) throw new Error(`The site was built without "${orgCode}".`);
    const styles = Buffer.from(site.files.get(built.paths.stylesheet)?.bodies.plain ?? []).toString('utf8');
    const validators = { first: built.paths.first.validators, later: built.paths.later.validators };
    return [orgCode, brandFiles(configuration, { themeVariables, styles, validators })] as const;
  });
  return withBrandFiles(site, new Map(files));
}

/** Short, for tests of calls that are never answered. */
export const shortTimeout = 1500;

/**
 * The documents with waits of a test. Changed before they are compiled, so that brands share what they share in the
 * product: sixty copies of everything take five seconds to make.
 */
function hurried(files: Files, callTimeout?: number): Files {
  return new Map(
    [...files].map(([path, text]) => [path, path.startsWith('flows/') ? hurriedDocument(text, callTimeout) : text]),
  );
}

function hurriedDocument(text: string, callTimeout?: number): string {
  const document = JSON.parse(text) as { $schema?: string };
  const kind = /([a-z]+)\.schema\.json$/.exec(document.$schema ?? '')?.[1];
  const hurry = kind === undefined ? undefined : waits[kind];
  if (hurry === undefined) return text;
  hurry(document as never, callTimeout);
  return JSON.stringify(document);
}

/** By kind of document, what makes one wait less. */
const waits: Record<string, (document: never, callTimeout?: number) => void> = {
  service({ calls }: ServiceDocument, timeout) {
    for (const call of Object.values(calls)) if (timeout !== undefined) call.timeout = timeout;
  },
  retries({ policies }: RetriesDocument) {
    for (const policy of Object.values(policies)) policy.delay = Math.min(policy.delay, 20);
  },
  polling: (document: PollingDocument) => void Object.assign(document, { delay: 20, cap: 60 }),
  progress: (document: ProgressDocument) => void Object.assign(document, { minimum: 50, linger: 20 }),
};
