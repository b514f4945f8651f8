import { writeFile } from 'node:fs/promises';
import { approvalRemark } from '../review/approval-remark.ts';
import { documentNamed } from '../review/document-names.ts';
import { filtered, unknownName } from '../review/filter.ts';
import { printReview } from '../review/print-review.ts';
import { review } from '../review/review.ts';
import { reviewPage } from '../review/review-page.ts';
import { commandOf } from './command.ts';
import { jsonOption, rootOption } from './options.ts';
import { readFiles } from './read-files.ts';
import { readApprovals } from './read-ledger.ts';
import { soundProject } from './read-project.ts';
import { readRevision } from './read-revision.ts';

export const command = commandOf({
  name: 'npm run review',
  takes: 'REV [REV2]',
  about:
    'Says in words what would change for borrowers between two git revisions; the second is the working tree if it is left out.',
  exits: '0: nothing changes; 1: something does; 2: could not review',
  failure: 'Could not review',
  options: {
    json: jsonOption,
    html: { type: 'string', value: 'FILE', about: 'writes a page, too' },
    brand: { type: 'string', value: 'BRAND', about: 'only what reaches this brand, or is its own' },
    document: { type: 'string', value: 'DOCUMENT', about: 'only what changes in this document' },
    root: rootOption,
  },
  async run({ json, html, brand, document, root }, [from = '', to]) {
    const [before, after] = await Promise.all([
      readRevision(root, from),
      to === undefined ? readFiles(root) : readRevision(root, to),
    ]);
    const projects = [soundProject(before, from), soundProject(after, to)] as const;
    const asked = { brand, document: document && documentNamed(document) };
    const unknown = unknownName(asked, projects);
    if (unknown !== undefined) throw new Error(unknown);
    const found = filtered(review(...projects), asked);
    const remark = approvalRemark(projects[1], await readApprovals(root));
    if (html !== undefined)
      await writeFile(html, reviewPage(found, `What changes from ${from} to ${to ?? 'the working tree'}`, remark));
    const remarked = found.changes.map((change) => ({ ...change, approval: remark(change) }));
    console.log(json ? JSON.stringify({ ...found, changes: remarked }, null, 2) : printReview(found, remark));
    return found.changes.length === 0 ? 0 : 1;
  },
});
