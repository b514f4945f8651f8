/**
 * `npm start`: builds the site and serves the whole product on one port. PORT (4100) and DATA_DIR (.data) change port and
 * data folder; DATABASE_URL keeps the rows on a Postgres server; BEHIND_PROXY=true believes a balancer that visitors came
 * over https. `--services URL` calls real services instead of the sandbox, and ENVIRONMENT=test says that they are not
 * those of real borrowers; `--built` serves what was built before.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkProject } from '../config/check-project.ts';
import { readProject } from '../config/project.ts';
import { printProblem } from '../config/report.ts';
import { databasePlace, environmentOf, isBehindProxy, portOf, startProduct } from './product.ts';
import { projectRoot, readFiles } from './read-files.ts';
import { runBuild } from './run-build.ts';

try {
  const { values } = parseArgs({
    options: { services: { type: 'string' }, built: { type: 'boolean', default: false } },
  });
  const files = await readFiles();
  const problems = checkProject(readProject(files));
  if (problems.length > 0)
    throw new Error(
      `flows/ and brands/ have problems:\n\n${problems.map((problem) => printProblem(problem, files)).join('\n\n')}`,
    );
  const server = await startProduct({
    port: portOf(process.env),
    site: join(projectRoot, 'dist'),
    database: databasePlace(process.env),
    services: values.services,
    environment: environmentOf(process.env),
    behindProxy: isBehindProxy(process.env),
    meanwhile: values.built ? async () => {} : () => runBuild(),
  });
  console.log(`Formwork is at ${server.url}/account/heloc/register-v2`);
  console.log(`The sandbox's console is at ${server.url}/sandbox`);
} catch (error) {
  console.error(`Could not start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
