import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Facts } from '../interpreter/facts.ts';
import { stringOf, type TextArguments } from '../interpreter/texts.ts';
import type { Words } from '../model/generated/documents.ts';
import type { Session } from '../model/session.ts';
import type { Visit } from '../services/visit.ts';
import { useEngine } from './engine.ts';
import { watchedFacts } from './watched-facts.ts';

/** A part of the visit; the component is drawn again when it changes. */
export function useVisit<T>(select: (visit: Visit) => T): T {
  return useStore(useEngine().store, select);
}

/** The session, as it is now. */
export function useSession(): Session {
  return useVisit((visit) => visit.session);
}

/**
 * The facts of the session with every answer typed. A step uses its own facts instead: only relevant answers count there.
 * The component is drawn again when a fact that it has read is another now, and not when anything else is: a header need
 * not be drawn again for each answer.
 */
export function useFacts(): Facts {
  const { configuration, store } = useEngine();
  const facts = useMemo(() => watchedFacts(configuration, store), [configuration, store]);
  return useSyncExternalStore(store.subscribe, facts, facts);
}

/** The interface's own words: `words('back')`. */
export function useWords(): (name: keyof Words, given?: TextArguments) => string {
  const { configuration } = useEngine();
  const facts = useFacts();
  return useMemo(() => (name, given) => stringOf(configuration.words[name], facts, given), [configuration, facts]);
}
