/**
 * The classes of change, the most serious first: what compliance owns before all else, rules before words, and words before
 * looks.
 */
export const changeClasses = {
  regulated: 'Disclosure or consent text',
  'validation-tightened': 'Validation tightened',
  'validation-loosened': 'Validation loosened',
  'validation-changed': 'Validation changed',
  'data-collected': 'Data collected',
  'data-sent': 'Data sent to a service',
  routing: 'Routing',
  order: 'Flow order and visibility',
  copy: 'Copy',
  brand: 'Brand data',
  look: 'Look',
  wiring: 'Wiring',
} as const;

export type ChangeClass = keyof typeof changeClasses;

const seriousness = Object.keys(changeClasses) as ChangeClass[];

/** The most serious of several classes. */
export function mostSerious(classes: readonly ChangeClass[]): ChangeClass {
  return seriousness.find((each) => classes.includes(each)) ?? 'wiring';
}

export function bySeriousness(one: ChangeClass, other: ChangeClass): number {
  return seriousness.indexOf(one) - seriousness.indexOf(other);
}
