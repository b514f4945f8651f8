import { kept } from '../config/kept.ts';
import { type Layered, type Origin, originOf, originOfParts, spanOf } from '../config/layers.ts';
import type { Problem } from '../config/problem.ts';
import type { Project } from '../config/project.ts';
import { everyResult, type ResolvedDocument } from '../config/resolve.ts';
import { isObject } from '../model/json.ts';
import { member, parentOf, valueAt } from '../model/json-pointer.ts';
import { canonical } from '../model/schema-key.ts';
import {
  type ApprovedText,
  asGone,
  fingerprintOfWords,
  goneFrom,
  type Ledger,
  ledgerFile,
  placeOf,
  type Words,
  withFingerprint,
} from './approvals.ts';
import { decisionAt, regulatedIn } from './classify.ts';
import { brandDocument, leavesOf } from './layer-stack.ts';
import { meaningOf } from './meaning.ts';
import { extendsPointer, isDefinition, isStillOf, regulatedData } from './regulated-data.ts';
import { isOrder, isPlace, isSameOrder, isStanding, ordersIn, placeAround, standingsOf } from './regulated-order.ts';
import { asNamedNow } from './renamed-in-ledger.ts';

/** Words that compliance owns, or the condition under which they are shown, once for each layer that writes them. */
export interface RegulatedText {
  /** Of the document, pointer, layer and words: it changes when the words do. */
  fingerprint: string;
  document: string;
  pointer: string;
  layer: string;
  words: string;
  /** Where they are written. */
  origin: Origin;
  /** The brands whose borrowers read them. */
  brands: string[];
}

/**
 * Every regulated text of the base and of each brand, variants included, and the lender's data that stand in them; one that
 * many brands share is there once.
 */
export const regulatedTexts = kept((project: Project): readonly RegulatedText[] => {
  const found = new Map<string, RegulatedText>();
  const seen = new Map<object, Omit<RegulatedText, 'brands'>[]>();
  for (const resolved of everyResult(project)) {
    const own = [...resolved.documents.values()].flatMap((document) => {
      const texts = seen.get(document.layered) ?? textsIn(document, project);
      seen.set(document.layered, texts);
      return texts;
    });
    const data = regulatedData(project.schemas, resolved, own);
    for (const text of [...own, ...data]) {
      const known = found.get(text.fingerprint) ?? { ...text, brands: [] };
      found.set(text.fingerprint, known);
      if (resolved.orgCode !== undefined) known.brands.push(resolved.orgCode);
    }
  }
  return [...found.values()].sort(byPlace);
});

/** Where a document says something. */
const leaves = kept((layered: Layered) => leavesOf(layered.value));

function textsIn(document: ResolvedDocument, { documents }: Project): Omit<RegulatedText, 'brands'>[] {
  const { name, kind, layered } = document;
  const pointers = regulatedPointers(document, documents);
  const texts = [...new Set(pointers.map((pointer) => decisionAt(pointer) ?? pointer))].flatMap((pointer) => {
    const isCondition = decisionAt(pointer) !== undefined;
    const value = valueAt(layered.value, pointer);
    const words = isCondition ? canonical(value) : value;
    if (typeof words !== 'string') return [];
    const origin = isCondition ? originOfParts(layered, pointer) : originOf(layered, pointer);
    return [{ pointer, words, origin }];
  });
  const consents = pointers.flatMap((pointer) => consentOf(layered, pointer));
  const places = [...new Set(pointers.flatMap((pointer) => placeAround(pointer) ?? []))].flatMap((pointer) => {
    const words = valueAt(layered.value, pointer);
    return typeof words === 'string' ? [{ pointer, words, origin: originOf(layered, pointer) }] : [];
  });
  const base = documents.get(name);
  const ofBase = base ? regulatedPointers({ ...document, layered: base.layered }, documents) : [];
  const orders = kind === 'step' ? ordersIn(layered, pointers.filter(isWords), ofBase.filter(isWords)) : [];
  return [...texts, ...consents, ...places, ...orders].map(({ pointer, words, origin }) => ({
    ...withFingerprint({ document: name, pointer, layer: origin.layer, words }),
    origin,
  }));
}

/** Of the words of a consent, whether nobody goes on without it: where it is asked, and what of. */
function consentOf(layered: Layered, pointer: string): Pick<RegulatedText, 'pointer' | 'words' | 'origin'>[] {
  const { value } = layered;
  const [, start = '', path] = /^(.*?)\/uiSchema\/(.+)\/ui:title$/.exec(pointer) ?? [];
  if (path === undefined) return [];
  const names = path.split('/');
  const at = names.reduce((above, name) => `${above}/properties/${name}`, `${start}/schema`);
  const asked = valueAt(value, `${at}/const`);
  if (asked === undefined) return [];
  const required = valueAt(value, `${parentOf(parentOf(at))}/required`);
  const isRequired = Array.isArray(required) && required.includes(names.at(-1));
  const words = canonical({ const: asked, required: isRequired });
  return [{ pointer: at, words, origin: originOfParts(layered, at) }];
}

/** Where a document has regulated words, or says when a step is shown that has some. */
function regulatedPointers({ name, kind, layered }: ResolvedDocument, documents: Project['documents']): string[] {
  if (kind === 'flow') {
    const isRegulated = (pointer: string) => {
      const condition = decisionAt(pointer);
      const step = condition === undefined ? undefined : valueAt(layered.value, `${parentOf(condition)}/document`);
      return typeof step === 'string' && hasRegulated(documents.get(step)?.layered.value);
    };
    return leaves(layered).filter((pointer) => pointer.startsWith('/steps/') && isRegulated(pointer));
  }
  if (kind !== 'step' || !isObject(layered.value)) return [];
  const isRegulated = regulatedIn(layered.value, documents.get(name)?.layered.value);
  return leaves(layered).filter((pointer) => isRegulated(pointer) && !isSetting(pointer));
}

