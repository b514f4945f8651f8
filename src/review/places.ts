import type { DocumentKind } from '../model/configuration.ts';
import { isObject } from '../model/json.ts';
import { namesOf, valueAt } from '../model/json-pointer.ts';
import { nameInWords } from './english.ts';
import { failureInWords } from './in-words.ts';
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
  ['/uiSchema/**/ui:options/*/*', uiPart],
  ['/uiSchema/**/ui:options/*', uiPart],
  [
    '/uiSchema/**/ui:enumNames/*',
    ([path = '', index = ''], document) => `choice ${choiceAt(path, index, document)} of ${fieldLabel(path, document)}`,
  ],
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

const service: [string, Wording][] = [
  ['/calls/*', named('call')],
  ['/calls/*/title', partOf('title', 'call')],
  [
    '/calls/*/body/**',
    ([call = '', path = '']) =>
      `what is sent as ${path === '' ? 'the body' : `“${path.replaceAll('/', '.')}”`} by the call “${nameInWords(call)}”`,
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
  [
    '/facts/*/*/**',
    ([name = '', part = ''], document) => `${partLabel(part)} of the fact ${factLabel(name, document)}`,
  ],
];

const named1 = (collection: string, whole: string): [string, Wording][] => [
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
  links: named1('links', 'link'),
  messages: [
    ['/messages/*', ([keyword = '']) => `message of every question without its own, when ${failureInWords(keyword)}`],
  ],
  words: [['/words/*', named('words')]],
  retries: named1('policies', 'retry policy'),
  site: named1('screens', 'screen'),
  progress: [['/messages/*', named('message')]],
  polling: [],
  brand: [
    ['/states/**', says('states served')],
    ['/extends/**', says('families it belongs to')],
    ['/products/*/*', ([product = '', part = '']) => `${nameInWords(part)} of the product “${nameInWords(product)}”`],
    ['/features/*', named('feature')],
    ['/links/*', named('link')],
  ],
};

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

function asObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

const uiParts: Record<string, string> = {
  'ui:title': 'label',
  'ui:description': 'hint below the label',
  'ui:help': 'hint below the input',
  'ui:placeholder': 'example in the empty input',
  'ui:enumNames': 'names of the choices',
  'ui:widget': 'control',
  'ui:field': 'control',
  'ui:order': 'order of the fields',
  'ui:autocomplete': 'what browsers fill in',
  descriptions: 'sentences under the choices',
  inputMode: 'keyboard on a phone',
};

function uiPart(stars: string[], document: unknown): string {
  const names = stars.join('/').split('/');
  const at = names.findIndex((name) => name.startsWith('ui:'));
  if (at < 0) return `control ${fieldLabel(names.join('.'), document)}`;
  // A label does not go by itself.
  const field =
    names[at] === 'ui:title'
      ? `“${nameInWords(names[at - 1] ?? 'the step')}”`
      : fieldLabel(names.slice(0, at).join('.'), document);
  const parts = names.slice(at).filter((name) => name !== 'ui:options' && name !== 'texts');
  const [first = 'settings', ...rest] = parts;
  const what = uiParts[first] ?? `words “${nameInWords(first)}”`;
  return rest.length === 0 ? `${what} of ${field}` : `${what} (${rest.map(ordinal).join(', ')}) of ${field}`;
}

function ordinal(name: string): string {
  return /^\d+$/.test(name) ? `number ${Number(name) + 1}` : nameInWords(name);
}

/** "propertyAddress.street1" of a pointer into a schema. */
function fieldOf(path: string): string {
  return path
    .split('/')
    .filter(
      (name, index, all) => name !== '' && !(name === 'properties' && (index === 0 || all[index - 1] !== 'properties')),
    )
    .filter((name) => name !== 'items')
    .join('.');
}

/** A field by its label: “Annual pre-tax income”. */
export function fieldLabel(field: string, document: unknown): string {
  const names = field.split(/[./]/).filter((name) => name !== '');
  if (names.length === 0) return 'the step';
  const title = names.reduce<unknown>((here, name) => asObject(here)[name], asObject(document).uiSchema);
  const label = asObject(title)['ui:title'];
  const own = typeof label === 'string' ? plainText(label) : nameInWords(names.at(-1) as string);
  return `“${own}”`;
}

function plainText(text: string): string {
  const plain = text.replace(/<\/?[a-z-]+>/g, '');
  return plain.length > 60 ? `${plain.slice(0, 57).replace(/\s+\S*$/, '')}…` : plain;
}

function choiceAt(path: string, index: string, document: unknown): string {
  const schema = path
    .split('/')
    .filter((name) => name !== '')
    .reduce<unknown>((here, name) => asObject(asObject(here).properties)[name], asObject(document).schema);
  const values = asObject(schema).enum;
  const value = Array.isArray(values) ? values[Number(index)] : undefined;
  return value === undefined ? String(Number(index) + 1) : String(value);
}

function within(path: string): string {
  const field = fieldOf(path);
  return field === '' ? '' : ` in “${nameInWords(field)}”`;
}

const keywords: Record<string, string> = {
  minimum: 'smallest value',
  exclusiveMinimum: 'value to exceed',
  maximum: 'largest value',
  exclusiveMaximum: 'value to stay below',
  minLength: 'shortest length',
  maxLength: 'longest length',
  pattern: 'pattern',
  format: 'form',
  enum: 'choices',
  const: 'only answer accepted',
  type: 'kind of answer',
  multipleOf: 'step size',
  minItems: 'fewest items',
  maxItems: 'most items',
  writeOnly: 'whether the answer is kept a secret',
};

function keywordLabel(keyword: string): string {
  return keywords[keyword] ?? nameInWords(keyword);
}

const parts: Record<string, string> = {
  text: 'text',
  title: 'title',
  label: 'label',
  busyLabel: 'label while it works',
  note: 'line beside the button',
  when: 'when it is shown',
  place: 'place',
  style: 'style',
  tone: 'tone',
  link: 'where it leads',
  run: 'what it runs',
  version: 'version of the words',
  call: 'call',
  save: 'where the answer is kept',
  retry: 'retrying',
  ask: 'what is asked after an unknown outcome',
  fill: 'what is filled in',
  clear: 'what is forgotten',
  end: 'end',
  poll: 'what is waited for',
  path: 'address',
  parameter: 'address parameter',
  document: 'document',
  section: 'section',
  effect: 'effect',
  method: 'method',
  query: 'what is sent in the address',
  timeout: 'how long to wait',
};

function partLabel(part: string): string {
  return parts[part] ?? nameInWords(part);
}

function blockKind(block: string, document: unknown): string {
  const kind = asObject(asObject(asObject(document).blocks)[block]).kind;
  return typeof kind === 'string' ? kind : 'block';
}

function actionLabel(action: string, document: unknown): string {
  const label = asObject(asObject(asObject(document).actions)[action]).label;
  return `“${typeof label === 'string' ? plainText(label) : nameInWords(action)}”`;
}

function stepLabel(before: string): Wording {
  return ([key = ''], document) => {
    const label = asObject(asObject(asObject(document).steps)[key]).label;
    return `${before}step “${typeof label === 'string' ? label : nameInWords(key)}”`;
  };
}

function factLabel(name: string, document: unknown): string {
  const label = asObject(asObject(asObject(document).facts)[name]).label;
  return `“${typeof label === 'string' ? label : name}”`;
}
