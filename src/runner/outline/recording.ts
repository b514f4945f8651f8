import type { Configuration } from '../../model/configuration.ts';

/**
 * What was read of a configuration while something was worked out. Words, facts, links and messages are read whole, each
 * under its name; of documents each member, since what decides whether a step is complete is not what it says; and of the
 * brand each value, since two lenders are never alike in all.
 */
export interface Recording {
  /** The configuration, with a note taken of all that is read. */
  configuration: Configuration;
  /** In the order of first reading; where two configurations agree on all of them, they agree on what was worked out. */
  reads: Read[];
}

export interface Read {
  path: readonly string[];
  /** What was asked: the value there, whether there is one, or the names of all that is there. */
  question: 'value' | 'presence' | 'names';
  answer: unknown;
}

/** How deep in each collection what is read is noted by itself; elsewhere to the names in it. */
const depths: Readonly<Record<string, number>> = { brand: Number.POSITIVE_INFINITY, steps: 3 };
const depthOf = ([collection = '']: readonly string[]) => depths[collection] ?? 2;

/** A configuration that takes note of what is read of it. */
export function recorded(configuration: Configuration): Recording {
  const reads: Read[] = [];
  const note = (question: Read['question'], path: readonly string[], answer: unknown) =>
    reads.push({ path, question, answer });
  const watched = <T extends object>(target: T, path: readonly string[]): T => {
    const inner = new Map<string, unknown>();
    const looked = new Set<string>();
    const isThere = (name: string) => {
      const answer = Object.hasOwn(target, name);
      // A value that was given says that it is there.
      if (!looked.has(name) && !(answer && inner.has(name))) note('presence', [...path, name], answer);
      looked.add(name);
    };
    let isListed = false;
    const give = (name: string) => {
      if (inner.has(name)) return inner.get(name);
      const at = [...path, name];
      const value: unknown = Reflect.get(target, name);
      const isWatched = typeof value === 'object' && value !== null && at.length < depthOf(at);
      note('value', at, isWatched ? shapeOf(value) : value);
      const given = isWatched ? watched(value, at) : value;
      inner.set(name, given);
      return given;
    };
    return new Proxy(target, {
      get: (_, name) =>
        // What every list can do is no part of the data.
        typeof name === 'symbol' || (name in target && !Object.hasOwn(target, name))
          ? Reflect.get(target, name)
          : give(name),
      has: (_, name) => {
        if (typeof name === 'string') isThere(name);
        return Reflect.has(target, name);
      },
      getOwnPropertyDescriptor: (_, name) => {
        const descriptor = Reflect.getOwnPropertyDescriptor(target, name);
        if (typeof name !== 'string') return descriptor;
        isThere(name);
        if (!descriptor?.configurable) return descriptor;
        const value = give(name);
        return value === descriptor.value ? descriptor : { ...descriptor, value };
      },
      ownKeys: () => {
        if (!isListed) note('names', path, Object.keys(target).join('\n'));
        isListed = true;
        return Reflect.ownKeys(target);
      },
    });
  };
  return { configuration: watched(configuration, []), reads };
}

/** Whether everything that was read is the same in this configuration. The read that differed is asked first next time. */
export function agrees(reads: Read[], configuration: Configuration): boolean {
  const differing = reads.findIndex(
    ({ path, question, answer }) => !isSame(ask(question, path, configuration), answer),
  );
  if (differing > 0) reads.unshift(...reads.splice(differing, 1));
  return differing < 0;
}

function ask(question: Read['question'], path: readonly string[], configuration: Configuration): unknown {
  const holder = (question === 'names' ? path : path.slice(0, -1)).reduce<unknown>(
    (value, name) => (isHolder(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    configuration,
  );
  if (question === 'names') return isHolder(holder) ? Object.keys(holder).join('\n') : undefined;
  const name = path.at(-1) as string;
  const isThere = isHolder(holder) && Object.hasOwn(holder, name);
  if (question === 'presence') return isThere;
  const value = isThere ? holder[name] : undefined;
  return isHolder(value) && path.length < depthOf(path) ? shapeOf(value) : value;
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Stands for a value of which each part is noted by itself. */
function shapeOf(value: object): string {
  return Array.isArray(value) ? 'a list' : 'an object';
}

const texts = new WeakMap<object, string>();

/** The same thing, or documents that say the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  return isHolder(one) && isHolder(other) && textOf(one) === textOf(other);
}

function textOf(document: object): string {
  const text = texts.get(document) ?? JSON.stringify(document);
  texts.set(document, text);
  return text;
}
