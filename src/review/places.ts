import type { DocumentKind } from '../model/configuration.ts';
import { namesOf, valueAt } from '../model/json-pointer.ts';
import { nameInWords } from './english.ts';
import { failureInWords } from './in-words.ts';
import {
  actionLabel,
  asObject,
  blockKind,
  factLabel,
  fieldLabel,
  fieldOf,
  keywordLabel,
  partLabel,
  stepLabel,
  uiPart,
  within,
} from './labels.ts';
import { variantOf } from './layer-stack.ts';
import { firstMatch } from './pointer-pattern.ts';

/** The kinds of document, a brand's own data, and schemas of answers that several steps share. */
export type AnyKind = DocumentKind | 'brand' | 'data';

/** What is said of a place in a document, for somebody who sees the page and not the JSON. */
type Wording = (stars: string[], document: unknown) => string;

const says =
  (words: string): Wording =>
  () =>
    words;
/** "the note of the button “Continue”": a part of something named by its key. */
const partOf =
  (part: string, whole: string): Wording =>
  ([name = '']) =>
    `${part} of the ${whole} “${nameInWords(name)}”`;
const named =
  (whole: string): Wording =>
  ([name = '']) =>
    `${whole} “${nameInWords(name)}”`;

const step: [string, Wording][] = [
  ['/title', says('heading')],
  ['/eyebrow', says('line above the heading')],
  ['/intro', says('introduction')],
  ['/schema', says('all questions')],
  ['/schema/**/properties', says('the questions')],
  ['/schema/**/required', ([path = '']) => `which answers are required${within(path)}`],
  [
    '/schema/**/properties/*',
    ([path = '', name = ''], document) => `question ${fieldLabel(fieldOf(`${path}/${name}`), document)}`,
  ],
  [
    '/schema/**/*',
    ([path = '', keyword = ''], document) => `${keywordLabel(keyword)} of ${fieldLabel(fieldOf(path), document)}`,
  ],
  ['/uiSchema', says('all controls')],
  ['/uiSchema/**', uiPart],
  [
    '/messages/*/*',
    ([field = '', keyword = ''], document) =>
      `message of ${fieldLabel(field, document)}, when ${failureInWords(keyword)}`,
  ],
  ['/messages/*', ([field = ''], document) => `messages of ${fieldLabel(field, document)}`],
  ['/messages', says('all messages')],
  ['/rules/*/message', partOf('message', 'rule')],
  ['/rules/*/require', partOf('what must hold', 'rule')],
  ['/rules/*/when', partOf('when it is checked', 'rule')],
  ['/rules/*/severity', partOf('severity', 'rule')],
  ['/rules/*/confirm', partOf('button that confirms the value', 'rule')],
  ['/rules/*/modal', partOf('modal', 'rule')],
  ['/rules/*/field', partOf('field', 'rule')],
  ['/rules/*', named('rule')],
  [
    '/blocks/*/paragraphs/*',
    ([block = '', name = '']) => `paragraph “${nameInWords(name)}” of “${nameInWords(block)}”`,
  ],
  [
    '/blocks/*/items/*/*',
    ([block = '', name = '', part = '']) =>
      `${partLabel(part)} of the item “${nameInWords(name)}” of “${nameInWords(block)}”`,
  ],
  ['/blocks/*/items/*', ([block = '', name = '']) => `item “${nameInWords(name)}” of “${nameInWords(block)}”`],
  [
    '/blocks/*/*',
    ([block = '', part = ''], document) =>
      `${partLabel(part)} of the ${blockKind(block, document)} “${nameInWords(block)}”`,
  ],
  ['/blocks/*', ([block = ''], document) => `${blockKind(block, document)} “${nameInWords(block)}”`],
  [
    '/actions/*/*',
    ([action = '', part = ''], document) => `${partLabel(part)} of the button ${actionLabel(action, document)}`,
  ],
  ['/actions/*', ([action = ''], document) => `button ${actionLabel(action, document)}`],
  ['/variants/*', named('variant')],
  ['/variants/*/when', partOf('when it applies', 'variant')],
  ['/regulated', says('which words compliance owns')],
];

