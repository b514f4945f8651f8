import type { widgetNames } from './widgets.ts';

/**
 * What browsers fill in: the names of the HTML standard ("autofill detail tokens" of the autocomplete attribute), by the kind
 * of box that each is for.
 */
export const autofillNames = {
  text: [
    'name',
    'honorific-prefix',
    'given-name',
    'additional-name',
    'family-name',
    'honorific-suffix',
    'nickname',
    'one-time-code',
    'organization-title',
    'organization',
    'address-line1',
    'address-line2',
    'address-line3',
    'address-level1',
    'address-level2',
    'address-level3',
    'address-level4',
    'country',
    'country-name',
    'postal-code',
    'cc-name',
    'cc-given-name',
    'cc-additional-name',
    'cc-family-name',
    'cc-number',
    'cc-exp',
    'cc-exp-month',
    'cc-exp-year',
    'cc-csc',
    'cc-type',
    'transaction-currency',
    'language',
    'bday-day',
    'bday-month',
    'bday-year',
    'sex',
    'url',
    'photo',
  ],
  lines: ['street-address'],
  password: ['new-password', 'current-password'],
  username: ['username'],
  amount: ['transaction-amount'],
  date: ['bday'],
  tel: [
    'tel',
    'tel-country-code',
    'tel-national',
    'tel-area-code',
    'tel-local',
    'tel-local-prefix',
    'tel-local-suffix',
    'tel-extension',
  ],
  email: ['email'],
  impp: ['impp'],
} as const;

export type AutofillKind = keyof typeof autofillNames;

/** Names before which may stand whose they are: "work tel". */
export const contactKinds: readonly AutofillKind[] = ['tel', 'email', 'impp'];

/** The kinds that a control may ask browsers for; none where nothing can be filled in. */
export const controlAutofill: Readonly<Record<(typeof widgetNames)[number], readonly AutofillKind[]>> = {
  text: ['text', 'username', 'tel', 'email', 'impp', 'amount'],
  email: ['email', 'username'],
  tel: ['tel'],
  phone: ['tel'],
  password: ['password'],
  newPassword: ['password'],
  money: ['amount'],
  amount: ['amount'],
  dateParts: ['date'],
  select: ['text'],
  textarea: ['text', 'lines'],
  radio: [],
  cards: [],
  checkbox: [],
  consent: [],
  rows: [],
};
