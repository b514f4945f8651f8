import type { PollingDocument } from '../model/generated/documents.ts';
import type { Facts } from './facts.ts';
import { applies, holds } from './predicates.ts';

/** The part of a policy that says how long to wait. Times are in milliseconds. */
export interface Backoff {
  delay: number;
  factor: number;
  cap?: number;
}

/** How long to wait before retry number `retry` (1 is the first): exponential, capped. */
export function waitBefore(retry: number, { delay, factor, cap = Number.POSITIVE_INFINITY }: Backoff): number {
  return Math.min(delay * factor ** (retry - 1), cap);
}

export type PollAction = { type: 'ask'; wait: number } | { type: 'end'; value: unknown; exhausted: boolean };

/**
 * What to do next while polling. The first request is made at once, then come retries: `waitingRetries` while the state
 * is one that waits, else `retries` while it has not changed from what it was before polling. A failed request counts
 * as a try and changes nothing.
 *
 * @param seen the watched fact before polling, and after each try (undefined: the try failed)
 * @param facts the facts after the last try
 */
export function nextPoll(
  polling: PollingDocument,
  seen: { before: unknown; tries: unknown[] },
  facts: Facts,
): PollAction {
  const tries = seen.tries.length;
  if (tries === 0) return { type: 'ask', wait: 0 };
  const now = seen.tries.findLast((value) => value !== undefined);
  if (now !== undefined) {
    if (holds(polling.ends, facts)) return { type: 'end', value: now, exhausted: false };
    const changed = now !== seen.before;
    if (changed && !holds(polling.waits, facts)) return { type: 'end', value: now, exhausted: false };
  }
  const limit = now !== undefined && holds(polling.waits, facts) ? polling.waitingRetries : polling.retries;
  if (tries - 1 < limit) return { type: 'ask', wait: waitBefore(tries, polling) };
  const last = (polling.exhausted ?? []).find((each) => applies(each, facts));
  return { type: 'end', value: last === undefined || last.value === null ? now : last.value, exhausted: true };
}
