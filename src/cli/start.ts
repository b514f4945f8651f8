import { join } from 'node:path';
import { checkProject } from '../config/check-project.ts';
import { readProject } from '../config/project.ts';
import { printProblem } from '../config/report.ts';
import { commandOf } from './command.ts';
import { servicesOption } from './options.ts';
import { databasePlace, environmentOf, isBehindProxy, portOf, startProduct } from './product.ts';
import { projectRoot, readFiles } from './read-files.ts';
import { runBuild } from './run-build.ts';

export const command = commandOf({
  name: 'npm start',
  takes: '',
  about: `Builds the site and serves the whole product on one port, until it is stopped. In the environment: PORT (4100) and DATA_DIR
(.data/) change port and data folder; DATABASE_URL keeps the rows on a Postgres server; BEHIND_PROXY=true believes a balancer
that visitors came over https; ENVIRONMENT=test says that services are not those of real borrowers.`,
  exits: '2: could not start',
  failure: 'Could not start',
  options: {
    services: servicesOption,
    built: { type: 'boolean', about: 'serves what was built before', default: false },
  },
  async run({ services, built }) {
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
      services,
      environment: environmentOf(process.env),
      behindProxy: isBehindProxy(process.env),
      meanwhile: built ? async () => {} : () => runBuild(),
    });
    console.log(`Formwork is at ${server.url}/account/heloc/register-v2`);
    console.log(`The sandbox's console is at ${server.url}/sandbox`);
    return 0;
  },
});
