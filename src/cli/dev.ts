/**
 * `npm run dev`: serves the whole product on one port, and shows every file as it is saved in the page that is open. PORT
 * (4100) and DATA_DIR (.data) change port and data folder, as for `npm start`; `--services URL` calls real services;
 * `--root FOLDER` takes flows/, brands/ and schemas/ from another folder.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startDev } from './dev/server.ts';
import { databasePlace, portOf } from './product.ts';
import { projectRoot } from './read-files.ts';

try {
  const { values } = parseArgs({
    options: { services: { type: 'string' }, root: { type: 'string', default: projectRoot } },
  });
  const server = await startDev({
    port: portOf(process.env),
    root: resolve(values.root),
    database: databasePlace(process.env),
    services: values.services,
    report: (text) => console.error(text),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.stop().then(
        () => process.exit(0),
        (error) => {
          console.error('Could not stop cleanly.', error);
          process.exit(1);
        },
      );
    });
  }
  console.log(`Formwork is at ${server.url}/account/heloc/register-v2`);
  console.log('Saved files are shown at once. The sandbox is at /sandbox.');
} catch (error) {
  console.error(`Could not start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
