/**
 * The controls a uiSchema may name. Kept apart from the components so that the checker, which knows no React, can tell
 * a typing error. `form/theme.ts` must have a component for each; a test compares the two.
 */
export const widgetNames = [
  'text',
  'email',
  'tel',
  'phone',
  'password',
  'newPassword',
  'money',
  'dateParts',
  'select',
  'radio',
  'cards',
  'checkbox',
  'consent',
  'textarea',
  'rows',
  'amount',
] as const;

/** The controls for several values together (`ui:field`). */
export const fieldControlNames = ['address', 'manyRows', 'manyChoices', 'upload'] as const;

/** What answers a control is for, and which settings it cannot do without. */
export interface ControlNeeds {
  types: readonly string[];
  /** The values to choose from are in the schema: in "enum", or in that of "items". */
  choices?: 'enum' | 'items';
  /** Of a list: what it is a list of. */
  items?: string;
  /** The one of "ui:options" that says what is chosen from, or taken. */
  setting?: 'rows' | 'upload';
  /** The parts it has boxes for; another part would never be asked. */
  parts?: readonly string[];
  /** The names that "texts" of "ui:options" may have: what the control says of itself. */
  texts?: readonly string[];
}

/** The drawings that "icons" of "ui:options" may name. `form/icons.tsx` has one for each. */
export const iconNames = [
  'home',
  'secondary-home',
  'investment',
  'building',
  'briefcase',
  'bank',
  'people',
  'calendar',
  'document',
  'apps',
  'person',
  'check',
  'search',
  'pin',
  'pencil',
  'error',
  'warning',
  'info',
  'success',
  'secure',
] as const;

const text: ControlNeeds = { types: ['string'] };
const choice: ControlNeeds = { types: ['string', 'boolean'], choices: 'enum' };

/** By the name of each control, of `ui:widget` and of `ui:field`. `form/texts.ts` has the words; a test compares the two. */
export const controlNeeds: Readonly<
  Record<(typeof widgetNames)[number] | (typeof fieldControlNames)[number], ControlNeeds>
> = {
  text,
  email: text,
  tel: text,
  phone: text,
  password: { ...text, texts: ['show', 'hide'] },
  newPassword: {
    ...text,
    texts: ['show', 'hide', 'length', 'uppercase', 'lowercase', 'number', 'special', 'met', 'unmet'],
  },
  money: { types: ['integer'] },
  dateParts: { ...text, texts: ['month', 'day', 'year'] },
  select: choice,
  radio: choice,
  cards: choice,
  checkbox: { types: ['boolean'] },
  consent: { types: ['boolean'] },
  textarea: text,
  rows: { types: ['string'], setting: 'rows', texts: ['none'] },
  amount: { types: ['integer'], texts: ['slider', 'from', 'to'] },
  address: {
    types: ['object'],
    parts: ['street1', 'street2', 'city', 'state', 'zip'],
    texts: [
      'notListed',
      'search',
      'edit',
      'searching',
      'results',
      'resultsOne',
      'resultsMany',
      'none',
      'failed',
      'chooseState',
    ],
  },
  manyRows: { types: ['array'], items: 'string', setting: 'rows', texts: ['none'] },
  manyChoices: { types: ['array'], items: 'string', choices: 'items' },
  upload: {
    types: ['array'],
    items: 'object',
    setting: 'upload',
    texts: [
      'choose',
      'drop',
      'limits',
      'waiting',
      'sending',
      'taken',
      'refused',
      'remove',
      'retry',
      'empty',
      'tooLarge',
      'wrongType',
      'unreadable',
      'tooMany',
      'twice',
      'lost',
      'tooSlow',
      'unavailable',
      'signedOut',
      'notSent',
      'refusedByLender',
      'notRemoved',
    ],
  },
};

/** What is drawn of a field that names no control: a box of one line, a menu, a box to tick, or the parts it has. */
export const withoutControl: ControlNeeds = { types: ['string', 'boolean', 'object'] };
