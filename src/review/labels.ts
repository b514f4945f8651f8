import { isObject } from '../model/json.ts';
import { nameInWords } from './english.ts';

/** What the things on a page are called: fields by their labels, buttons by their words, parts of documents by plain names. */

export function asObject(value: unknown): Record<string, unknown> {
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
  icons: 'icons of the choices',
  inputMode: 'keyboard on a phone',
};

export function uiPart(stars: string[], document: unknown): string {
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
export function fieldOf(path: string): string {
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

/**
 * The choices of a field by the names that borrowers read, each with what is kept of it, and the sentence under it: Red
 * (RED), Green (GREEN).
 *
 * @param values undefined for those that the document has
 */
export function choicesInWords(
  values: readonly unknown[] | undefined,
  field: readonly string[],
  document: unknown,
): string {
  const inside = (value: unknown, name: string) => asObject(value)[name];
  const ui = asObject(field.reduce(inside, asObject(document).uiSchema));
  const schema = asObject(
    field.reduce<unknown>((here, name) => asObject(asObject(here).properties)[name], asObject(document).schema),
  );
  const list = (value: unknown): unknown[] | undefined => (Array.isArray(value) ? value : undefined);
  const ofSchema = list(schema.enum) ?? list(asObject(schema.items).enum);
  const all = values ?? ofSchema ?? (schema.type === 'boolean' ? [true, false] : []);
  const [names, sentences] = [ui['ui:enumNames'], asObject(ui['ui:options']).descriptions].map((each) =>
    list(each)?.length === all.length ? list(each) : undefined,
  );
  const words = all.map((value, index) => {
    const named = names ? `${names[index]} (${value})` : String(value);
    return sentences ? `${named}: ${sentences[index]}` : named;
  });
  return words.join(sentences ? '\n' : ', ') || 'none';
}

export function within(path: string): string {
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

export function keywordLabel(keyword: string): string {
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

export function partLabel(part: string): string {
  return parts[part] ?? nameInWords(part);
}

export function blockKind(block: string, document: unknown): string {
  const kind = asObject(asObject(asObject(document).blocks)[block]).kind;
  return typeof kind === 'string' ? kind : 'block';
}

export function actionLabel(action: string, document: unknown): string {
  const label = asObject(asObject(asObject(document).actions)[action]).label;
  return `“${typeof label === 'string' ? plainText(label) : nameInWords(action)}”`;
}

export function stepLabel(before: string): (stars: string[], document: unknown) => string {
  return ([key = ''], document) => {
    const label = asObject(asObject(asObject(document).steps)[key]).label;
    return `${before}step “${typeof label === 'string' ? label : nameInWords(key)}”`;
  };
}

export function factLabel(name: string, document: unknown): string {
  const label = asObject(asObject(asObject(document).facts)[name]).label;
  return `“${typeof label === 'string' ? label : name}”`;
}
