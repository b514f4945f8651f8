import type { Link } from '../model/generated/documents.ts';
import type { Facts } from './facts.ts';
import { filled } from './values.ts';

/** The facts named in braces in a path or address: "/heloc/{applicationUuid}". */
export function factsInPath(path: string): string[] {
  return [...path.matchAll(/\{([A-Za-z0-9]+)\}/g)].map((match) => match[1] as string);
}

/**
 * A path with its facts in place, each encoded. A fact that is the whole address ("{termsUrl}") stands as it is.
 * Undefined when a fact is unanswered: such an address leads nowhere.
 */
export function filledPath(path: string, facts: Facts): string | undefined {
  if (factsInPath(path).some((name) => facts.valueOf(name) === undefined)) return undefined;
  const whole = /^\{([A-Za-z0-9]+)\}$/.exec(path);
  if (whole) return String(facts.valueOf(whole[1] as string));
  return path.replace(/\{([A-Za-z0-9]+)\}/g, (_, name: string) => encodeURIComponent(String(facts.valueOf(name))));
}

/** Query parameters as they stand after "?", "?" included; "" when there are none. Lists are repeated. */
export function filledQuery(query: Record<string, unknown> | undefined, facts: Facts): string {
  const parameters = new URLSearchParams();
  for (const [name, template] of Object.entries(query ?? {})) {
    const value = filled(template, facts);
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) parameters.append(name, String(each));
    }
  }
  const written = parameters.toString();
  return written === '' ? '' : `?${written}`;
}

/** Where a link leads now. `inside`: the address is a path below the application's base path. */
export interface Destination {
  inside: boolean;
  address: string;
  newTab: boolean;
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
