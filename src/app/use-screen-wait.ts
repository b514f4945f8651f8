import { useEffect, useState } from 'react';
import { useEngine } from '../runner/engine.ts';
import { useSequences } from '../runner/use-sequences.ts';
import { setInSession } from '../services/visit.ts';

/**
 * Runs the sequence with which a screen waits, while the screen stands. How it is going is in the session: documents say
 * it in words, and offer to look again.
 *
 * @param sequence undefined while there is nothing to wait for
 * @returns begins to wait anew
 */
export function useScreenWait(sequence: string | undefined): () => void {
  const { store } = useEngine();
  const sequences = useSequences();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another wait
  useEffect(() => {
    if (sequence === undefined) return;
    let isHere = true;
    setInSession(store, '/arrival/wait', 'polling');
    void sequences.run(sequence, { isFresh: true }).then((ended) => {
      if (!isHere) return;
      const { isLeaving } = sequences.follow(ended, { replaces: true });
      setInSession(store, '/arrival/wait', isLeaving ? undefined : 'in vain');
    });
    return () => {
      isHere = false;
      setInSession(store, '/arrival/wait', undefined);
    };
  }, [sequence, sequences, store, round]);

  return () => setRound((before) => before + 1);
}
