import { specification } from '../review/specification.ts';
import { commandOf } from './command.ts';
import { rootOption } from './options.ts';
import { readFiles } from './read-files.ts';
import { soundProject } from './read-project.ts';

export const command = commandOf({
  name: 'npm run spec',
  takes: 'BRAND',
  about:
    "Writes a lender's whole application as Markdown: every question, message, rule, disclosure, call and route, in words. BRAND is\nan orgCode.",
  exits: '0: written; 2: could not write',
  failure: 'Could not write the specification',
  options: { root: rootOption },
  async run({ root }, [orgCode = '']) {
    const written = specification(soundProject(await readFiles(root)), orgCode);
    if ('unknown' in written) throw new Error(written.unknown);
    process.stdout.write(written.text);
    return 0;
  },
});
