import { type Facts, factsOf } from '../interpreter/facts.ts';
import { nextPoll } from '../interpreter/polling.ts';
import { holds } from '../interpreter/predicates.ts';
import { callNamed } from '../interpreter/requests.ts';
import { type Journal, type JournalEntry, nextAction, type SequenceAction } from '../interpreter/sequence.ts';
import type { Configuration } from '../model/configuration.ts';
import type { End } from '../model/generated/documents.ts';
import { valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Answers, Session } from '../model/session.ts';
import type { Client } from '../services/client.ts';
import { setInSession, type VisitStore } from '../services/visit.ts';

/** How a sequence ended, and the service's own words where it refused with any. */
export interface SequenceEnd {
  end: End;
  message: string | undefined;
}

export interface SequenceSurroundings {
  configuration: Configuration;
  store: VisitStore;
  client: Client;
  /** The answers that count in a session: those of the steps that are part of the flow. */
  relevantAnswers(session: Session): Answers;
  /** A new random key. */
  newKey(): string;
  wait(milliseconds: number): Promise<void>;
  /** Told, when polling begins to wait, which document is to be shown meanwhile. */
  onWait?: ((shows: string) => void) | undefined;
  /**
   * Told when polling is over, at the very moment in which its last answer is saved: what was shown meanwhile is about
   * those before. In vain: no answer was another than what was known when the run began, or what it has saved since.
   */
  onWaited?: ((isInVain: boolean) => void) | undefined;
  /** Whether the page that the run was begun on has been left: what polling in vain makes of the state is not for another. */
  isLeft?: (() => boolean) | undefined;
}

export interface SequenceStart {
  /** Begin anew. */
  isFresh: boolean;
  /** What the run is about: what an earlier run for something else left is not gone on with. */
  subject?: string | undefined;
}

const running = new Map<string, Promise<SequenceEnd>>();

/**
 * Runs a sequence to its end: performs what the interpreter decides, writes it into the journal, and asks again. The
 * journal is kept with the visit before and after each call, so a reload goes on where it stopped. While a sequence
 * runs, running it again joins the run under way.
 *
 * @param how whether to begin anew, or to go on with what an earlier run left
 */
export function runSequence(name: string, around: SequenceSurroundings, how: SequenceStart): Promise<SequenceEnd> {
  const underWay = running.get(name);
  if (underWay) return underWay;
  const run = perform(name, around, how).finally(() => running.delete(name));
  running.set(name, run);
  return run;
}

async function perform(name: string, around: SequenceSurroundings, how: SequenceStart): Promise<SequenceEnd> {
  const { store, configuration } = around;
  const sequence = configuration.sequences[name];
  if (!sequence) throw new Error(`There is no sequence "${name}".`);
  open(name, around, how);
  const known: Known = { session: store.getState().session };
  for (;;) {
    const { retries, site } = configuration;
    const action = nextAction(sequence, journalOf(store, name), factsNow(around, name), retries, site.catch);
    if (action.type === 'end') {
      close(name, store, action);
      return { end: action.end, message: action.message };
    }
    for (const entry of await performed(action, name, around, known)) write(store, name, entry);
  }
}

/**
 * The session as a run knows it: as it was when the run began, with what the run itself has saved since. What others read
 * meanwhile may already be what the run brings about: polling must not take that for how things stood before.
 */
interface Known {
  session: Session;
}

function save(pointer: string, value: unknown, store: VisitStore, known: Known): void {
  setInSession(store, pointer, value);
  known.session = withValueAt(known.session, pointer, value);
}

/** Does one action. Returns what it adds to the journal. */
async function performed(
  action: Exclude<SequenceAction, { type: 'end' }>,
  name: string,
  around: SequenceSurroundings,
  known: Known,
): Promise<JournalEntry[]> {
  const { store, client } = around;
  const { step } = action;
  switch (action.type) {
    case 'skip':
      return [{ step, type: 'skipped' }];
    case 'change':
      change(action, name, around, known);
      return [{ step, type: 'done' }];
    case 'call': {
      if (action.wait > 0) await around.wait(action.wait);
      write(store, name, { step, type: 'started' });
      const outcome = await client.call(action.call, factsNow(around, name), { idempotencyKey: action.idempotencyKey });
      if (!outcome.ok)
        return [
          {
            step,
            type: 'failed',
            error: outcome.error,
            ...(outcome.message === undefined ? {} : { message: outcome.message }),
          },
        ];
      if (action.save !== undefined) save(action.save, outcome.value, store, known);
      return [{ step, type: 'done' }];
    }
    case 'ask': {
      const outcome = await client.call(action.call, factsNow(around, name));
      if (outcome.ok) save(action.save, outcome.value, store, known);
      // A refusal that the call declares ("there is none") is an answer; anything else leaves the outcome unknown.
      const declared = callNamed(action.call, around.configuration.services)?.call.errors ?? {};
      if (!outcome.ok && !Object.hasOwn(declared, outcome.error))
        return [{ step, type: 'failed', error: outcome.error }];
      return [holds(action.done, factsNow(around, name)) ? { step, type: 'done' } : { step, type: 'asked' }];
    }
    case 'poll':
      await poll(action, name, around, known);
      return [{ step, type: 'done' }];
  }
}

