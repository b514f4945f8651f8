import { join, resolve } from 'node:path';
import { compileBrand } from '../config/compile.ts';
import { type Project, readProject } from '../config/project.ts';
import { resolveBrand } from '../config/resolve.ts';
import type { Configuration } from '../model/configuration.ts';
import type { Environment } from '../model/org-info.ts';
import { type DatabasePlace, type OpenDatabase, openDatabase } from '../sandbox/database.ts';
import { loginAccounts } from '../sandbox/login-accounts.ts';
import { createSandbox } from '../sandbox/sandbox.ts';
import type { Accounts } from '../server/accounts.ts';
import { createApp } from '../server/create-app.ts';
import { type Lender, proxyServices } from '../server/proxy-services.ts';
import { createServer, type RunningServer } from '../server/serve.ts';
import { readSite, type Site } from '../server/site-files.ts';
import { projectRoot, readFiles } from './read-files.ts';

/** Every brand's compiled configuration. The files must have passed the checks. */
export function configurationsOf(project: Project): Configuration[] {
  return [...project.brands.keys()].map((orgCode) => compileBrand(project, resolveBrand(project, orgCode)));
}

export async function readConfigurations(): Promise<Configuration[]> {
  return configurationsOf(readProject(await readFiles()));
}

interface LenderServices {
  lender: Lender;
  accounts?: Accounts;
  close(): Promise<void>;
}

/** What stands behind the site: real services at an address, or the sandbox on its database. */
export async function lenderServices(
  configurations: readonly Configuration[],
  place: DatabasePlace,
  services?: string,
): Promise<LenderServices> {
  if (services !== undefined) return { lender: proxyServices(addressOf(services)), close: async () => {} };
  const { db, close }: OpenDatabase = await openDatabase(place);
  const [own] = configurations;
  if (!own) throw new Error('There are no brands in brands/.');
  const sandbox = await createSandbox({
    db,
    brands: configurations.map(({ brand }) => brand),
    services: own.services,
    vocabulary: own.facts,
  });
  return { lender: (request, env) => sandbox.fetch(request, env), accounts: loginAccounts(db), close };
}

function addressOf(services: string): string {
  if (URL.canParse(services) && /^https?:$/.test(new URL(services).protocol)) return services;
  throw new Error(`--services is "${services}", which is not an address such as https://services.example.`);
}

export interface ProductOptions {
  /** 0 for any that is free. */
  port: number;
  /** The folder of the built site. */
  site: string;
  database: DatabasePlace;
  /** The address of real services, instead of the sandbox. */
  services?: string | undefined;
  /** Other configurations than those of the project's files, and the site as they need it. */
  instead?: { configurations: readonly Configuration[]; site: (built: Site) => Site };
  /** Of real services, production if not given; the sandbox is always a test. */
  environment?: Environment | undefined;
  /** Whether a balancer in front says how the visitor came: see `createServer`. */
  behindProxy?: boolean;
  /** Work to wait for before serving, such as the build: the database, which takes seconds to open, opens meanwhile. */
  meanwhile?: () => Promise<void>;
}

/** Serves the whole product on one port: the site, the pages it links to, and the lender's services. */
export async function startProduct({
  port,
  site,
  database,
  services,
  instead,
  environment = 'production',
  behindProxy = false,
  meanwhile,
}: ProductOptions): Promise<RunningServer> {
  const configurations = instead?.configurations ?? (await readConfigurations());
  const [behind] = await Promise.all([lenderServices(configurations, database, services), meanwhile?.()]);
  const built = await readSite(site);
  const app = createApp({
    configurations,
    lender: behind.lender,
    ...(behind.accounts ? { accounts: behind.accounts } : {}),
    site: instead ? instead.site(built) : built,
    environment: services === undefined ? 'test' : environment,
  });
  return createServer({ app, port, behindProxy, closing: behind.close });
}

/** DATABASE_URL names a Postgres server; else the rows are kept in a folder (DATA_DIR, .data by default). */
export function databasePlace(environment: NodeJS.ProcessEnv): DatabasePlace {
  if (environment.DATABASE_URL) return { url: environment.DATABASE_URL };
  return { folder: join(resolve(projectRoot, environment.DATA_DIR ?? '.data'), 'database') };
}

/** BEHIND_PROXY=true: a balancer takes https from visitors, and says so in x-forwarded-proto. Else nobody is believed. */
export function isBehindProxy({ BEHIND_PROXY }: NodeJS.ProcessEnv): boolean {
  if (BEHIND_PROXY === undefined || BEHIND_PROXY === '' || BEHIND_PROXY === 'false') return false;
  if (BEHIND_PROXY === 'true') return true;
  throw new Error(`BEHIND_PROXY is "${BEHIND_PROXY}". Set it to true or false.`);
}

/** ENVIRONMENT=test: the services behind `--services` are not those of real borrowers. */
export function environmentOf({ ENVIRONMENT }: NodeJS.ProcessEnv): Environment {
  if (ENVIRONMENT === undefined || ENVIRONMENT === '' || ENVIRONMENT === 'production') return 'production';
  if (ENVIRONMENT === 'test') return 'test';
  throw new Error(`ENVIRONMENT is "${ENVIRONMENT}". Set it to production or test.`);
}

/** The port to serve on: PORT, or 4100. */
export function portOf({ PORT }: NodeJS.ProcessEnv): number {
  const port = Number(PORT ?? 4100);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is "${PORT}", which is not a port number.`);
  return port;
}
