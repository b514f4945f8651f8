import { type Layered, originOf, spanOf } from '../config/layers.ts';
import type { Problem } from '../config/problem.ts';
import type { Project } from '../config/project.ts';
import { everyResult } from '../config/resolve.ts';
import { isObject } from '../model/json.ts';
import { member, valueAt } from '../model/json-pointer.ts';
import { type Approval, goneOf, waitingTexts } from './approval-state.ts';
import { type ApprovedText, asGone, type Ledger, ledgerFile } from './approvals.ts';
import { brandDocument, leavesOf } from './layer-stack.ts';
import { leaves, type RegulatedText, regulatedTexts } from './regulated.ts';
import { extendsPointer, isDefinition } from './regulated-data.ts';
import { isOrder, isPlace } from './regulated-order.ts';
import { decisionAt, regulatedIn } from './regulated-places.ts';
import { asNamedNow } from './renamed-in-ledger.ts';

/**
 * Regulated words that nobody approved, or not as they stand, as the checker reports problems.
 *
 * @param mayComeBack of what that is there no more nothing is said
 */
export function unapproved(
  project: Project,
  written: Ledger,
  mayComeBack: (entry: ApprovedText) => boolean = () => false,
): Problem[] {
  const texts = regulatedTexts(project);
  const ledger = asNamedNow(written, texts);
  const waiting = waitingTexts(texts, ledger).map((text) => problem(text, waitingInWords(text, text.approval)));
  const lost = goneOf(project, texts, ledger).filter((entry) => !mayComeBack(entry));
  return [...waiting, ...gone(project, lost), ...unmarked(project)];
}

/** What a text of the ledger is, in words for whoever is asked about it. */
function kindInWords({ document, pointer }: Pick<RegulatedText, 'document' | 'pointer'>) {
  const one = (waits: string, gone: string) => ({ waits, gone, it: 'it', have: 'has' });
  if (document === brandDocument)
    return pointer === extendsPointer
      ? one(
          'From which families this lender has regulated words, or data in them, is regulated',
          'A lender had regulated words or data from families',
        )
      : one(
          'This is part of regulated words, or decides when they are shown,',
          'What was part of regulated words, or decided when they are shown, is there no more',
        );
  if (isDefinition(pointer))
    return one(
      'This decides what regulated words say, or when they are shown,',
      'What decided what regulated words say, or when they are shown, is there no more',
    );
  if (/\/schema\/properties\/[^/]+$/.test(pointer))
    return one('Whether this has to be agreed to is regulated', 'What had to be agreed to is not any more');
  if (isPlace(pointer))
    return one(
      'Where on the page these words stand is regulated',
      'Where on the page regulated words stand is not said any more',
    );
  if (isOrder(pointer))
    return one('In which order these words stand is regulated', 'Regulated words stood in an order');
  return decisionAt(pointer) === undefined
    ? {
        waits: 'These words are regulated',
        gone: 'Regulated words that are there no more, or that "regulated" no longer names',
        it: 'them',
        have: 'have',
      }
    : one(
        'When these words are shown is regulated',
        'Regulated words were shown under a condition that is there no more',
      );
}

function waitingInWords(text: RegulatedText, approval: Approval): string {
  const { waits, it, have } = kindInWords(text);
  const why =
    approval.state === 'altered'
      ? `${have} an approval by ${approval.by} of ${approval.on} in ${ledgerFile} that was altered by hand, and so is none.`
      : approval.state === 'changed'
        ? `${have} changed since ${approval.by} approved ${it} on ${approval.on}: ${quoted(approval.approved)}`
        : `nobody has approved ${it}.`;
  return `${waits} and ${why} Once that is approved: ${approveCommand(text.fingerprint)}`;
}

const approveCommand = (fingerprint: string) => `npm run approve -- ${fingerprint} --by NAME --note "…"`;

