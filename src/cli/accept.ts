import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { acceptedOf, keyOf, replacedInProject, writeAccepted } from '../config/accepted-overrides.ts';
import { didYouMean } from '../config/nearest-name.ts';
import { acceptedFile } from '../config/project.ts';
import type { AcceptedOverride } from '../model/generated/documents.ts';
import { documentNamed } from '../review/document-names.ts';
import { commandOf } from './command.ts';
import { rootOption } from './options.ts';
import { readFiles } from './read-files.ts';
import { readableProject } from './read-project.ts';

export const command = commandOf({
  name: 'npm run accept',
  takes: '[DOCUMENT] [POINTER]',
  about: `Records in ${acceptedFile} that what families and brands override there was looked at over what stands below it now.
Prints what was said below then, and now. Without a document it lists what is new, or has changed below.`,
  exits: '0: accepted, or nothing waits; 1: something waits; 2: could not accept',
  failure: 'Could not accept',
  options: { all: { type: 'boolean', about: 'accepts all of it', default: false }, root: rootOption },
  async run({ all, root }, given) {
    const [name, pointer] = given;
    const document = name && documentNamed(name);
    if (all && document !== undefined) throw new Error('name a document, or say --all, and not both.');
    const project = readableProject(await readFiles(root));
    const ledger = acceptedOf(project);
    if (project.accepted && !ledger) throw new Error(`${acceptedFile} has faults. "npm run check" says which.`);
    const before = (line: AcceptedOverride) => ledger?.get(keyOf(line)) ?? [];
    const present = [...replacedInProject(project).values()].map(({ line }) => line);
    const isAccepted = (line: AcceptedOverride) => before(line).some(({ over }) => over === line.over);
    const isMeant = (line: AcceptedOverride) =>
      all || (line.document === document && (pointer === undefined || line.pointer === pointer));
    const waiting = present.filter((line) => !isAccepted(line));
    const left = [...(ledger?.values() ?? [])]
      .flat()
      .filter((line) => !present.some((each) => keyOf(each) === keyOf(line)));
    const shown = document === undefined ? waiting : waiting.filter(isMeant);
    for (const line of shown) {
      const then =
        before(line)
          .map(({ said }) => said)
          .join(' or ') || 'not accepted yet';
      console.log(`${line.document} ${line.pointer} (${line.layer})\n  then  ${then}\n  now   ${line.said}\n`);
    }
    if (document === undefined && !all) {
      console.log(
        waiting.length === 0
          ? 'All overrides are accepted over what stands below them.'
          : `${waiting.length} to accept.`,
      );
      return waiting.length === 0 ? 0 : 1;
    }
    if (!all && ![...present, ...left].some(isMeant))
      throw new Error(
        `nothing is overridden at ${given.join(' ')}.${didYouMean(
          document ?? '',
          [...present, ...left].map((line) => line.document),
        )} Without a name, this command lists what waits.`,
      );
    // What is no longer overridden is left out, for git keeps what was.
    const kept = present.flatMap((line) => (isAccepted(line) || isMeant(line) ? [line] : before(line)));
    const file = join(root, acceptedFile);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, writeAccepted(new Map(kept.map((line) => [`${keyOf(line)} ${line.over}`, line])).values()));
    console.log(`${shown.length} accepted, in ${acceptedFile}.`);
    return 0;
  },
});