/**
 * Fills answers that are not given yet, and forgets what is to be forgotten. Each answer is filled once: one that the
 * borrower has emptied since stays empty.
 */
function change(
  { fill, clear }: Extract<SequenceAction, { type: 'change' }>,
  name: string,
  around: SequenceSurroundings,
  known: Known,
): void {
  const { store } = around;
  const facts = factsNow(around, name);
  for (const [field, fact] of Object.entries(fill)) {
    const pointer = `/answers/${field.replaceAll('.', '/')}`;
    const value = facts.valueOf(fact);
    const filled = `/arrival/filled/${field.replaceAll('.', '/')}`;
    const { session } = store.getState();
    if (value === undefined || valueAt(session, pointer) !== undefined || valueAt(session, filled) === true) continue;
    setInSession(store, pointer, value);
    setInSession(store, filled, true);
  }
  for (const pointer of clear) save(pointer, undefined, store, known);
}

async function poll(
  { polling: document, step }: Extract<SequenceAction, { type: 'poll' }>,
  name: string,
  around: SequenceSurroundings,
  known: Known,
): Promise<void> {
  const { configuration, store, client } = around;
  const polling = configuration.pollings[document];
  if (!polling) throw new Error(`There is no polling document "${document}".`);
  const shows = configuration.sequences[name]?.steps[step]?.shows;
  const watched = (session?: Session) =>
    polling.watch === undefined ? undefined : factsNow(around, name, session).valueOf(polling.watch);
  const seen = { before: watched(known.session), tries: [] as unknown[] };
  for (;;) {
    const action = nextPoll(polling, seen, factsNow(around, name));
    if (action.type === 'end') {
      const pointer = polling.watch === undefined ? undefined : configuration.facts[polling.watch]?.from;
      if (action.exhausted && pointer !== undefined && !around.isLeft?.()) save(pointer, action.value, store, known);
      around.onWaited?.(seen.tries.every((each) => each === undefined || each === seen.before));
      return;
    }
    if (action.wait > 0) {
      if (shows !== undefined && seen.tries.length === 1) around.onWait?.(shows);
      await around.wait(action.wait);
    }
    const outcome = await client.call(polling.call, factsNow(around, name));
    if (outcome.ok) save(polling.save, outcome.value, store, known);
    seen.tries.push(outcome.ok ? watched() : undefined);
  }
}

/**
 * The facts as they are for this run: with the key of its own submission and the answers that count. A profile that came
 * from elsewhere after the run had begun is not looked at: after a reload in the middle, what the borrower entered and
 * what they agreed to would else no longer count, since with a profile they are not asked for it.
 */
function factsNow(
  { configuration, store, relevantAnswers }: SequenceSurroundings,
  name: string,
  session = store.getState().session,
): Facts {
  const { key, withoutProfile, entries } = journalOf(store, name);
  const steps = configuration.sequences[name]?.steps ?? {};
  const hasRead = entries.some(({ step, type }) => type === 'done' && steps[step]?.save?.startsWith(profile));
  const known = withoutProfile && !hasRead ? { ...session, profile: undefined } : session;
  const submission = { ...session.submission, key };
  return factsOf(configuration.facts, { ...known, submission, answers: relevantAnswers(known) });
}

/** Where a profile is saved. */
const profile = '/profile';

function open(name: string, { store, newKey }: SequenceSurroundings, { isFresh, subject }: SequenceStart): void {
  const { journals, session } = store.getState();
  const left = isFresh || journals[name]?.subject !== subject ? undefined : journals[name];
  if (left) {
    const isOver = left.entries.at(-1)?.type === 'ended';
    if (isOver) write(store, name, { step: '', type: 'resumed' });
  } else {
    const withoutProfile = session.profile === undefined;
    const about = subject === undefined ? {} : { subject };
    const journal: Journal = { sequence: name, key: newKey(), ...about, withoutProfile, entries: [] };
    store.setState({ journals: { ...journals, [name]: journal } });
  }
}

/** An end that is an error leaves the journal, so that trying again goes on, unless it says to begin anew; any other is the end of this run. */
function close(name: string, store: VisitStore, { step, end }: Extract<SequenceAction, { type: 'end' }>): void {
  const isError = (['go', 'modal', 'route', 'signOut', 'file', 'done'] as const).every(
    (each) => end[each] === undefined,
  );
  if (isError && end.anew === undefined) write(store, name, { step, type: 'ended' });
  else {
    const { [name]: _over, ...others } = store.getState().journals;
    store.setState({ journals: others });
  }
}

function journalOf(store: VisitStore, name: string): Journal {
  return store.getState().journals[name] as Journal;
}

function write(store: VisitStore, name: string, entry: JournalEntry): void {
  const { journals } = store.getState();
  const journal = journals[name] as Journal;
  store.setState({ journals: { ...journals, [name]: { ...journal, entries: [...journal.entries, entry] } } });
}
