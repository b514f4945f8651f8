/**
 * `npm run review -- REV [REV2]`: what would change for borrowers between two git revisions, in words; the second is the
 * working tree if not given. `--brand CODE` and `--document NAME` show less, `--html FILE` writes a page, `--json` prints
 * it for machines. Exit 0: nothing changes; 1: something does; 2: could not run.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readProject } from '../config/project.ts';
import { approvalRemark } from '../review/approval-remark.ts';
import { filtered, unknownName } from '../review/filter.ts';
import { printReview } from '../review/print-review.ts';
import { review } from '../review/review.ts';
import { reviewPage } from '../review/review-page.ts';
import { projectRoot, readFiles } from './read-files.ts';
import { readApprovals } from './read-ledger.ts';
import { readRevision } from './read-revision.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      html: { type: 'string' },
      brand: { type: 'string' },
      document: { type: 'string' },
      root: { type: 'string', default: projectRoot },
    },
  });
  const [from, to] = positionals;
  if (from === undefined) throw new Error('Say from which revision: npm run review -- REV [REV2]');
  const [before, after] = await Promise.all([
    readRevision(values.root, from),
    to === undefined ? readFiles(values.root) : readRevision(values.root, to),
  ]);
  const projects = [readProject(before), readProject(after)] as const;
  const unknown = unknownName(values, projects);
  if (unknown !== undefined) throw new Error(unknown);
  const found = filtered(review(...projects), values);
  const remark = approvalRemark(projects[1], await readApprovals(values.root));
  if (values.html !== undefined)
    await writeFile(values.html, reviewPage(found, `What changes from ${from} to ${to ?? 'the working tree'}`, remark));
  const remarked = found.changes.map((change) => ({ ...change, approval: remark(change) }));
  console.log(values.json ? JSON.stringify({ ...found, changes: remarked }, null, 2) : printReview(found, remark));
  process.exitCode = found.changes.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`Could not review: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
