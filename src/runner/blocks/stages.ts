import type { Facts } from '../../interpreter/facts.ts';
import { applies, holds } from '../../interpreter/predicates.ts';
import type { StatusBlock, StatusItem } from '../../model/generated/documents.ts';

export interface Stage extends Pick<StatusItem, 'label' | 'text'> {
  name: string;
  state: 'done' | 'current' | 'next';
}

/**
 * The stages of something as they are now, in order. The first that is not done is the one under way; one that does not say
 * when it is done is only a step to come.
 */
export function stagesOf({ items }: StatusBlock, facts: Facts): Stage[] {
  const shown = Object.entries(items)
    .filter(([, each]) => applies(each, facts))
    .map(([name, { label, text, done }]) => ({ name, label, text, isDone: done && holds(done, facts) }));
  const current = shown.findIndex(({ isDone }) => isDone === false);
  return shown.map(({ isDone, name, label, text }, index) => ({
    name,
    label,
    ...(text === undefined ? {} : { text }),
    state: isDone ? 'done' : index === current ? 'current' : 'next',
  }));
}
