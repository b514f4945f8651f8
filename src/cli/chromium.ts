import { commandOf } from './command.ts';
import { ensureChromium } from './ensure-chromium.ts';

export const command = commandOf({
  name: 'node src/cli/run.mjs src/cli/chromium.ts',
  takes: '',
  about: 'Installs a Chromium for the journeys where there is none.',
  exits: '0: there is one; 2: there is none',
  failure: 'Could not install Chromium',
  options: {},
  async run() {
    ensureChromium();
    return 0;
  },
});
