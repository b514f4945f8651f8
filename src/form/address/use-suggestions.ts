import { useEffect, useRef, useState } from 'react';
import type { AddressSuggestion, LookUpAddress } from '../form-context.ts';

/** Fewer characters match half the country. */
export const shortestLookup = 3;
/** The list below the box follows the typing after a pause that is longer than between two keys: drawn for each, it would slow the typing down. */
export const listFollowsMs = 230;
/** Beyond it, so that text and wish, which come one after the other, ask once: together a quarter of a second. */
const debounceMs = 20;

/** What is known of the addresses for a text. */
export interface Suggestions {
  state: 'idle' | 'searching' | 'found' | 'failed';
  suggestions: readonly AddressSuggestion[];
}

const none: Suggestions = { state: 'idle', suggestions: [] };

/**
 * The addresses for what has been typed, asked for when the borrower pauses. A request that a newer text has superseded
 * is aborted, and its reply is dropped if it comes all the same.
 */
export function useSuggestions(text: string, isWanted: boolean, lookUp: LookUpAddress): Suggestions {
  const [known, setKnown] = useState(none);
  const ask = useRef(lookUp);
  ask.current = lookUp;
  const isAsked = isWanted && text.length >= shortestLookup;

  useEffect(() => {
    if (!isAsked) {
      setKnown(none);
      return;
    }
    const request = new AbortController();
    // What is on the list and still fits may stay until the reply is there.
    setKnown(({ suggestions }) => ({ state: 'searching', suggestions: suggestions.filter((one) => fits(one, text)) }));
    const timer = setTimeout(async () => {
      try {
        const suggestions = await ask.current(text, request.signal);
        if (!request.signal.aborted) setKnown({ state: 'found', suggestions });
      } catch {
        // Whatever the reason, the borrower reads that the search does not work and how to go on without it.
        if (!request.signal.aborted) setKnown({ state: 'failed', suggestions: [] });
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text, isAsked]);

  return isAsked ? known : none;
}

function fits({ fullAddress }: AddressSuggestion, text: string): boolean {
  return fullAddress.toLowerCase().startsWith(text.toLowerCase());
}
