import type { Action, Block, DataSchema, Rule, StepDocument, UiSchema } from '../../model/generated/documents.ts';
import { isObject } from '../../model/json.ts';
import { member, namesOf, valueAt } from '../../model/json-pointer.ts';
import { constraintInWords, failureInWords, limitsInWords, plainInWords, predicateInWords } from '../in-words.ts';
import { fieldLabel } from '../labels.ts';
import { leavesOf } from '../layer-stack.ts';
import { placeInWords } from '../places.ts';
import { regulatedIn } from '../regulated-places.ts';
import { condition, type SpecificationContext, sentences, titled } from './context.ts';
import { item, part, quoted, sentence } from './markdown.ts';

/** A step, a screen, a prompt or a modal: everything it asks, says and does. */
export function stepSpecification(step: StepDocument, context: SpecificationContext): string[] {
  const isRegulated = regulatedIn(step);
  const mark = (pointer: string) => (isRegulated(pointer) ? ' *(regulated)*' : '');
  const said = (name: string, pointer: '/title' | '/eyebrow' | '/intro') => {
    const text = valueAt(step, pointer);
    return text === undefined ? [] : [item(`${name}: ${quoted(text)}${mark(pointer)}`)];
  };
  return [
    ...said('Line above the heading', '/eyebrow'),
    ...said('Heading', '/title'),
    ...said('Introduction', '/intro'),
    ...part('Questions', questions(step, mark)),
    ...part('Rules', rules(step, context, mark)),
    ...part('Around the questions', blocks(step, context, mark)),
    ...part('Buttons', actions(step, context, mark)),
    ...part('Variants', variants(step, context, mark)),
  ];
}

type Mark = (pointer: string) => string;

function questions(step: StepDocument, mark: Mark): string[] {
  return step.schema ? fieldsOf(step.schema, step.uiSchema ?? {}, [], step, mark) : [];
}

function fieldsOf(schema: DataSchema, ui: UiSchema, path: string[], step: StepDocument, mark: Mark): string[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const inside = isObject(ui[name]) ? ui[name] : {};
    const here = [...path, name];
    return [
      ...fieldSpecification(field, inside, here, required.has(name), step, mark),
      ...fieldsOf(field, inside, here, step, mark),
    ];
  });
}

function fieldSpecification(
  field: DataSchema,
  ui: UiSchema,
  path: string[],
  isRequired: boolean,
  step: StepDocument,
  mark: Mark,
): string[] {
  const depth = path.length - 1;
  const pointer = path.reduce((here, name) => member(here, name), '/uiSchema');
  const name = path.join('.');
  const line = (title: string, key: string) => {
    const text = valueAt(ui, key);
    return typeof text === 'string' ? [item(`${title}: ${quoted(text)}${mark(pointer + key)}`, depth + 1)] : [];
  };
  const label = ui['ui:title'] === undefined ? fieldLabel(name, step) : quoted(ui['ui:title']);
  const control = ui['ui:widget'] ?? ui['ui:field'];
  const { enum: _choices, ...limits } = field;
  return [
    item(`${label}${mark(member(pointer, 'ui:title'))} (\`${name}\`), ${isRequired ? 'required' : 'optional'}`, depth),
    item(`Answer: ${sentence(limitsInWords(limits) || 'anything')}`, depth + 1),
    ...(typeof control === 'string' ? [item(`Control: ${control}`, depth + 1)] : []),
    ...(typeof ui['ui:autocomplete'] === 'string'
      ? [item(`The browser may fill in: ${ui['ui:autocomplete']}`, depth + 1)]
      : []),
    ...line('Hint', '/ui:description'),
    ...line('Hint below the input', '/ui:help'),
    ...line('Example in the empty input', '/ui:placeholder'),
    ...choices(field, ui, depth + 1),
    ...controlWords(ui, depth + 1),
    ...messages(step, name, mark, depth + 1),
  ];
}

function choices(field: DataSchema, ui: UiSchema, depth: number): string[] {
  const names = listAt(ui, '/ui:enumNames');
  const descriptions = listAt(ui, '/ui:options/descriptions');
  return (field.enum ?? field.items?.enum ?? []).map((value, index) => {
    const described = descriptions[index] === undefined ? '' : `: ${quoted(descriptions[index])}`;
    return item(`Choice ${quoted(names[index] ?? String(value))} (\`${value}\`)${described}`, depth);
  });
}

function listAt(value: unknown, pointer: string): unknown[] {
  const list = valueAt(value, pointer);
  return Array.isArray(list) ? list : [];
}

function controlWords(ui: UiSchema, depth: number): string[] {
  const texts = valueAt(ui, '/ui:options/texts');
  if (!isObject(texts)) return [];
  return [
    item(
      `The control's own words: ${Object.entries(texts)
        .map(([name, text]) => `${name} ${quoted(text)}`)
        .join(', ')}`,
      depth,
    ),
  ];
}

function messages(step: StepDocument, field: string, mark: Mark, depth: number): string[] {
  return Object.entries(step.messages?.[field] ?? {}).map(([keyword, text]) =>
    item(`When ${failureInWords(keyword)}: ${quoted(text)}${mark(member(member('/messages', field), keyword))}`, depth),
  );
}

const severities: Record<Rule['severity'], string> = {
  error: 'The borrower cannot go on.',
  warning: 'The borrower may go on.',
};

