/**
 * `npm run accept -- DOCUMENT [POINTER]`: records in approvals/overrides.json that what families and brands override
 * there was looked at over what stands below it now. Without a document it lists what is new or has changed below;
 * `--all` accepts all of it. Prints what was said below then, and now. Exit 0: done, or nothing waits; 1: something
 * waits; 2: could not run.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { acceptedOf, keyOf, replacedInProject, writeAccepted } from '../config/accepted-overrides.ts';
import { acceptedFile, readProject } from '../config/project.ts';
import type { AcceptedOverride } from '../model/generated/documents.ts';
import { projectRoot, readFiles } from './read-files.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, root: { type: 'string', default: projectRoot } },
  });
  const project = readProject(await readFiles(values.root));
  const ledger = acceptedOf(project);
  if (project.accepted && !ledger) throw new Error(`${acceptedFile} has faults. "npm run check" says which.`);
  const before = (line: AcceptedOverride) => ledger?.get(keyOf(line)) ?? [];
  const present = [...replacedInProject(project).values()].map(({ line }) => line);
  const isAccepted = (line: AcceptedOverride) => before(line).some(({ over }) => over === line.over);
  const [document, pointer, ...more] = positionals;
  if (more.length > 0) throw new Error('name one document, and one pointer in it.');
  const isMeant = (line: AcceptedOverride) =>
    values.all || (line.document === document && (pointer === undefined || line.pointer === pointer));
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
  if (document === undefined && !values.all) {
    console.log(
      waiting.length === 0 ? 'All overrides are accepted over what stands below them.' : `${waiting.length} to accept.`,
    );
    process.exitCode = waiting.length === 0 ? 0 : 1;
  } else {
    if (!values.all && ![...present, ...left].some(isMeant))
      throw new Error(
        `nothing is overridden at ${positionals.join(' ')}. Without a name, this command lists what waits.`,
      );
    // What is no longer overridden is left out, for git keeps what was.
    const kept = present.flatMap((line) => (isAccepted(line) || isMeant(line) ? [line] : before(line)));
    const file = join(values.root, acceptedFile);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, writeAccepted(new Map(kept.map((line) => [`${keyOf(line)} ${line.over}`, line])).values()));
    console.log(`${shown.length} accepted, in ${acceptedFile}.`);
  }
} catch (error) {
  console.error(`Could not accept: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
