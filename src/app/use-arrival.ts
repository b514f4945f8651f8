import { useEffect, useMemo, useState } from 'react';
import { useEngine } from '../runner/engine.ts';
import type { SequenceEnd } from '../runner/sequence-runner.ts';
import { useSequences } from '../runner/use-sequences.ts';
import { useVisit } from '../runner/use-session.ts';

export interface Arrival {
  /** Settled when what is known about the visit has been read, or could not be. */
  done: Promise<void>;
  /** The same, for what is drawn. */
  isOver: boolean;
  /** The feature flags are known. Where they cannot be read, nobody is moved because of them. */
  hasFlags: boolean;
  /** A modal that the arrival ended with. */
  modal: string | undefined;
  closeModal(): void;
}

/** One arrival per page load and sequence, whichever step it begins with and however often the page is drawn anew. */
const arrivals = new Map<string, OneArrival>();

interface OneArrival {
  run: Promise<SequenceEnd>;
  /** Begins the run, if it has not begun. */
  begin: (run: () => Promise<SequenceEnd>) => void;
  isFollowed: boolean;
}

function oneArrival(): OneArrival {
  let begin: OneArrival['begin'] = () => {};
  const run = new Promise<SequenceEnd>((resolve, reject) => {
    begin = (start) => {
      begin = () => {};
      start().then(resolve, reject);
    };
  });
  return { run, begin: (start) => begin(start), isFollowed: false };
}

/** Whoever comes back to the flow arrives anew. */
export function forgetArrival(sequence: string | undefined): void {
  if (sequence !== undefined) arrivals.delete(sequence);
}

/** Runs the flow's arrival once. It stops nobody from typing; a submit waits for it. */
export function useArrival(sequence: string | undefined): Arrival {
  const { configuration } = useEngine();
  const sequences = useSequences();
  const [isOver, setOver] = useState(false);
  const [modal, setModal] = useState<string>();
  const hasFlags = useVisit((visit) => Object.keys(visit.session.flags).length > 0);

  const arrival = useMemo(() => {
    if (sequence === undefined || !Object.hasOwn(configuration.sequences, sequence)) return undefined;
    const known = arrivals.get(sequence) ?? oneArrival();
    arrivals.set(sequence, known);
    return known;
  }, [sequence, configuration.sequences]);
  const done = useMemo(() => Promise.resolve(arrival?.run).then(nothing, nothing), [arrival]);

  // Not while the page is drawn: a page that came rendered does not know yet what the address brings.
  useEffect(() => {
    if (arrival && sequence !== undefined) arrival.begin(() => sequences.run(sequence, { isFresh: true }));
  }, [arrival, sequence, sequences]);

  useEffect(() => {
    let isHere = true;
    void done.then(async () => {
      if (!isHere) return;
      setOver(true);
      if (!arrival || arrival.isFollowed) return;
      arrival.isFollowed = true;
      setModal(sequences.follow(await arrival.run).modal);
    });
    return () => {
      isHere = false;
    };
  }, [done, arrival, sequences]);

  return { done, isOver, hasFlags, modal, closeModal: () => setModal(undefined) };
}

function nothing(): void {}
