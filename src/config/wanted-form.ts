import { isObject } from '../model/json.ts';
import { stateNames } from '../model/states.ts';

/**
 * What is wrong with a text of another form, in words and by example: those who write documents need not read patterns. A
 * schema says in "form" what is wanted, where the example alone does not.
 */
export function wantedForm(pattern: string, schema: unknown, text: unknown): string {
  const { examples = [], form = 'of the form wanted here' } = isObject(schema) ? schema : {};
  const wanted = new RegExp(pattern, 'u');
  const meant = typeof text === 'string' ? readingsOf(text).find((each) => wanted.test(each)) : undefined;
  const such = (Array.isArray(examples) ? examples : []).map((each) => JSON.stringify(each)).join(' or ');
  return `is not ${form}, such as ${such}.${meant === undefined ? '' : ` Write ${JSON.stringify(meant)}.`}`;
}

/**
 * What may be meant by a text of another form: itself without blanks around it, in small letters, a colour in six digits, an
 * address that is safe, the host or the file of an address, its words joined by dashes.
 */
function readingsOf(text: string): string[] {
  const plain = text.trim();
  const small = plain.toLowerCase();
  const digits = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(small)?.slice(1);
  const isWords = /^[\w\s()-]+$/.test(text);
  return [
    plain,
    small,
    ...(/^[0-9a-f]{6}$/.test(small) ? [`#${small}`] : []),
    ...(digits ? [`#${digits.map((each) => each + each).join('')}`] : []),
    plain.replace(/^http:/, 'https:'),
    plain.replace(/\/$/, ''),
    ...(/^[\w-]+(\.[\w-]+)+(\/|$)/.test(small) ? [`https://${plain}`] : []),
    small
      .replace(/^[a-z]+:\/\//, '')
      .replace(/[/?#].*$/, '')
      .replace(/:\d+$/, ''),
    small.replace(/^.*\//, ''),
    ...(isWords ? [small.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')] : []),
  ];
}

/** The one of the values that are allowed that a text says in other words: the postal code of a state by its name. */
export function meantOf(text: unknown, allowed: readonly string[]): string | undefined {
  if (typeof text !== 'string') return undefined;
  const small = text.trim().toLowerCase();
  const code = Object.entries(stateNames).find(([, name]) => name.toLowerCase() === small)?.[0];
  return allowed.find((each) => each.toLowerCase() === small) ?? allowed.find((each) => each === code);
}
