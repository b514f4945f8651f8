import { useCallback, useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { Failure } from '../../form/validation/validate.ts';
import { type Walk, type WalkedStep, walkFlow } from '../../interpreter/flow.ts';
import type { Session } from '../../model/session.ts';
import { type Engine, useEngine } from '../engine.ts';
import { StepView } from '../StepView.tsx';
import { addressIn, StepAddressContext } from '../step-address.ts';
import { useSession } from '../use-session.ts';

/** Something that is wrong with a step's answers: a constraint that fails, or a rule of the document by its name. */
export type Fault = { field: string; keyword: string } | { rule: string };

interface ShownStepProps {
  flowName: string;
  stepKey: string;
  /** What is wrong, in place of what is wrong with the answers in the visit. */
  faults?: readonly Fault[] | undefined;
}

/** One step of a flow by itself, as the application shows it. */
export function ShownStep({ flowName, stepKey, faults }: ShownStepProps) {
  const engine = useEngine();
  const { configuration, store } = engine;
  const session = useSession();
  const stepNow = useCallback(
    (now: Session) => {
      const step = stepIn(engine, flowName, stepKey, now);
      return step && faults ? withFaults(step, faults) : step;
    },
    [engine, flowName, stepKey, faults],
  );
  const step = useMemo(() => stepNow(session), [stepNow, session]);
  const address = (key: string) => {
    const flow = configuration.flows[flowName];
    const [path, presentation] = Object.entries(flow?.presentations ?? {})[0] ?? [];
    const other = flow?.steps[key];
    return path && presentation && other ? addressIn(path, presentation, other) : undefined;
  };
  if (!step) throw new Error(`The step "${stepKey}" is not part of this visit.`);
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

/** The walk as far as a step: no step after it changes what it is, and what they are is not read. */
export function walkUpTo(
  { configuration, findFailures }: Pick<Engine, 'configuration' | 'findFailures'>,
  flowName: string,
  stepKey: string,
  session: Session,
): Walk<Failure> {
  const flow = configuration.flows[flowName];
  if (!flow) throw new Error(`There is no flow "${flowName}".`);
  const steps = Object.entries(flow.steps);
  const before = steps.slice(0, steps.findIndex(([key]) => key === stepKey) + 1);
  return walkFlow(
    {
      flow: { ...flow, steps: Object.fromEntries(before) },
      steps: configuration.steps,
      vocabulary: configuration.facts,
    },
    session,
    findFailures,
  );
}

/** A step of a flow as it is in a visit; undefined where it is not part of the flow. */
export function stepIn(
  engine: Pick<Engine, 'configuration' | 'findFailures'>,
  flowName: string,
  stepKey: string,
  session: Session,
): WalkedStep<Failure> | undefined {
  return walkUpTo(engine, flowName, stepKey, session).steps.find(({ key }) => key === stepKey);
}

function withFaults(step: WalkedStep<Failure>, faults: readonly Fault[]): WalkedStep<Failure> {
  return {
    ...step,
    isComplete: false,
    failures: faults.flatMap((fault) => ('rule' in fault ? [] : [{ ...fault, params: {} }])),
    brokenRules: faults.flatMap((fault) => {
      const rule = 'rule' in fault ? step.document.rules?.[fault.rule] : undefined;
      return 'rule' in fault && rule ? [{ name: fault.rule, rule }] : [];
    }),
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
