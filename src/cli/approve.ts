import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { counted } from '../interpreter/shown.ts';
import { goneOf, standingsToRecord, waitingTexts } from '../review/approval-state.ts';
import { asGone, ledgerFile, withApproval, writeLedger } from '../review/approvals.ts';
import { regulatedTexts } from '../review/regulated.ts';
import { asNamedNow } from '../review/renamed-in-ledger.ts';
import { commandOf } from './command.ts';
import { rootOption } from './options.ts';
import { readFiles } from './read-files.ts';
import { readApprovals } from './read-ledger.ts';
import { soundProject } from './read-project.ts';

export const command = commandOf({
  name: 'npm run approve',
  takes: '[FINGERPRINT…]',
  about: `Records in ${ledgerFile} that regulated words are approved as they stand. Without a fingerprint it lists what waits.`,
  exits: '0: approved, or nothing waits; 1: something waits; 2: could not approve',
  failure: 'Could not approve',
  options: {
    by: { type: 'string', value: 'NAME', about: 'who approves: "Name, role"' },
    note: { type: 'string', value: 'WORDS', about: 'why' },
    all: { type: 'boolean', about: 'approves all that waits', default: false },
    root: rootOption,
  },
  async run({ by, note, all, root }, fingerprints) {
    const project = soundProject(await readFiles(root));
    const texts = regulatedTexts(project);
    const ledger = asNamedNow(await readApprovals(root), texts);
    const known = [...texts, ...goneOf(project, texts, ledger).map(asGone)];
    const waiting = waitingTexts(known, ledger);
    if (fingerprints.length === 0 && !all) {
      for (const { fingerprint, document, pointer, layer, words, approval } of waiting) {
        const said =
          words === '' && approval.state === 'changed'
            ? `there no more, or not marked any more: “${approval.approved}”`
            : `“${words}”`;
        console.log(`${fingerprint}  ${document} ${pointer} (${layer})\n  ${said}\n`);
      }
      console.log(
        waiting.length === 0 ? 'All regulated words are approved.' : `${counted(waiting.length, 'text')} to approve.`,
      );
      return waiting.length === 0 ? 0 : 1;
    }
    const unknown = fingerprints.find((each) => !known.some(({ fingerprint }) => fingerprint === each));
    if (unknown !== undefined)
      throw new Error(
        `no regulated words have the fingerprint "${unknown}". A review gives a change a number of its own, and beside it the command that approves the words; without a fingerprint, this command lists what waits.`,
      );
    if (!by?.trim() || !note?.trim()) throw new Error('say who approves, and why: --by "Name, role" --note "…"');
    const approved = known.filter(
      ({ fingerprint }) =>
        (all ? waiting : []).some((each) => each.fingerprint === fingerprint) || fingerprints.includes(fingerprint),
    );
    const recorded = [...approved, ...standingsToRecord(approved, texts, ledger)];
    const on = new Date().toISOString().slice(0, 10);
    const file = join(root, ledgerFile);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, writeLedger(withApproval(ledger, recorded, { by, on, note }, known)));
    console.log(`${counted(approved.length, 'text')} approved by ${by}, in ${ledgerFile}.`);
    return 0;
  },
});
