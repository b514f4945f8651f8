import type { Fact, Text } from '../model/generated/documents.ts';
import { madeOnce } from '../model/made-once.ts';
import type { TextPart, TextSegment } from '../model/text.ts';
import type { Facts } from './facts.ts';
import { grouped, shown, written } from './shown.ts';

/** Values for arguments that are not facts: "{stepTitle}" of the page's title, "{count}" of an error summary. */
export type TextArguments = Record<string, string | number>;

/** A text with its facts in place, as runs of characters and tags. An unanswered fact is shown as nothing. */
export function segmentsOf(text: Text, facts: Facts, given: TextArguments = {}): TextSegment[] {
  return typeof text === 'string' ? [text] : joined(text.parts.flatMap((part) => segments(part, { facts, given })));
}

/** A text with its facts in place, as a plain string: what is inside tags stays, the tags go. */
export function stringOf(text: Text, facts: Facts, given: TextArguments = {}): string {
  return plain(segmentsOf(text, facts, given));
}

function plain(all: TextSegment[]): string {
  return all.map((segment) => (typeof segment === 'string' ? segment : plain(segment.children))).join('');
}

/** The names of a text's arguments, each once. */
export function argumentsOf(text: Text): readonly string[] {
  if (typeof text === 'string') return [];
  const kept = argumentsKept.get(text);
  if (kept) return kept;
  const names = [...new Set(text.parts.flatMap(argumentsOfPart))];
  argumentsKept.set(text, names);
  return names;
}

/** A text never changes; screens ask for its arguments at every drawing. */
const argumentsKept = new WeakMap<object, readonly string[]>();

/** The names of a text's tags, each once. */
export function tagsOf(text: Text): string[] {
  return typeof text === 'string' ? [] : [...new Set(text.parts.flatMap(tagsOfPart))];
}

interface Scope {
  facts: Facts;
  given: TextArguments;
  /** What "#" stands for, inside a plural. */
  pound?: number;
}

function segments(part: TextPart, scope: Scope): TextSegment[] {
  if (typeof part === 'string') return [part];
  if ('tag' in part)
    return [{ tag: part.tag, children: joined(part.children.flatMap((each) => segments(each, scope))) }];
  if ('pound' in part) return [scope.pound === undefined ? '#' : grouped(scope.pound)];
  const value = Object.hasOwn(scope.given, part.argument)
    ? scope.given[part.argument]
    : scope.facts.valueOf(part.argument);
  if ('select' in part) {
    const name = written(value) ?? '';
    return branch(Object.hasOwn(part.select, name) ? part.select[name] : part.select.other, scope);
  }
  if ('plural' in part) {
    const count = (typeof value === 'number' ? value : 0) - (part.offset ?? 0);
    const exact = part.plural[`=${typeof value === 'number' ? value : 0}`];
    return branch(exact ?? part.plural[pluralRules().select(count)] ?? part.plural.other, { ...scope, pound: count });
  }
  return [shown(value, formatOf(part.argument, scope), part.style)];
}

function formatOf(argument: string, { given, facts: { vocabulary } }: Scope): Fact['format'] {
  return Object.hasOwn(given, argument) || !Object.hasOwn(vocabulary, argument)
    ? undefined
    : vocabulary[argument]?.format;
}

const pluralRules = madeOnce(() => new Intl.PluralRules('en-US'));

function branch(parts: TextPart[] | undefined, scope: Scope): TextSegment[] {
  return (parts ?? []).flatMap((part) => segments(part, scope));
}

function joined(all: TextSegment[]): TextSegment[] {
  const result: TextSegment[] = [];
  for (const segment of all) {
    const last = result.at(-1);
    if (typeof segment === 'string' && typeof last === 'string') result[result.length - 1] = last + segment;
    else if (segment !== '') result.push(segment);
  }
  return result;
}

function inner(part: TextPart): TextPart[] {
  if (typeof part === 'string') return [];
  if ('tag' in part) return part.children;
  if ('plural' in part) return Object.values(part.plural).flat();
  return 'select' in part ? Object.values(part.select).flat() : [];
}

function argumentsOfPart(part: TextPart): string[] {
  const own = typeof part !== 'string' && 'argument' in part ? [part.argument] : [];
  return [...own, ...inner(part).flatMap(argumentsOfPart)];
}

function tagsOfPart(part: TextPart): string[] {
  const own = typeof part !== 'string' && 'tag' in part ? [part.tag] : [];
  return [...own, ...inner(part).flatMap(tagsOfPart)];
}
