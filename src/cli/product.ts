import { join, resolve } from 'node:path';
import { compileBrand } from '../config/compile.ts';
import { type Project, readProject } from '../config/project.ts';
import { resolveBrand } from '../config/resolve.ts';
import type { Configuration } from '../model/configuration.ts';
import { type DatabasePlace, type OpenDatabase, openDatabase } from '../sandbox/database.ts';
import { createSandbox } from '../sandbox/sandbox.ts';
import { loginAccounts } from '../sandbox/login-accounts.ts';
import type { Accounts } from '../server/accounts.ts';
import { type Lender, proxyServices } from '../server/proxy-services.ts';
import { projectRoot, readFiles } from './read-files.ts';

/** Every brand's compiled configuration. The files must have passed the checks. */
export function configurationsOf(project: Project): Configuration[] {
  return [...project.brands.keys()].map((orgCode) => compileBrand(project, resolveBrand(project, orgCode)));
}

export async function readConfigurations(): Promise<Configuration[]> {
  return configurationsOf(readProject(await readFiles()));
}

export interface LenderServices {
  lender: Lender;
  accounts?: Accounts;
  close(): Promise<void>;
}

/** What stands behind the site: real services at an address, or the sandbox on its database. */
export async function lenderServices(configurations: readonly Configuration[], { services }: { services?: string | undefined }): Promise<LenderServices> {
  if (services !== undefined) return { lender: proxyServices(services), close: async () => {} };
  const { db, close }: OpenDatabase = await openDatabase(databasePlace(process.env));
  const [own] = configurations;
  if (!own) throw new Error('There are no brands in brands/.');
  const sandbox = await createSandbox({ db, brands: configurations.map(({ brand }) => brand), services: own.services, vocabulary: own.facts });
  return { lender: (request, env) => sandbox.fetch(request, env), accounts: loginAccounts(db), close };
}

/** DATABASE_URL names a Postgres server; else the rows are kept in a folder (DATA_DIR, .data by default). */
function databasePlace(environment: NodeJS.ProcessEnv): DatabasePlace {
  if (environment.DATABASE_URL) return { url: environment.DATABASE_URL };
  return { folder: join(resolve(projectRoot, environment.DATA_DIR ?? '.data'), 'database') };
}

/** The port to serve on: PORT, or 4100. */
export function portOf({ PORT }: NodeJS.ProcessEnv): number {
  const port = Number(PORT ?? 4100);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is "${PORT}", which is not a port number.`);
  return port;
}
