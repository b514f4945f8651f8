import type { Configuration } from '../../model/configuration.ts';
import type { Session } from '../../model/session.ts';
import type { Engine } from '../engine.ts';
import { agrees, type Read, recorded } from './recording.ts';

/** What outlines are drawn from. */
export interface OutlineSources {
  configuration: Configuration;
  findFailures: Engine['findFailures'];
  /** A visit of this brand with an answer to everything. */
  ordinary: Session;
  sharing: Sharing;
}

/** What was worked out so far, by what it was worked out for; and for each, what was read meanwhile. */
export type Sharing = Map<string, { reads: Read[]; result: unknown }[]>;

/**
 * Works something out, or takes it from a brand that agrees on everything that was read for it: the work is a function of
 * the name and of what it reads, and of nothing else. So `name` must tell all that is handed to it besides; and each
 * piece of work has a visit of its own, since facts and walks are kept by visit, and what is kept is not read again.
 */
export function shared<Result>(
  name: string,
  sources: OutlineSources,
  work: (sources: OutlineSources) => Result,
): Result {
  const known = sources.sharing.get(name) ?? [];
  sources.sharing.set(name, known);
  const found = known.find(({ reads }) => agrees(reads, sources.configuration));
  if (found) return found.result as Result;
  const { configuration, reads } = recorded(sources.configuration);
  const result = work({ ...sources, configuration, ordinary: ofBrand(sources.ordinary, configuration) });
  known.push({ reads, result });
  return result;
}

/** A visit, as one of this brand. */
export function ofBrand(session: Session, { brand }: Configuration): Session {
  return { ...session, brand: brand as Session['brand'] };
}

/** What a visit is besides its brand, to be part of a name. */
export function visitName({ brand: _, ...visit }: Session): string {
  return JSON.stringify(visit);
}
