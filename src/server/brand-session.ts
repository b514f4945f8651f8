import { type Facts, factsOf } from '../interpreter/facts.ts';
import type { Configuration } from '../model/configuration.ts';
import { newSession, type Session } from '../model/session.ts';

/** The facts of a page that knows its brand, and what else is given: nothing about a visit. */
export function brandFacts({ brand, facts }: Configuration, known: Partial<Session> = {}): Facts {
  const today = new Date().toISOString().slice(0, 10);
  return factsOf(facts, { ...newSession(brand, today), ...known });
}
