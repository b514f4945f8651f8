import type { Project } from '../config/project.ts';
import { type Ledger, withDocumentsRenamed } from './approvals.ts';
import { brandDocument } from './layer-stack.ts';
import type { Remark } from './print-review.ts';
import { approvalOf, type RegulatedText, regulatedTexts } from './regulated.ts';

/** Says of each change of regulated words whether the new ones are approved. */
export function approvalRemark(after: Project, written: Ledger): Remark {
  const texts = regulatedTexts(after);
  const ledger = withDocumentsRenamed(written, texts);
  return ({ document, layer, pointer }) => {
    const isWithin = (text: RegulatedText) =>
      text.document === document &&
      text.layer === layer &&
      (text.pointer === pointer || text.pointer.startsWith(`${pointer}/`));
    // A lender that joins a family has its words: of these, what waits.
    const comesAlong = (text: RegulatedText) =>
      document === brandDocument &&
      /^\/extends(\/|$)/.test(pointer) &&
      text.layer.startsWith('families/') &&
      text.brands.includes(layer) &&
      approvalOf(text, ledger).state !== 'approved';
    const within = texts
      .filter((text) => isWithin(text) || comesAlong(text))
      .map((text) => ({ text, approval: approvalOf(text, ledger) }));
    const approved = within.flatMap(({ approval }) =>
      approval.state === 'approved' ? [`Approved by ${approval.by} on ${approval.on} (${approval.note}).`] : [],
    );
    const waiting = within.filter(({ approval }) => approval.state !== 'approved');
    // One command approves all that one change says.
    const asItStands = waiting.some(({ approval }) => approval.state === 'changed') ? ' as it stands' : '';
    const fingerprints = waiting.map(({ text }) => text.fingerprint).join(' ');
    const command = `Not approved${asItStands}: npm run approve -- ${fingerprints} --by NAME --note "…"`;
    const said = [...new Set(approved), ...(waiting.length === 0 ? [] : [command])];
    return said.length === 0 ? undefined : said.join(' ');
  };
}
