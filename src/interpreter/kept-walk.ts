import { valueAt } from '../model/json-pointer.ts';
import type { Answers, Session } from '../model/session.ts';
import { factsOf, type Vocabulary } from './facts.ts';
import { type Failure, type FindFailures, type FlowSources, type Walk, walkFlow } from './flow.ts';

/** A walk, and what it was worked out from. */
export interface KeptWalk<F extends Failure = Failure> {
  walk: Walk<F>;
  session: Session;
  /** What was read of the session, by place. */
  read: ReadonlyMap<string, unknown>;
}

/** Walks a flow so that the walk can be had again: see `walkedAgain`. */
export function walkToKeep<F extends Failure>(
  sources: FlowSources,
  session: Session,
  findFailures: FindFailures<F>,
): KeptWalk<F> {
  const read = new Map<string, unknown>();
  let isUnderWay = true;
  const walk = walkFlow(sources, session, findFailures, (place, value) => void (isUnderWay && read.set(place, value)));
  // Who has the walk reads on with its facts: what they read, it does not stand on.
  isUnderWay = false;
  return { walk, session, read };
}

/**
 * The same walk for another session, with its facts; undefined when an answer or anything else that it stands on is
 * another. Most of what changes in a session, such as where the page is or what was counted, changes nothing in a flow.
 */
export function walkedAgain<F extends Failure>(
  { walk, session: earlier, read }: KeptWalk<F>,
  vocabulary: Vocabulary,
  session: Session,
): Walk<F> | undefined {
  if (session.answers !== earlier.answers || session.today !== earlier.today) return undefined;
  for (const [place, value] of read)
    if (!place.startsWith('/answers/') && !Object.is(valueAt(session, place), value)) return undefined;
  let relevant: Answers = {};
  const steps = walk.steps.map((step) => {
    relevant = { ...relevant, ...step.data };
    return { ...step, facts: factsOf(vocabulary, { ...session, answers: relevant }) };
  });
  return { ...walk, steps, facts: factsOf(vocabulary, { ...session, answers: relevant }) };
}
