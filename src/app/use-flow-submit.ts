import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Journal } from '../interpreter/sequence.ts';
import type { Session } from '../model/session.ts';
import { useEngine, walkOf } from '../runner/engine.ts';
import { type Progress, useProgress } from '../runner/use-progress.ts';
import { type FollowedEnd, useSequences } from '../runner/use-sequences.ts';
import { useVisit } from '../runner/use-session.ts';
import { safeStorage } from '../services/storage.ts';
import { forgetVisit } from '../services/visit.ts';
import { prepareHandOver } from './login-hand-over.ts';
import { inOneTab } from './one-tab.ts';
import { type Arrival, forgetArrival } from './use-arrival.ts';

interface FlowSubmitOptions {
  /** The flow's document name. */
  name: string;
  arrival: Arrival;
  /** Nothing is missing in any step. */
  isComplete: boolean;
}

export interface FlowSubmit {
  /** A sequence runs, or has ended with leaving this page. */
  isBusy: boolean;
  /** A submit that was interrupted goes on by itself. */
  isResuming: boolean;
  /** What the last run left to show. */
  followed: FollowedEnd;
  closeFollowed(): void;
  progress: Progress['shown'];
  /** Runs a button's own sequence, from its start. */
  runAction(sequence: string): Promise<void>;
  /** Runs what the flow ends with, from where it stopped. */
  finish(): Promise<void>;
}

/** Runs the flow's sequences: one at a time, in one tab, each end followed or shown. */
export function useFlowSubmit({ name, arrival, isComplete }: FlowSubmitOptions): FlowSubmit {
  const engine = useEngine();
  const { configuration } = engine;
  const flow = configuration.flows[name];
  const location = useLocation();
  const sequences = useSequences();
  const { shown: progress, during } = useProgress();
  const [isBusy, setBusy] = useState(false);
  const [isResuming, setResuming] = useState(false);
  const [followed, setFollowed] = useState<FollowedEnd>({});
  const inFlight = useRef(false);
  const forgetOnLeaving = useForgetting(flow?.arrive);

  const free = useCallback(() => {
    inFlight.current = false;
    setBusy(false);
    setResuming(false);
  }, []);

  const perform = useCallback(
    async (sequence: string, isFresh: boolean) => {
      // Here, not at the button: a second press, an Enter and a press in a modal all come through this door.
      if (inFlight.current) return;
      inFlight.current = true;
      setBusy(true);
      setFollowed({});
      const document = configuration.sequences[sequence]?.progress;
      const relevantAnswers = (session: Session) => walkOf(engine, name, session).relevant;
      try {
        const ended = await during(document === undefined ? undefined : configuration.progress[document], async () => {
          await arrival.done;
          return inOneTab(sequence, () => sequences.run(sequence, { isFresh, relevantAnswers }));
        });
        const result = sequences.follow(ended);
        setFollowed(result);
        if (result.isLeaving && ended.end.route !== undefined) forgetOnLeaving();
        // Until the page is gone, nothing may begin anew.
        if (!result.isLeaving) free();
      } catch (error) {
        console.error(error);
        setFollowed({ error: [], isTheirs: true });
        free();
      }
    },
    [configuration, engine, name, during, arrival.done, sequences, forgetOnLeaving, free],
  );

  // Back from a page elsewhere, the browser may show this one as it was left.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) free();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [free]);

  // A submit that a reload or an ended session interrupted goes on by itself, if nothing is missing for it.
  const finish = flow?.finish;
  const hasToken = useVisit((visit) => visit.session.arrival.hasToken === true);
  const isInterrupted = useVisit((visit) => finish !== undefined && wasInterrupted(visit.journals[finish], hasToken));
  const hasResumed = useRef(false);
  useEffect(() => {
    if (!isInterrupted || !isComplete || hasResumed.current || inFlight.current || finish === undefined) return;
    hasResumed.current = true;
    setResuming(true);
    void perform(finish, false);
  }, [isInterrupted, isComplete, finish, perform]);

  return {
    isBusy,
    isResuming,
    followed,
    closeFollowed: () => setFollowed({}),
    progress,
    async runAction(sequence) {
      if (inFlight.current) return;
      prepareHandOver(
        engine,
        safeStorage(() => window.localStorage),
        location.pathname + location.search,
      );
      await perform(sequence, true);
    },
    async finish() {
      if (finish !== undefined) await perform(finish, false);
    },
  };
}

/**
 * Forgets the answers once the page of the made application is there, not before: without them this page would lead
 * elsewhere. Whoever comes back arrives anew, and is told of the application.
 */
function useForgetting(arrive: string | undefined): () => void {
  const { store } = useEngine();
  const isOver = useRef(false);
  const forget = useCallback(() => {
    if (!isOver.current) return;
    isOver.current = false;
    forgetVisit(store);
    forgetArrival(arrive);
  }, [store, arrive]);
  useLayoutEffect(() => {
    window.addEventListener('pagehide', forget);
    return () => {
      window.removeEventListener('pagehide', forget);
      forget();
    };
  }, [forget]);
  return useCallback(() => {
    isOver.current = true;
  }, []);
}

/** Left in the middle, or ended because nobody was signed in any more, and now somebody is. */
export function wasInterrupted(journal: Journal | undefined, hasToken: boolean): boolean {
  const last = journal?.entries.at(-1);
  if (last === undefined) return false;
  if (last.type !== 'ended') return true;
  const failure = journal?.entries.findLast((entry) => entry.type === 'failed');
  return hasToken && failure?.type === 'failed' && failure.error === 'unauthenticated';
}
