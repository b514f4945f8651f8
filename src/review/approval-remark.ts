import type { Project } from '../config/project.ts';
import { overlap, parentOf } from '../model/json-pointer.ts';
import { approvalOf, goneOf } from './approval-state.ts';
import { asGone, type Ledger, placeOf, type Words } from './approvals.ts';
import { isReordering } from './differences.ts';
import { brandDocument } from './layer-stack.ts';
import type { Remark } from './print-review.ts';
import { type RegulatedText, regulatedTexts } from './regulated.ts';
import { extendsPointer, familiesIn, isBesideDefinition } from './regulated-data.ts';
import { isOrder, isStanding } from './regulated-order.ts';
import { asNamedNow } from './renamed-in-ledger.ts';

/** Says of each change of regulated words whether the new ones are approved. */
export function approvalRemark(after: Project, written: Ledger): Remark {
  const texts = regulatedTexts(after);
  const ledger = asNamedNow(written, texts);
  const lost = goneOf(after, texts, ledger);
  return (change) => {
    const { document, layer, pointer, how } = change;
    const isOf = (text: Words) => text.document === document && text.layer === layer;
    // What is one thing, such as a condition, is asked about as a whole.
    const isAt = (text: Words) => isOf(text) && overlap(text.pointer, pointer) && !isBesideDefinition(pointer);
    // Whether a consent has to be given stands beside what is asked.
    const [, asked] = /^(.*)\/required(?:\/|$)/.exec(pointer) ?? [];
    const isAsked = (text: RegulatedText) =>
      asked !== undefined &&
      isOf(text) &&
      text.pointer.startsWith(`${asked}/properties/`) &&
      approvalOf(text, ledger).state !== 'approved';
    const isOfFamilies = document === brandDocument && pointer === extendsPointer;
    // A lender that joins a family has its words: of these, what waits.
    const comesAlong = (text: RegulatedText) =>
      isOfFamilies &&
      text.layer.startsWith('families/') &&
      text.brands.includes(layer) &&
      approvalOf(text, ledger).state !== 'approved';
    // What only stands elsewhere among its neighbours is approved with the order that they are in.
    const isConcerned = isReordering(change)
      ? (text: RegulatedText) => isOf(text) && isOrder(text.pointer) && text.pointer === parentOf(pointer)
      : (text: RegulatedText) =>
          (isAt(text) && (!isStanding(text.pointer) || text.pointer === pointer)) || isAsked(text) || comesAlong(text);
    const within = texts.filter(isConcerned).map((text) => ({ text, approval: approvalOf(text, ledger) }));
    // Words that come from elsewhere are approved as words, not for where they stand; and of a lender that joins a family
    // what it has from others was approved before.
    const isNew = ({ pointer: at, words }: Words) =>
      how === 'moved'
        ? isReordering(change)
        : at !== extendsPointer || familiesIn(words).some((family) => !change.before.includes(family));
    const approved = within.flatMap(({ text, approval }) =>
      approval.state === 'approved' && isNew(text)
        ? [`Approved by ${approval.by} on ${approval.on} (${approval.note}).`]
        : [],
    );
    const waiting = within.filter(({ approval }) => approval.state !== 'approved');
    const going = lost
      .filter((entry) => isAt(entry) || (isOf(entry) && /^\/regulated(\/|$)/.test(pointer)))
      .map(asGone);
    // One command approves all that one change says.
    const asItStands = waiting.some(({ approval }) => approval.state === 'changed') ? ' as it stands' : '';
    const fingerprints = [...waiting.map(({ text }) => text), ...going].map(({ fingerprint }) => fingerprint).join(' ');
    const command = `Not approved${asItStands}: npm run approve -- ${fingerprints} --by NAME --note "…"`;
    const wentAway = ledger.flatMap((entry) =>
      entry.words === '' && isAt(entry) && !texts.some((text) => placeOf(text) === placeOf(entry))
        ? [`That it goes is approved by ${entry.by} on ${entry.on} (${entry.note}).`]
        : [],
    );
    const said = [...new Set([...approved, ...wentAway]), ...(fingerprints === '' ? [] : [command])];
    return said.length === 0 ? undefined : said.join(' ');
  };
}
