/**
 * `npm start`: builds the site and serves the whole product on one port. PORT (4100) and DATA_DIR (.data) change port and
 * data folder; DATABASE_URL keeps the rows on a Postgres server. `--services URL` calls real services instead of the
 * sandbox; `--built` serves what was built before.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkProject } from '../config/check-project.ts';
import { readProject } from '../config/project.ts';
import { printProblem } from '../config/report.ts';
import { themeVariables } from '../form/theme-variables.ts';
import { createApp } from '../server/create-app.ts';
import { createServer } from '../server/serve.ts';
import { readSite } from '../server/site-files.ts';
import { configurationsOf, lenderServices, portOf } from './product.ts';
import { projectRoot, readFiles } from './read-files.ts';
import { runBuild } from './run-build.ts';

try {
  const { values } = parseArgs({ options: { services: { type: 'string' }, built: { type: 'boolean', default: false } } });
  const port = portOf(process.env);
  const files = await readFiles();
  const project = readProject(files);
  const problems = checkProject(project);
  if (problems.length > 0) throw new Error(`flows/ and brands/ have problems:\n\n${problems.map((problem) => printProblem(problem, files)).join('\n\n')}`);
  const configurations = configurationsOf(project);
  // The database takes seconds to open; the build goes on meanwhile.
  const [behind] = await Promise.all([lenderServices(configurations, values), values.built ? undefined : runBuild()]);
  const site = await readSite(join(projectRoot, 'dist'));
  const app = createApp({ configurations, lender: behind.lender, ...(behind.accounts ? { accounts: behind.accounts } : {}), site, themeVariables });
  const server = await createServer({ app, port, closing: behind.close });
  console.log(`Formwork is at ${server.url}/account/heloc/register-v2`);
  console.log(`The sandbox's console is at ${server.url}/sandbox`);
} catch (error) {
  console.error(`Could not start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