const flow: [string, Wording][] = [
  ['/steps/*', stepLabel('')],
  ['/steps/*/when', stepLabel('when it is shown, ')],
  ['/steps/*/*', ([key = '', part = ''], document) => `${partLabel(part)} of the ${stepLabel('')([key], document)}`],
  ['/sections/*/title', partOf('title', 'section')],
  ['/sections/*', named('section')],
  ['/finish', says('what finishing runs')],
  ['/arrive', says('what arriving runs')],
];

const sequence: [string, Wording][] = [
  ['/title', says('its title, which borrowers do not see')],
  ['/steps/*', named('step')],
  ['/steps/*/when', partOf('when it is done', 'step')],
  ['/steps/*/end/error', partOf('words of the error at the end', 'step')],
  [
    '/steps/*/catch/*/end/error',
    ([key = '', error = '']) => `words of the error after “${nameInWords(error)}” in the step “${nameInWords(key)}”`,
  ],
  [
    '/steps/*/catch/*/**',
    ([key = '', error = '']) => `what happens after “${nameInWords(error)}” in the step “${nameInWords(key)}”`,
  ],
  ['/steps/*/end/**', partOf('end', 'step')],
  ['/steps/*/*/**', ([key = '', part = '']) => `${partLabel(part)} of the step “${nameInWords(key)}”`],
  ['/catch/*/end/error', ([error = '']) => `words of the error after “${nameInWords(error)}”`],
  ['/catch/*/**', ([error = '']) => `what happens after “${nameInWords(error)}”`],
];

/** A place in a template as one in what is sent: entries of a list counted from 1, and a value under a condition as itself. */
function inBody(call: string, path: string, service: unknown): string {
  let holder = valueAt(service, `/calls/${call}/body`);
  return path
    .split('/')
    .flatMap((name) => {
      const isEntry = Array.isArray(holder);
      const isConditional = name === 'value' && 'when' in asObject(holder);
      holder = valueAt(holder, `/${name}`);
      return isConditional ? [] : [isEntry ? String(Number(name) + 1) : name];
    })
    .join('.');
}

const service: [string, Wording][] = [
  ['/calls/*', named('call')],
  ['/calls/*/title', partOf('title', 'call')],
  [
    '/calls/*/body/**/when',
    ([call = '', path = ''], service) =>
      `when “${inBody(call, path, service)}” is sent by the call “${nameInWords(call)}”`,
  ],
  [
    '/calls/*/body/**',
    ([call = '', path = ''], service) =>
      `what is sent as ${path === '' ? 'the body' : `“${inBody(call, path, service)}”`} by the call “${nameInWords(call)}”`,
  ],
  [
    '/calls/*/query/*',
    ([call = '', name = '']) => `what is sent in the address as “${name}” by the call “${nameInWords(call)}”`,
  ],
  [
    '/calls/*/headers/*',
    ([call = '', name = '']) => `what is sent in the header “${name}” by the call “${nameInWords(call)}”`,
  ],
  ['/calls/*/reply/**', partOf('expected answer', 'call')],
  [
    '/calls/*/errors/*/**',
    ([call = '', error = '']) => `meaning of the error “${nameInWords(error)}” of the call “${nameInWords(call)}”`,
  ],
  ['/calls/*/*/**', ([call = '', part = '']) => `${partLabel(part)} of the call “${nameInWords(call)}”`],
];

const rows: [string, Wording][] = [
  ['/rows/*', named('row')],
  ['/rows/*/when', partOf('when it applies', 'row')],
  ['/rows/*/to', partOf('screen', 'row')],
  ['/rows/*/*/**', ([row = '', part = '']) => `${partLabel(part)} of the row “${nameInWords(row)}”`],
  ['/otherwise/**', says('where anything else goes')],
];

