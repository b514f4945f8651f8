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
