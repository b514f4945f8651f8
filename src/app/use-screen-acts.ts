import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { StepDocument } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import type { Running } from '../runner/acts.ts';
import { useEngine } from '../runner/engine.ts';
import { type Progress, useProgress } from '../runner/use-progress.ts';
import { type FollowedEnd, useSequences } from '../runner/use-sequences.ts';
import { keepApplication } from '../services/kept-application.ts';
import { newKey } from '../services/new-key.ts';
import { setInSession } from '../services/visit.ts';
import { inOneTab } from './one-tab.ts';
import { answersThatCount, subjectOf } from './screen-answers.ts';

export interface ScreenActs {
  running: Running | undefined;
  /** The document that is shown instead of the screen's own, while what runs waits for the lender. */
  waitsWith: string | undefined;
  /** How often an act that polled has led back to this screen: each time, the screen is come to anew. */
  returns: number;
  /** What the last act left to show. */
  followed: FollowedEnd;
  closeFollowed(): void;
  progress: Progress['shown'];
  /**
   * Runs a sequence, one at a time and in one tab. After a failure, the same act goes on where it stopped.
   *
   * @param shown the document as it is shown now: answers to questions it does not ask are not sent
   * @param item the row that the act is about
   */
  perform(sequence: string, shown: StepDocument, item?: unknown): Promise<void>;
}

/**
 * Runs the sequences of a screen's buttons, each end followed or shown. Whoever has left the screen meanwhile is not led
 * away from where they are. How polling is going, and that it was in vain, is in the session, beside how the screen's own
 * wait is going: the one says nothing of the other.
 *
 * @param written the screen's document before its variants
 * @param reread after an act that ends without leading elsewhere: what the screen shows may have changed
 * @param acting becomes true while a sequence runs
 */
export function useScreenActs(
  written: StepDocument,
  reread: () => Promise<void>,
  acting?: RefObject<boolean>,
): ScreenActs {
  const { configuration, store } = useEngine();
  const sequences = useSequences();
  const { shown: progress, during } = useProgress();
  const [running, setRunning] = useState<Running>();
  const [followed, setFollowed] = useState<FollowedEnd>({});
  const [waitsWith, setWaitsWith] = useState<string>();
  const inFlight = useRef(false);
  const isHere = useRef(true);
  const [returns, setReturns] = useState(0);
  const hasSaid = useRef(false);
  /** One of the values of the fact `actState`. Once the screen is left, it goes on without anybody looking. */
  const say = useCallback(
    (state: 'polling' | 'in vain' | undefined) => {
      if (!isHere.current || (state === undefined && !hasSaid.current)) return;
      hasSaid.current = state !== undefined;
      setInSession(store, '/arrival/act', state);
    },
    [store],
  );

  useEffect(() => {
    isHere.current = true;
    return () => {
      say(undefined);
      isHere.current = false;
    };
  }, [say]);

  const perform = useCallback(
    async (sequence: string, shown: StepDocument, item?: unknown) => {
      if (inFlight.current) return;
      inFlight.current = true;
      setRunning({ sequence, item });
      setFollowed({});
      say(undefined);
      const document = configuration.sequences[sequence]?.progress;
      let result: FollowedEnd = { error: [], isTheirs: true };
      let hasShown = false;
      let isInVain = false;
      try {
        setInSession(store, '/item', isObject(item) ? item : undefined);
        keepApplication(store.getState().session.application?.uuid);
        const subject = subjectOf(store.getState().session, shown) ?? newKey();
        if (acting) acting.current = true;
        const ended = await during(document === undefined ? undefined : configuration.progress[document], () =>
          inOneTab(sequence, () =>
            sequences.run(sequence, {
              isFresh: false,
              subject,
              relevantAnswers: (session) => answersThatCount(session, written, shown),
              isLeft: () => !isHere.current,
              onWait: (shows) => {
                if (!isHere.current) return;
                hasShown = true;
                say('polling');
                setWaitsWith(shows);
              },
              // What is drawn meanwhile has no words for what comes after it.
              onWaited: (inVain) => {
                isInVain = inVain;
                say(undefined);
              },
            }),
          ),
        );
        if (acting) acting.current = false;
        if (!isHere.current) return;
        result = sequences.follow(ended);
        if (result.isHere || (ended.end.done && !result.isLeaving)) await reread();
      } catch (error) {
        console.error(error);
      } finally {
        if (acting) acting.current = false;
      }
      setFollowed(result);
      // Until the page is gone, nothing may begin anew.
      if (result.isLeaving) return;
      inFlight.current = false;
      setRunning(undefined);
      const isStill = isInVain && result.isHere === true;
      if (hasShown || isStill) setReturns((before) => before + 1);
      if (isStill) say('in vain');
      setWaitsWith(undefined);
    },
    [configuration, store, sequences, during, written, reread, acting, say],
  );

  return { running, waitsWith, returns, followed, closeFollowed: () => setFollowed({}), progress, perform };
}
