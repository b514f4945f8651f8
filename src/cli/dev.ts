import { resolve } from 'node:path';
import { commandOf } from './command.ts';
import { startDev } from './dev/server.ts';
import { rootOption, servicesOption } from './options.ts';
import { databasePlace, portOf } from './product.ts';

export const command = commandOf({
  name: 'npm run dev',
  takes: '',
  about: `Serves the whole product on one port, until it is stopped, and shows every file as it is saved in the page that is open. In the
environment: PORT (4100) and DATA_DIR (.data/) change port and data folder.`,
  exits: '1: could not stop cleanly; 2: could not start',
  failure: 'Could not start',
  options: { services: servicesOption, root: rootOption },
  async run({ services, root }) {
    const server = await startDev({
      port: portOf(process.env),
      root: resolve(root),
      database: databasePlace(process.env),
      services,
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
    return 0;
  },
});
