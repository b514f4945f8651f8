import { useCallback, useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { Failure } from '../../form/validation/validate.ts';
import { type JudgedStep, judgeStep, type Walk, walkFlow } from '../../interpreter/flow.ts';
import type { BrokenRule } from '../../interpreter/rules.ts';
import type { StepDocument } from '../../model/generated/documents.ts';
import type { Answers, Session } from '../../model/session.ts';
import { type Engine, useEngine } from '../engine.ts';
import { StepView } from '../StepView.tsx';
import { addressIn, StepAddressContext } from '../step-address.ts';
import { useSession } from '../use-session.ts';

/** Something that is wrong with a step's answers: a constraint that fails, or a rule of the document. */
export type Fault = { field: string; keyword: string } | BrokenRule;

interface ShownStepProps {
  /** The name of its document. */
  document: string;
  /** Its key in its flow; for a screen its document's name. */
  stepKey: string;
  /** The flow that it is part of. */
  flowName?: string | undefined;
  /** The answers that count beside its own. */
  before: Answers;
  /** What is wrong, in place of what is wrong with the answers in the visit. */
  faults?: readonly Fault[] | undefined;
}

/** One step of a flow, or one screen, by itself, as the application shows it. */
export function ShownStep({ document, stepKey, flowName, before, faults }: ShownStepProps) {
  const engine = useEngine();
  const { configuration, store } = engine;
  const session = useSession();
  const stepNow = useCallback(
    (now: Session) => {
      if (!faults) return judgedStep(engine, document, before, now);
      // Rules of which it is given whether they are broken are not asked.
      return withFaults(
        judgedStep(engine, document, before, now, ({ rules: _, ...rest }) => rest),
        faults,
      );
    },
    [engine, document, before, faults],
  );
  const step = useMemo(() => stepNow(session), [stepNow, session]);
  const address = (key: string) => {
    const flow = configuration.flows[flowName ?? ''];
    const [path, presentation] = Object.entries(flow?.presentations ?? {})[0] ?? [];
    const other = flow?.steps[key];
    return path && presentation && other ? addressIn(path, presentation, other) : undefined;
  };
  return (
    <StepAddressContext value={address}>
      <StepView
        stepKey={stepKey}
        step={step}
        judge={() => stepNow(store.getState().session)}
        onComplete={() => {}}
        onModal={() => {}}
        isBusy={false}
        takesFocus={false}
      />
    </StepAddressContext>
  );
}

type Judges = Pick<Engine, 'configuration' | 'findFailures'>;

/** The walk as far as a step: no step after it changes what it is, and what they are is not read. */
export function walkUpTo(
  { configuration, findFailures }: Judges,
  flowName: string,
  stepKey: string,
  session: Session,
): Walk<Failure> {
  const flow = configuration.flows[flowName];
  if (!flow) throw new Error(`There is no flow "${flowName}".`);
  const steps = Object.entries(flow.steps);
  const wanted = steps.slice(0, steps.findIndex(([key]) => key === stepKey) + 1);
  return walkFlow(
    {
      flow: { ...flow, steps: Object.fromEntries(wanted) },
      steps: configuration.steps,
      vocabulary: configuration.facts,
    },
    session,
    findFailures,
  );
}

/**
 * The answers that count of the steps before one; undefined where it is not part of the flow. What makes those steps
 * complete or not is read for this, and for nothing that is drawn.
 */
export function answersBefore(
  judges: Judges,
  flowName: string,
  stepKey: string,
  session: Session,
): Answers | undefined {
  const { steps } = walkUpTo(judges, flowName, stepKey, session);
  const place = steps.findIndex(({ key }) => key === stepKey);
  return place < 0 ? undefined : Object.assign({}, ...steps.slice(0, place).map(({ data }) => data));
}

/** A document as it is in a visit, beside other answers that count. */
export function judgedStep(
  { configuration: { facts, steps }, findFailures }: Judges,
  document: string,
  before: Answers,
  session: Session,
  change: (written: StepDocument) => StepDocument = (written) => written,
): JudgedStep<Failure> {
  const written = steps[document];
  if (!written) throw new Error(`There is no document "${document}".`);
  return judgeStep(facts, change(written), session, before, findFailures);
}

function withFaults(step: JudgedStep<Failure>, faults: readonly Fault[]): JudgedStep<Failure> {
  return {
    ...step,
    isComplete: false,
    failures: faults.flatMap((fault) => ('rule' in fault ? [] : [{ ...fault, params: {} }])),
    brokenRules: faults.filter((fault) => 'rule' in fault),
  };
}

/** Leaves every field, as somebody does who fills in the step, and then tries to go on. */
export function send(root: HTMLElement): void {
  flushSync(() => {
    for (const control of root.querySelectorAll('input, select, textarea'))
      control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  const form = root.querySelector('form');
  flushSync(() => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
}
