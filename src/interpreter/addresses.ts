import type { Link } from '../model/generated/documents.ts';
import type { Facts } from './facts.ts';
import { holds } from './predicates.ts';
import { written } from './shown.ts';
import { filled } from './values.ts';

/** The facts named in braces in a path or address: "/heloc/{applicationUuid}". */
export function factsInPath(path: string): string[] {
  return [...path.matchAll(/\{([A-Za-z0-9]+)\}/g)].map((match) => match[1] as string);
}

/**
 * A path with its facts in place, each encoded. A fact that is the whole address ("{termsUrl}") stands as it is.
 * Undefined when a fact is unanswered, or is nothing that can stand in a path: such an address leads nowhere.
 */
export function filledPath(path: string, facts: Facts): string | undefined {
  const whole = /^\{([A-Za-z0-9]+)\}$/.exec(path);
  if (whole) return written(facts.valueOf(whole[1] as string));
  const parts = new Map(factsInPath(path).map((name) => [name, pathPart(facts.valueOf(name))]));
  if ([...parts.values()].includes(undefined)) return undefined;
  return path.replace(/\{([A-Za-z0-9]+)\}/g, (_, name: string) => parts.get(name) ?? '');
}

/**
 * A value as one part of a path. "." and ".." are none, however they are encoded: the address of a visitor could send a
 * call elsewhere with them. Half a surrogate pair, which cannot be encoded, becomes the replacement character.
 */
function pathPart(value: unknown): string | undefined {
  const plain = written(value);
  if (plain === undefined || plain === '.' || plain === '..') return undefined;
  return encodeURIComponent(plain.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Query parameters as they stand after "?", "?" included; "" when there are none. Lists are repeated. */
export function filledQuery(query: Record<string, unknown> | undefined, facts: Facts): string {
  const parameters = new URLSearchParams();
  for (const [name, template] of Object.entries(query ?? {})) {
    const value = filled(template, facts);
    for (const each of Array.isArray(value) ? value : [value]) {
      const plain = written(each);
      if (plain !== undefined) parameters.append(name, plain);
    }
  }
  const line = parameters.toString();
  return line === '' ? '' : `?${line}`;
}

/** Where a link leads now. `inside`: the address is a path below the application's base path. */
export interface Destination {
  inside: boolean;
  address: string;
  newTab: boolean;
}

/**
 * Where the link of that name leads now; undefined where there is none, or a fact of its address is unanswered. A link
 * that gives way to another ("unless") does so once: the other is taken as it stands.
 */
export function destinationNamed(links: Record<string, Link>, name: string, facts: Facts): Destination | undefined {
  const link = linkNamed(links, name);
  const { unless } = link ?? {};
  const followed = unless && holds(unless.when, facts) ? linkNamed(links, unless.to) : link;
  return followed && destinationOf(followed, facts);
}

function linkNamed(links: Record<string, Link>, name: string): Link | undefined {
  return Object.hasOwn(links, name) ? links[name] : undefined;
}

/** Where a link leads; undefined when a fact of its address is unanswered. */
export function destinationOf(link: Link, facts: Facts): Destination | undefined {
  const address = filledPath(link.path ?? link.href ?? '', facts);
  if (address === undefined || address === '') return undefined;
  return {
    inside: link.path !== undefined,
    address: address + filledQuery(link.query, facts),
    newTab: link.newTab ?? false,
  };
}