function hasRegulated(step: unknown): boolean {
  const list = valueAt(step, '/regulated');
  return Array.isArray(list) && list.length > 0;
}

const isWords = (pointer: string) => decisionAt(pointer) === undefined && !isStanding({ pointer });

/** A pointer may own a whole block: what kind of block it is and where it stands are no words. */
function isSetting(pointer: string): boolean {
  return /\/(kind|place|style|tone|step)$/.test(pointer);
}

function byPlace(one: RegulatedText, other: RegulatedText): number {
  const key = ({ document, pointer, layer }: RegulatedText) => `${document} ${pointer} ${layer}`;
  return key(one) < key(other) ? -1 : 1;
}

/** What is known of the approval of a text. */
export type Approval =
  | { state: 'approved'; by: string; on: string; note: string }
  | { state: 'changed'; by: string; on: string; approved: string }
  /** The entry of the ledger was edited by hand. */
  | { state: 'altered'; by: string; on: string }
  | { state: 'new' };

const byPlaceIn = kept((ledger: Ledger) => new Map(ledger.map((entry) => [placeOf(entry), entry])));

/** Whether words that are written otherwise mean the same: branches of a text, or parts of a condition, in another order. */
function isReadTheSame(approved: Words, { words }: Words): boolean {
  const meaning = (each: string) => meaningOf(approved.pointer, parsed(each));
  return meaning(approved.words) === meaning(words);
}

/** What the ledger has as JSON; words as they are. */
function parsed(words: string): unknown {
  if (!/^[[{]/.test(words)) return words;
  try {
    return JSON.parse(words);
  } catch {
    return words;
  }
}

/** Whether a text is approved as it stands, was approved in other words, or never. */
export function approvalOf(text: Words & { fingerprint: string }, ledger: Ledger): Approval {
  const entry = byPlaceIn(ledger).get(placeOf(text));
  if (!entry) return { state: 'new' };
  const { by, on, note, words } = entry;
  // An entry that was edited by hand approves nothing: its fingerprint is that of the words somebody saw.
  if (entry.fingerprint !== fingerprintOfWords(entry)) return { state: 'altered', by, on };
  const isSame = isOrder(text) ? isSameOrder(entry, text) : words === text.words || isReadTheSame(entry, text);
  return isSame ? { state: 'approved', by, on, note } : { state: 'changed', by, on, approved: words };
}

/**
 * What waits for an approval, of what is there. Words that are approved are approved as they stand one after another, so that
 * nothing is asked of where they stand while some of them wait.
 */
export function waitingTexts<T extends Words & { fingerprint: string }>(
  texts: readonly T[],
  ledger: Ledger,
): (T & { approval: Approval })[] {
  const waiting = texts.flatMap((text) => {
    const approval = approvalOf(text, ledger);
    return approval.state === 'approved' ? [] : [{ ...text, approval }];
  });
  const told = new Set(
    standingsOf(
      waiting.filter((text) => !isStanding(text)),
      waiting,
    ),
  );
  return waiting.filter((text) => !told.has(text) || text.approval.state === 'changed');
}

/** Where words stand, which whoever approves them has seen, and the ledger does not have yet, or not with these words. */
export function standingsToRecord<T extends Words & { fingerprint: string }>(
  approved: readonly (Words & { fingerprint: string })[],
  texts: readonly T[],
  ledger: Ledger,
): T[] {
  const isRecorded = (text: Words) => byPlaceIn(ledger).get(placeOf(text))?.words === text.words;
  return standingsOf(approved, texts).filter(
    (text) =>
      !approved.some(({ fingerprint }) => fingerprint === text.fingerprint) &&
      !isRecorded(text) &&
      approvalOf(text, ledger).state !== 'changed',
  );
}

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
  if (isPlace({ pointer }))
    return one(
      'Where on the page these words stand is regulated',
      'Where on the page regulated words stand is not said any more',
    );
  if (isOrder({ pointer }))
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

/**
 * What was approved and is gone. A lender's data are gone when its file says them no more: where only the words do without
 * them, it is the words that are asked about.
 */
export function goneOf(
  { brandBase, families, brands }: Project,
  texts: readonly Words[],
  ledger: Ledger,
): ApprovedText[] {
  const lost = goneFrom(ledger, texts).filter(({ document, layer, pointer, words }) => {
    // Words that do without a fact, a link or each other are asked about themselves.
    if (document !== brandDocument) return !isDefinition(pointer) && !isOrder({ pointer });
    const source = layer === 'base' ? brandBase : (families.get(layer) ?? brands.get(layer));
    if (source === undefined) return false;
    return pointer === extendsPointer ? !isStillOf(words, source) : valueAt(source.value, pointer) === undefined;
  });
  // Of words that go with their condition, and their place, only the words are asked about.
  const goesWith = (entry: ApprovedText) => {
    const decision = isPlace(entry) ? entry.pointer : decisionAt(entry.pointer);
    if (decision === undefined) return false;
    const isUnderIt = (each: Words) =>
      each.document === entry.document && isWords(each.pointer) && each.pointer.startsWith(`${parentOf(decision)}/`);
    return lost.some(isUnderIt) && !texts.some(isUnderIt);
  };
  return lost.filter((entry) => !goesWith(entry));
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
