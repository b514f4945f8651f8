import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Facts } from '../interpreter/facts.ts';
import { stringOf, type TextArguments } from '../interpreter/texts.ts';
import type { Words } from '../model/generated/documents.ts';
import type { Session } from '../model/session.ts';
import type { Visit } from '../services/visit.ts';
import { allFacts, useEngine } from './engine.ts';

/** A part of the visit; the component is drawn again when it changes. */
export function useVisit<T>(select: (visit: Visit) => T): T {
  return useStore(useEngine().store, select);
}

/** The session, as it is now. */
export function useSession(): Session {
  return useVisit((visit) => visit.session);
}

/** The facts of the session with every answer typed. A step uses its own facts instead: only relevant answers count there. */
export function useFacts(): Facts {
  const { configuration } = useEngine();
  const session = useSession();
  return useMemo(() => allFacts(configuration, session), [configuration, session]);
}

/** The interface's own words: `words('back')`. */
export function useWords(): (name: keyof Words, given?: TextArguments) => string {
  const { configuration } = useEngine();
  const facts = useFacts();
  return useMemo(() => (name, given) => stringOf(configuration.words[name], facts, given), [configuration, facts]);
}