const facts: [string, Wording][] = [
  ['/facts/*', ([name = ''], document) => `fact ${factLabel(name, document)}`],
  ['/facts/*/when', ([name = ''], document) => `what makes ${factLabel(name, document)} true`],
  ['/facts/*/compute', ([name = ''], document) => `how ${factLabel(name, document)} is worked out`],
  ['/facts/*/default', ([name = ''], document) => `what ${factLabel(name, document)} is while nothing is known`],
  ['/facts/*/from', ([name = ''], document) => `where the fact ${factLabel(name, document)} is read`],
  [
    '/facts/*/*/**',
    ([name = '', part = ''], document) => `${partLabel(part)} of the fact ${factLabel(name, document)}`,
  ],
];

const membersOf = (collection: string, whole: string): [string, Wording][] => [
  [`/${collection}/*`, named(whole)],
  [`/${collection}/*/*/**`, ([name = '', part = '']) => `${partLabel(part)} of the ${whole} “${nameInWords(name)}”`],
];

const table: Record<AnyKind, [string, Wording][]> = {
  step,
  flow,
  sequence,
  service,
  routing: rows,
  facts,
  data: step,
  links: membersOf('links', 'link'),
  messages: [
    ['/messages/*', ([keyword = '']) => `message of every question without its own, when ${failureInWords(keyword)}`],
  ],
  words: [['/words/*', named('words')]],
  retries: membersOf('policies', 'retry policy'),
  site: membersOf('screens', 'screen'),
  progress: [['/messages/*', named('message')]],
  polling: [
    ['/call', says('what is asked')],
    ['/save', says('where the answer is kept')],
    ['/delay', says('wait before it is asked again')],
    ['/factor', says('how many times as long each wait is as the one before')],
    ['/cap', says('longest wait')],
    ['/retries', says('how often it is asked again')],
    ['/waitingRetries', says('how often it is asked again while something is waited for')],
    ['/ends', says('when it ends at once')],
    ['/waits', says('when something is waited for')],
    ['/watch', says('what ends it by changing')],
    ['/exhausted/**', says('what counts in the end, if nothing came')],
  ],
  brand: [
    ['/states', says('states served')],
    ['/nmls', says('NMLS number')],
    ['/legalName', says('legal name')],
    ['/termsName', says('name of the terms')],
    ['/support/phone', says('telephone of support')],
    ['/support/hours', says('when support answers')],
    ['/support/email', says('email address of support')],
    ['/extends/**', says('families it belongs to')],
    ['/products/*/*', ([product = '', part = '']) => `${productPart(part)} of the product “${nameInWords(product)}”`],
    ['/features/*', named('feature')],
    ['/links/*', named('link')],
  ],
};

const productParts: Readonly<Record<string, string>> = {
  loanMin: 'smallest loan',
  loanMax: 'largest loan',
  aprMin: 'lowest APR',
  aprMax: 'highest APR',
};

function productPart(part: string): string {
  return productParts[part] ?? nameInWords(part);
}

/** A place in a document, in words: "message of “First name”, when it is too short". */
export function placeInWords(kind: AnyKind, document: unknown, pointer: string): string {
  if (pointer === '') return kind === 'brand' ? 'the lender' : 'the whole document';
  const variant = variantOf(pointer);
  if (variant && variant.pointer !== '') {
    // The variant's own patch knows labels that the document may not have.
    const merged = { ...asObject(document), ...asObject(valueAt(document, `/variants/${variant.name}/merge`)) };
    return `${placeInWords(kind, withLabels(document, merged), variant.pointer)} (variant “${nameInWords(variant.name)}”)`;
  }
  const found = firstMatch(table[kind], pointer);
  return found ? found.row(found.stars, document) : namesOf(pointer).map(nameInWords).join(' › ');
}

function withLabels(document: unknown, merged: Record<string, unknown>): unknown {
  const own = asObject(asObject(document).uiSchema);
  return {
    ...merged,
    uiSchema: { ...own, ...asObject(merged.uiSchema) },
    blocks: { ...asObject(asObject(document).blocks), ...asObject(merged.blocks) },
  };
}