/** A condition is no sentence. */
const quoted = (words: string) => (/^\{"/.test(words) ? `${words}.` : `“${words}”${/[.!?]$/.test(words) ? '' : '.'}`);

/** Words that were approved and are there no more, or not as regulated ones. */
function gone(project: Project, lost: readonly ApprovedText[]): Problem[] {
  // What a file says that cannot be read may well be there still.
  if (project.partial.size > 0 || project.unread.size > 0) return [];
  return lost.map((entry) => {
    const { by, on, words, pointer } = entry;
    const { gone: what } = kindInWords(entry);
    return {
      check: checkId,
      message: `${what} at ${pointer}, approved by ${by} on ${on}: ${quoted(words)} Once that is approved: ${approveCommand(asGone(entry).fingerprint)}`,
      brands: [],
      ...placeOfGone(project, entry),
    };
  });
}

/** Where words stood: their document in the file of whoever wrote them; the ledger where there is none any more. */
function placeOfGone(project: Project, { document, layer }: ApprovedText): Pick<Problem, 'file' | 'span' | 'pointer'> {
  const source =
    layer === 'base'
      ? document === brandDocument
        ? project.brandBase
        : project.documents.get(document)?.source
      : (project.families.get(layer) ?? project.brands.get(layer));
  if (!source) return { file: ledgerFile, span: { offset: 0, length: 1 } };
  const pointers = layer === 'base' ? ['/regulated', ''] : [member('/overrides', document), '/overrides', ''];
  const pointer = pointers.find((each) => valueAt(source.value, each) !== undefined) ?? '';
  return { file: source.file, span: spanOf({ layer, source, pointer }), pointer };
}

const checkId = 'unapproved-text';

function problem(
  { origin, layer, brands }: Pick<RegulatedText, 'origin' | 'layer' | 'brands'>,
  message: string,
): Problem {
  const { file } = origin.source;
  // A brand's own file says which brand it is.
  const isOwn = layer === 'base' || (brands.length === 1 && file === `brands/${brands[0]}.json`);
  return { check: checkId, message, file, span: spanOf(origin), pointer: origin.pointer, brands: isOwn ? [] : brands };
}

/** Disclosures and consents that no `regulated` list names: nobody would be asked when they change. */
function unmarked(project: Project): Problem[] {
  const found = new Map<string, Problem>();
  const documents = everyResult(project).flatMap((resolved) => [...resolved.documents.values()]);
  // Brands share the documents they leave alone.
  for (const { kind, layered } of new Map(documents.map((each) => [each.layered, each])).values()) {
    if (kind !== 'step' || !isObject(layered.value)) continue;
    const isRegulated = regulatedIn(layered.value);
    for (const pointer of ownedByKind(layered)) {
      if (isRegulated(pointer)) continue;
      const origin = originOf(layered, pointer);
      const key = `${origin.source.file} ${origin.pointer}`;
      const message = `This is a ${pointer.endsWith('ui:title') ? 'consent' : 'disclosure'}, but "regulated" does not name it. Add "${pointer.replace(/^\/variants\/[^/]+\/merge/, '')}" to the document's "regulated".`;
      const known = found.get(key) ?? problem({ origin, layer: origin.layer, brands: [] }, message);
      found.set(key, known);
    }
  }
  return [...found.values()];
}

/** The words that a consent or a disclosure consists of, in the document and in its variants. */
function ownedByKind(layered: Layered): string[] {
  const document = layered.value;
  return leaves(layered).flatMap((pointer) => {
    if (!/\/(ui:widget|kind)$/.test(pointer)) return [];
    const widget = pointer.match(/^(.*\/uiSchema\/.*)\/ui:widget$/);
    if (widget && valueAt(document, pointer) === 'consent') {
      const title = `${widget[1]}/ui:title`;
      return typeof valueAt(document, title) === 'string' ? [title] : [];
    }
    const block = pointer.match(/^(.*\/blocks\/[^/]+)\/kind$/);
    if (!block || valueAt(document, pointer) !== 'disclosure') return [];
    return leavesOf(valueAt(document, `${block[1]}/paragraphs`), `${block[1]}/paragraphs`);
  });
}
