import type { Project } from '../config/project.ts';
import type { Ledger } from './approvals.ts';
import type { Remark } from './print-review.ts';
import { type Approval, approvalOf, type RegulatedText, regulatedTexts } from './regulated.ts';

/** Says of each change of regulated words whether the new ones are approved. */
export function approvalRemark(after: Project, ledger: Ledger): Remark {
  const texts = regulatedTexts(after);
  return ({ document, layer, pointer }) => {
    const isWithin = (text: RegulatedText) =>
      text.document === document &&
      text.layer === layer &&
      (text.pointer === pointer || text.pointer.startsWith(`${pointer}/`));
    const said = texts
      .filter(isWithin)
      .map((text) => wordings[approvalOf(text, ledger).state](text, approvalOf(text, ledger)));
    return said.length === 0 ? undefined : [...new Set(said)].join(' ');
  };
}

const wordings: Record<Approval['state'], (text: RegulatedText, approval: Approval) => string> = {
  approved: (_, approval) =>
    approval.state === 'approved' ? `Approved by ${approval.by} on ${approval.on} (${approval.note}).` : '',
  changed: ({ fingerprint }) => `Not approved as it stands: npm run approve -- ${fingerprint}`,
  new: ({ fingerprint }) => `Not approved: npm run approve -- ${fingerprint}`,
};
