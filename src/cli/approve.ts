/**
 * `npm run approve -- FINGERPRINT… --by NAME --note "…"`: records in approvals/regulated.json that regulated words are
 * approved as they stand. Without a fingerprint it lists what waits for approval; `--all` approves all of it. Exit 0: done,
 * or nothing waits; 1: something waits; 2: could not run.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readProject } from '../config/project.ts';
import { withApproval, writeLedger } from '../review/approvals.ts';
import { counted } from '../review/english.ts';
import { approvalOf, regulatedTexts } from '../review/regulated.ts';
import { projectRoot, readFiles } from './read-files.ts';
import { ledgerFile, readApprovals } from './read-ledger.ts';

try {
  const { values, positionals: fingerprints } = parseArgs({
    allowPositionals: true,
    options: {
      by: { type: 'string' },
      note: { type: 'string' },
      all: { type: 'boolean', default: false },
      root: { type: 'string', default: projectRoot },
    },
  });
  const texts = regulatedTexts(readProject(await readFiles(values.root)));
  const ledger = await readApprovals(values.root);
  const waiting = texts.filter((text) => approvalOf(text, ledger).state !== 'approved');
  if (fingerprints.length === 0 && !values.all) {
    for (const { fingerprint, document, pointer, layer, words } of waiting)
      console.log(`${fingerprint}  ${document} ${pointer} (${layer})\n  “${words}”\n`);
    console.log(
      waiting.length === 0 ? 'All regulated words are approved.' : `${counted(waiting.length, 'text')} to approve.`,
    );
    process.exitCode = waiting.length === 0 ? 0 : 1;
  } else {
    const unknown = fingerprints.find((each) => !texts.some(({ fingerprint }) => fingerprint === each));
    if (unknown !== undefined)
      throw new Error(
        `no regulated words have the fingerprint "${unknown}". A review gives a change a number of its own, and beside it the command that approves the words; without a fingerprint, this command lists what waits.`,
      );
    if (!values.by?.trim() || !values.note?.trim())
      throw new Error('say who approves, and why: --by "Name, role" --note "…"');
    const approved = texts.filter(
      ({ fingerprint }) =>
        (values.all ? waiting : []).some((each) => each.fingerprint === fingerprint) ||
        fingerprints.includes(fingerprint),
    );
    const on = new Date().toISOString().slice(0, 10);
    const file = join(values.root, ledgerFile);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, writeLedger(withApproval(ledger, approved, { by: values.by, on, note: values.note }, texts)));
    console.log(`${counted(approved.length, 'text')} approved by ${values.by}, in ${ledgerFile}.`);
  }
} catch (error) {
  console.error(`Could not approve: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
