import { factsInPath } from '../../interpreter/addresses.ts';
import type { Configuration } from '../../model/configuration.ts';
import { isObject } from '../../model/json.ts';

/** The facts that are shown, and not only decide about something: in texts, in addresses, and as the values of settings. */
export function shownFacts({ steps, words, links, messages, progress, flows }: Configuration): Set<string> {
  const documents = [steps, flows, progress].flatMap((each) => Object.values<object>(each));
  return new Set([...documents, words, links, messages].flatMap((document) => [...shownIn(document)]));
}

const shownBy = new WeakMap<object, ReadonlySet<string>>();

/** The same of one document, which lenders share. */
function shownIn(document: object): ReadonlySet<string> {
  const known = shownBy.get(document);
  if (known) return known;
  const found = new Set<string>();
  const look = (value: unknown) => {
    if (typeof value === 'string') for (const name of factsInPath(value)) found.add(name);
    if (Array.isArray(value)) for (const each of value) look(each);
    if (!isObject(value)) return;
    if (typeof value.argument === 'string' && !value.select && !value.plural) found.add(value.argument);
    if (typeof value.fact === 'string') found.add(value.fact);
    for (const inner of Object.values(value)) look(inner);
  };
  look(document);
  shownBy.set(document, found);
  return found;
}
