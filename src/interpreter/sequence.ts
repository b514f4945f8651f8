import type { Catch, Caught, End, RetryPolicy, SequenceDocument, SequenceStep } from '../model/generated/documents.ts';
import type { Facts } from './facts.ts';
import { waitBefore } from './polling.ts';
import { holds } from './predicates.ts';
import { type GeneralError, unknownOutcomes } from './requests.ts';

/** What has happened in one run of a sequence. Plain data, so that it survives a reload. */
export interface Journal {
  /** The sequence's document name. */
  sequence: string;
  /** Made once per submission; every write's Idempotency-Key starts with it. */
  key: string;
  /** What it was begun for. For something else it begins anew. */
  subject?: string;
  /** No profile was known when it was begun. */
  withoutProfile?: boolean;
  entries: JournalEntry[];
}

export type JournalEntry =
  /** The step's `when` did not hold, or its error was caught with `continue`. */
  | { step: string; type: 'skipped' }
  /** Written before a call is made: with nothing after it, the outcome is not known. */
  | { step: string; type: 'started' }
  | { step: string; type: 'done' }
  | { step: string; type: 'failed'; error: string; message?: string }
  /** After an unknown outcome the service said that the work was not done. */
  | { step: string; type: 'asked' }
  | { step: string; type: 'ended' }
  /** The borrower tries again: attempts are counted anew. */
  | { step: ''; type: 'resumed' };

export type SequenceAction =
  | { type: 'skip'; step: string }
  | { type: 'change'; step: string; fill: Record<string, string>; clear: string[] }
  | { type: 'call'; step: string; call: string; save: string | undefined; idempotencyKey: string; wait: number }
  | { type: 'ask'; step: string; call: string; save: string; done: NonNullable<SequenceStep['ask']>['done'] }
  | { type: 'poll'; step: string; polling: string }
  | { type: 'end'; step: string; end: End; message: string | undefined };

export type RetryPolicies = Record<string, RetryPolicy>;

/**
 * Decides what a sequence does next, from its journal and the facts as they are now. Pure: the caller performs the
 * action, adds what came of it to the journal, and asks again, until the action is `end`.
 *
 * - A step that is skipped or done stays so: what later calls change does not reopen it. One that failed is judged again
 *   when the borrower tries again, who may have signed in meanwhile; not while its outcome is unknown.
 * - After any failure of a step with `ask`, the state is asked for before the call is made again.
 * - A write made again after an unknown outcome carries the same Idempotency-Key; after a definite refusal (the borrower
 *   may have corrected something) it carries a new one. A call that never reached the service, or was turned away at its
 *   door because nobody was signed in, refuses nothing: what was not known before it is still not known.
 *
 * @param caught what errors do that neither the step nor the sequence catches
 */
export function nextAction(
  sequence: SequenceDocument,
  journal: Journal,
  facts: Facts,
  policies: RetryPolicies,
  caught: Catch = {},
): SequenceAction {
  for (const [name, step] of Object.entries(sequence.steps)) {
    const last = entriesOf(journal, name).at(-1);
    if (last?.type === 'skipped' || last?.type === 'done') continue;
    const state = stateOf(journal, name, step.ask !== undefined);
    if (step.when !== undefined && !state.isOpen && !holds(step.when, facts)) return { type: 'skip', step: name };
    if (step.end !== undefined) return { type: 'end', step: name, end: step.end, message: undefined };
    if (step.poll !== undefined) return { type: 'poll', step: name, polling: step.poll };
    if (step.call === undefined) return { type: 'change', step: name, fill: step.fill ?? {}, clear: step.clear ?? [] };
    return (
      decide([step.catch, sequence.catch, caught], name, step, state, policies) ??
      ask(name, step, state) ??
      call(name, step, state, journal.key, policies)
    );
  }
  return { type: 'end', step: '', end: { done: true }, message: undefined };
}

/** What a step's journal entries come to. */
interface CallState {
  /** How the last try failed; undefined when there was none. A try with nothing after it failed with "unknown". */
  failure: { error: string; message?: string } | undefined;
  /** Failed tries since the borrower last tried again. */
  tries: number;
  /** The service was asked after the last failure, and said that the work was not done. */
  isSettled: boolean;
  /** The work may have been done: some outcome is unknown, and nothing has settled it since. */
  isOpen: boolean;
  /** How often the service definitely refused. */
  refusals: number;
}

