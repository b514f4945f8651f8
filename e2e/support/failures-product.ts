import { readConfigurations, startProduct } from '../../src/cli/product.ts';
import { themeVariables } from '../../src/form/theme-variables.ts';
import type { Configuration } from '../../src/model/configuration.ts';
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
  const configurations = (await readConfigurations()).map((each) => hurried(each, callTimeout));
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

function hurried(configuration: Configuration, callTimeout?: number): Configuration {
  const copy = structuredClone(configuration);
  for (const { calls } of Object.values(copy.services))
    for (const call of Object.values(calls)) if (callTimeout !== undefined) call.timeout = callTimeout;
  for (const policy of Object.values(copy.retries)) policy.delay = Math.min(policy.delay, 20);
  for (const polling of Object.values(copy.pollings)) Object.assign(polling, { delay: 20, cap: 60 });
  for (const progress of Object.values(copy.progress)) Object.assign(progress, { minimum: 50, linger: 20 });
  return copy;
}
