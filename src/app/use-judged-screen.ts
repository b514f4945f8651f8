import { useCallback, useMemo } from 'react';
import type { Failure } from '../form/validation/validate.ts';
import { type JudgedStep, judgeStep } from '../interpreter/flow.ts';
import type { StepDocument } from '../model/generated/documents.ts';
import type { Session } from '../model/session.ts';
import { useEngine } from '../runner/engine.ts';
import { useSession } from '../runner/use-session.ts';
import { answersThatCount } from './screen-answers.ts';

export interface JudgedScreen {
  step: JudgedStep<Failure>;
  /** The same again, with what was entered last. */
  judge(): JudgedStep<Failure>;
}

/**
 * A document that is no step of a flow, as it is now: with the facts and the answers that count on it.
 *
 * @param written the document before its variants
 */
export function useJudgedScreen(written: StepDocument): JudgedScreen {
  const { configuration, store, findFailures } = useEngine();
  const session = useSession();
  const judge = useCallback(
    (now: Session) => judgeStep(configuration.facts, written, now, now.answers, findFailures),
    [configuration.facts, written, findFailures],
  );
  const step = useMemo(() => {
    const judged = judge(session);
    // A question that is not asked now has no answer here.
    const answers = answersThatCount(session, written, judged.document);
    return Object.keys(answers).length === Object.keys(session.answers).length
      ? judged
      : judge({ ...session, answers });
  }, [judge, session, written]);
  return { step, judge: () => judge(store.getState().session) };
}