function entriesOf(journal: Journal, step: string): JournalEntry[] {
  return journal.entries.filter((entry) => entry.step === step && entry.type !== 'ended');
}

function stateOf(journal: Journal, step: string, asks: boolean): CallState {
  const entries = entriesOf(journal, step);
  const last = entries.at(-1);
  const resumed = journal.entries.findLastIndex((entry) => entry.type === 'resumed');
  const isLeft = last?.type === 'started';
  const failures = entries.filter((entry) => entry.type === 'failed');
  const sinceResumed = entriesOf({ ...journal, entries: journal.entries.slice(resumed + 1) }, step);
  return {
    failure: isLeft ? { error: 'unknown' } : failures.at(-1),
    tries: sinceResumed.filter(({ type }) => type === 'failed').length + (isLeft ? 1 : 0),
    isSettled: last?.type === 'asked',
    isOpen: isOpenAfter(entries, asks),
    refusals: entries.filter((_, index) => isRefusal(entries, index)).length,
  };
}

/**
 * A step that can ask stays open after any failure: an entry does not tell whether the call was refused, or asking about
 * one that was cut off. Asking once too often costs nothing, and calling once too often makes a second application.
 */
function isOpenAfter(entries: JournalEntry[], asks: boolean): boolean {
  return entries.reduce((isOpen, entry, index) => {
    if (entry.type === 'asked' || entry.type === 'done') return false;
    if (asks && (entry.type === 'failed' || entry.type === 'started')) return true;
    const next = entries[index + 1];
    if (entry.type === 'started') return isOpen || next === undefined || next.type === 'started';
    if (entry.type !== 'failed' || entries[index - 1]?.type !== 'started') return isOpen;
    return unknownOutcomes.includes(entry.error) || (isOpen && !isRefusal(entries, index));
  }, false);
}

/** Failures in which the service did not get to look at what was asked of it. */
const unheard: readonly string[] = ['unready', 'unauthenticated'] satisfies GeneralError[];

/** Whether here the service looked at the request, and said no. A failure without a start before it is that of asking. */
function isRefusal(entries: JournalEntry[], index: number): boolean {
  const entry = entries[index];
  if (entry?.type !== 'failed' || entries[index - 1]?.type !== 'started') return false;
  return !unknownOutcomes.includes(entry.error) && !unheard.includes(entry.error);
}

function own<T>(record: Record<string, T> | undefined, name: string | undefined): T | undefined {
  return record !== undefined && name !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The step's end or skip after a failure that is not to be tried again; undefined when the call is to be made. */
function decide(
  catches: (Catch | undefined)[],
  name: string,
  step: SequenceStep,
  state: CallState,
  policies: RetryPolicies,
): SequenceAction | undefined {
  const { failure, tries, isSettled } = state;
  if (failure === undefined || isSettled || tries === 0 || failure.error === 'unknown') return undefined;
  const policy = own(policies, step.retry);
  if (policy?.errors.includes(failure.error) && tries < policy.attempts) return undefined;
  const found: Caught | undefined = catches
    .flatMap((each) => [own(each, failure.error), own(each, 'any')])
    .find((each) => each !== undefined);
  if (found?.continue) return { type: 'skip', step: name };
  return { type: 'end', step: name, end: found?.end ?? {}, message: failure.message };
}

function ask(name: string, step: SequenceStep, { isOpen }: CallState): SequenceAction | undefined {
  if (step.ask === undefined || !isOpen) return undefined;
  return { type: 'ask', step: name, call: step.ask.call, save: step.ask.save, done: step.ask.done };
}

function call(
  name: string,
  step: SequenceStep,
  { tries, refusals }: CallState,
  key: string,
  policies: RetryPolicies,
): SequenceAction {
  const policy = own(policies, step.retry);
  return {
    type: 'call',
    step: name,
    call: step.call as string,
    save: step.save,
    idempotencyKey: refusals === 0 ? `${key}.${name}` : `${key}.${name}.${refusals + 1}`,
    wait: policy === undefined || tries === 0 ? 0 : waitBefore(tries, policy),
  };
}