function rules(step: StepDocument, context: SpecificationContext, mark: Mark): string[] {
  return Object.entries(step.rules ?? {}).map(([name, rule]) => {
    const { vocabulary } = context;
    const when = rule.when === undefined ? '' : `when ${predicateInWords(rule.when, vocabulary)}: `;
    return item(
      sentences(
        `**${name}**: ${sentence(`${when}it must be so that ${predicateInWords(rule.require, vocabulary)}.`)}`,
        `Otherwise ${sentence(fieldLabel(rule.field, step))} says ${quoted(rule.message)}${mark(`/rules/${name}/message`)}.`,
        severities[rule.severity],
        rule.confirm === undefined ? '' : `A button confirms the value: ${quoted(rule.confirm)}.`,
        rule.modal === undefined ? '' : `A modal opens: ${sentence(titled(context, rule.modal))}.`,
      ),
    );
  });
}

function blocks(step: StepDocument, context: SpecificationContext, mark: Mark): string[] {
  return Object.entries(step.blocks ?? {}).flatMap(([name, block]) => {
    const pointer = member('/blocks', name);
    const where = 'place' in block && block.place !== undefined ? `, ${places[block.place]}` : '';
    return [
      item(sentences(`${blockNames[block.kind]} (${name})${where}.`, condition('shown', block.when, context))),
      ...blockTexts(block).map(([at, title, text]) => item(`${title}: ${quoted(text)}${mark(pointer + at)}`, 1)),
      ...itemConditions(block, context),
    ];
  });
}

const places = { above: 'above the questions', below: 'below the questions', after: 'under the buttons' };

const blockNames: Record<Block['kind'], string> = {
  text: 'Paragraph',
  note: 'Note',
  disclosure: 'Disclosure',
  footnotes: 'Footnotes',
  answers: 'Answers given so far',
  contact: 'Whom to reach',
  links: 'Links',
  figures: 'Figures',
  status: 'Stages',
  list: 'Rows of a list',
  document: 'Document to read',
  prompts: 'Rows of a list, each in the words of the document for its kind',
};

/** Where the names below are the author's own: no setting is meant, whatever they are. */
const collections = ['paragraphs', 'items'];

/** Settings of a block that are no words. */
const settings = [
  'kind',
  'place',
  'style',
  'tone',
  'when',
  'version',
  'step',
  'list',
  'order',
  'by',
  'only',
  'documents',
  'content',
  'done',
  'link',
  'run',
];

/** Every text of a block: its pointer in the block, what it is, and the text. */
function blockTexts(block: Block): [string, string, string][] {
  return leavesOf(block).flatMap((pointer): [string, string, string][] => {
    const names = namesOf(pointer);
    const text = valueAt(block, pointer);
    const isSetting = names.some(
      (name, index) => settings.includes(name) && !collections.includes(names[index - 1] ?? ''),
    );
    if (typeof text !== 'string' || isSetting) return [];
    return [[pointer, names.filter((name) => !collections.includes(name)).join(', '), text]];
  });
}

function itemConditions(block: Block, context: SpecificationContext): string[] {
  if (block.kind !== 'answers' && block.kind !== 'figures' && block.kind !== 'status') return [];
  return Object.entries(block.items).flatMap(([name, { when }]) =>
    when === undefined ? [] : [item(condition(`the item ${name} is shown`, when, context), 1)],
  );
}

const actionKinds: Record<Action['kind'], string> = {
  submit: 'checks the answers and goes on',
  go: 'leads elsewhere',
  run: 'does something without looking at the answers',
  back: 'goes to the step before',
  close: 'closes the modal',
  retry: 'tries again what failed',
};

function actions(step: StepDocument, context: SpecificationContext, mark: Mark): string[] {
  return Object.entries(step.actions ?? {}).map(([name, action]) => {
    const pointer = member('/actions', name);
    return item(
      sentences(
        `${quoted(action.label)}${mark(`${pointer}/label`)} ${actionKinds[action.kind]}${action.link === undefined ? '' : `: the link \`${action.link}\``}.`,
        action.busyLabel === undefined ? '' : `While it works: ${quoted(action.busyLabel)}.`,
        action.note === undefined ? '' : `Beside it: ${quoted(action.note)}${mark(`${pointer}/note`)}.`,
        action.run === undefined ? '' : `It runs ${sentence(titled(context, action.run))}.`,
        condition('shown', action.when, context),
      ),
    );
  });
}

function variants(step: StepDocument, context: SpecificationContext, mark: Mark): string[] {
  return Object.entries(step.variants ?? {}).flatMap(([name, { when, merge }]) => [
    item(sentences(`${name}.`, condition('applies', when, context), 'It changes:')),
    ...leavesOf(merge).map((pointer) => {
      const at = `/variants/${name}/merge${pointer}`;
      const place = placeInWords('step', step, at).replace(/ \(variant .*\)$/, '');
      const value = valueAt(merge, pointer);
      const isWords = typeof value === 'string' || value === null;
      return item(`${sentence(place)}: ${changedTo(value, pointer, context)}${isWords ? mark(at) : ''}`, 1);
    }),
  ]);
}

/** What a variant puts in a place; null takes away what is there. */
function changedTo(value: unknown, pointer: string, { vocabulary }: SpecificationContext): string {
  if (value === null) return 'removed';
  if (typeof value === 'string') return quoted(value);
  const keyword = namesOf(pointer).at(-1) ?? '';
  if (keyword === 'when' && isObject(value)) return sentence(predicateInWords(value as never, vocabulary));
  if (pointer.startsWith('/schema/') && !['required', 'enum'].includes(keyword))
    return sentence(constraintInWords(keyword, value));
  return sentence(plainInWords(value));
}
