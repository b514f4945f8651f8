import type { Facts } from '../interpreter/facts.ts';
import type { Configuration } from '../model/configuration.ts';
import type { Session } from '../model/session.ts';
import type { VisitStore } from '../services/visit.ts';
import { allFacts } from './engine.ts';

/**
 * Gives the facts of the session as it is when asked: the same object until a fact that was read from it has another
 * value. What is read from an older object is never out of date, so a function that kept it may go on using it.
 */
export function watchedFacts(configuration: Configuration, store: VisitStore): () => Facts {
  let session: Session | undefined;
  let given: Facts | undefined;
  let read = new Map<string, unknown>();
  let hasRows = false;
  const now = () => allFacts(configuration, store.getState().session);

  const watch = (): Facts => {
    const seen = new Map<string, unknown>();
    read = seen;
    hasRows = false;
    return {
      vocabulary: configuration.facts,
      ofItem(item) {
        // What a row reads of the session is not followed one by one: rows are drawn again when anything changes.
        hasRows = true;
        return now().ofItem(item);
      },
      valueOf(name) {
        const value = now().valueOf(name);
        // The first value is what was drawn with.
        if (!seen.has(name)) seen.set(name, value);
        return value;
      },
    };
  };

  return () => {
    const latest = store.getState().session;
    if (given && latest === session) return given;
    session = latest;
    const facts = now();
    if (!given || hasRows || [...read].some(([name, value]) => !Object.is(facts.valueOf(name), value))) given = watch();
    return given;
  };
}
