import { useEffect, useState } from 'react';
import { useEngine } from '../runner/engine.ts';
import { type FollowedEnd, useSequences } from '../runner/use-sequences.ts';
import { setInSession } from '../services/visit.ts';

export interface ScreenWait {
  /** Begins to wait anew. */
  again(): void;
  /** How often it was begun anew. */
  rounds: number;
  /** What the last wait left to show: words, where it failed. */
  followed: FollowedEnd;
}

/**
 * Runs the sequence with which a screen waits, while the screen stands. How it is going is in the session: documents say
 * it in words, and offer to look again.
 *
 * @param sequence undefined while there is nothing to wait for
 */
export function useScreenWait(sequence: string | undefined): ScreenWait {
  const { store } = useEngine();
  const sequences = useSequences();
  const [round, setRound] = useState(0);
  const [followed, setFollowed] = useState<FollowedEnd>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another wait
  useEffect(() => {
    if (sequence === undefined) return;
    let isHere = true;
    setFollowed({});
    setInSession(store, '/arrival/wait', 'polling');
    void sequences.run(sequence, { isFresh: true }).then((ended) => {
      if (!isHere) return;
      const end = sequences.follow(ended, { replaces: true });
      setFollowed(end);
      setInSession(store, '/arrival/wait', stateAfter(end));
    });
    return () => {
      isHere = false;
      setInSession(store, '/arrival/wait', undefined);
    };
  }, [sequence, sequences, store, round]);

  return { again: () => setRound((before) => before + 1), rounds: round, followed };
}

/** One of the values of the fact `waitState`; undefined where the screen is being left. */
function stateAfter({ isLeaving, error }: FollowedEnd): string | undefined {
  if (isLeaving) return undefined;
  return error === undefined ? 'in vain' : 'failed';
}
