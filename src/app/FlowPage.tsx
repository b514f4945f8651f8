import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { neighbours, submitAction } from '../interpreter/flow.ts';
import { holds } from '../interpreter/predicates.ts';
import { StepView } from '../runner/StepView.tsx';
import { addressIn, StepAddressContext, withQueryKept } from '../runner/step-address.ts';
import { useFacts, useVisit, useWords } from '../runner/use-session.ts';
import { BackLink } from './BackLink.tsx';
import { EndAlert } from './EndAlert.tsx';
import { EndDialogs } from './EndDialogs.tsx';
import { FlowNotices } from './FlowNotices.tsx';
import { FlowProgress } from './FlowProgress.tsx';
import { useArrival } from './use-arrival.ts';
import { useFlowSteps } from './use-flow-steps.ts';
import { useFlowSubmit } from './use-flow-submit.ts';
import { usePageTitle } from './use-page-title.ts';
import { usePageView } from './use-page-view.ts';

interface FlowPageProps {
  /** The flow's document name. */
  name: string;
  /** The presentation: the first part of the path. */
  presentation: string;
}

/** A flow at one of its addresses: the step that the address names, as far as the answers allow. */
export function FlowPage({ name, presentation: path }: FlowPageProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const words = useWords();
  const facts = useFacts();
  const [ruleModal, setRuleModal] = useState<string>();
  const steps = useFlowSteps(name, path);
  const { flow, presentation, walk, shown } = steps;
  const arrival = useArrival(flow.arrive);
  const submit = useFlowSubmit({ name, arrival, isComplete: walk.firstIncomplete === undefined });
  const isStorageKept = useVisit(({ session }) => session.arrival.isStorageKept !== false);
  const takesFocus = useTakesFocus(shown?.key);
  usePageTitle(shown?.document.title, shown?.facts);
  usePageView(shown?.key);

  const unless = presentation.unless;
  const other = unless && arrival.hasFlags && holds(unless.when, facts) ? flow.presentations[unless.to] : undefined;
  // The step is there at once, at whatever address; the address follows.
  const { rightAddress, rightAddressNow } = steps;
  useEffect(() => {
    const address = other || rightAddress === undefined ? undefined : rightAddressNow();
    if (address !== undefined) navigate(withQueryKept(address, location.search), { replace: true });
  }, [other, rightAddress, rightAddressNow, navigate, location.search]);

  /** After the step's own sequence, if it has one: the next step, or the end of the flow. */
  const goOn = async (key: string) => {
    const now = steps.walkNow();
    const step = now.steps.find((each) => each.key === key);
    const run = (step && submitAction(step.document, now.facts)?.run) ?? step?.step.run;
    const next = neighbours(now, key).after;
    if (run !== undefined) await submit.runAction(run);
    else if (next) navigate(steps.addressOf(next));
    else if (now.firstIncomplete !== undefined) navigate(steps.address(now.firstIncomplete) ?? '/');
    else await submit.finish();
  };

  if (unless && other && shown)
    return <Navigate replace to={withQueryKept(addressIn(unless.to, other, shown.step), location.search)} />;
  if (!shown) return null;

  const { followed } = submit;
  return (
    <StepAddressContext value={steps.address}>
      <FlowProgress flow={flow} walk={walk} current={shown.key} kind={presentation.progress ?? 'bar'} />
      <StepView
        key={shown.key}
        stepKey={shown.key}
        step={shown}
        judge={() => steps.walkNow().steps.find(({ key }) => key === shown.key)}
        onComplete={() => void goOn(shown.key)}
        onModal={setRuleModal}
        isBusy={submit.isBusy}
        takesFocus={takesFocus}
        before={steps.before && <BackLink to={steps.addressOf(steps.before)} />}
        alert={
          <>
            <FlowNotices step={shown} hasArrived={arrival.isOver} />
            <EndAlert end={followed} note={followed.isTheirs ? words('answersKept') : undefined} />
          </>
        }
      />
      <EndDialogs
        modal={ruleModal ?? followed.modal ?? (submit.isResuming ? undefined : arrival.modal)}
        isBusy={submit.isBusy}
        onClose={() => {
          setRuleModal(undefined);
          submit.closeFollowed();
          arrival.closeModal();
        }}
        onRun={({ run }) => run !== undefined && void submit.runAction(run)}
        progress={submit.progress}
        isJournalKept={isStorageKept}
      />
    </StepAddressContext>
  );
}

/** Whether the heading takes the focus: the step replaces another, or the page another page. The first of all leaves it. */
function useTakesFocus(key: string | undefined): boolean {
  const isFirstPage = useRef(useLocation().key === 'default');
  const first = useRef(key);
  const hasMoved = useRef(false);
  if (first.current !== key) hasMoved.current = true;
  return hasMoved.current || !isFirstPage.current;
}
