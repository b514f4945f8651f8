import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { neighbours, reachableStep } from '../interpreter/flow.ts';
import { holds } from '../interpreter/predicates.ts';
import type { Action } from '../model/generated/documents.ts';
import { useEngine, walkOf } from '../runner/engine.ts';
import { ModalView } from '../runner/ModalView.tsx';
import { ProgressOverlay } from '../runner/ProgressOverlay.tsx';
import { StepView } from '../runner/StepView.tsx';
import { addressIn, parameterOf, StepAddressContext } from '../runner/step-address.ts';
import { useProgress } from '../runner/use-progress.ts';
import { type FollowedEnd, useSequences } from '../runner/use-sequences.ts';
import { useFacts, useSession, useVisit, useWords } from '../runner/use-session.ts';
import { safeStorage } from '../services/storage.ts';
import { Alert } from './Alert.tsx';
import { FlowProgress } from './FlowProgress.tsx';
import { loaderOf } from './loader.ts';
import { prepareHandOver } from './login-hand-over.ts';
import { inOneTab } from './one-tab.ts';
import { useArrival } from './use-arrival.ts';
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
  const engine = useEngine();
  const { configuration, store } = engine;
  const flow = configuration.flows[name];
  const presentation = flow?.presentations[path];
  if (!flow || !presentation) throw new Error(`There is no presentation "${path}" of a flow "${name}".`);

  const location = useLocation();
  const navigate = useNavigate();
  const words = useWords();
  const session = useSession();
  const facts = useFacts();
  const sequences = useSequences();
  const progress = useProgress();
  const [isBusy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const [followed, setFollowed] = useState<FollowedEnd>({});
  const [ruleModal, setRuleModal] = useState<string>();
  const walk = useMemo(() => walkOf(engine, name, session), [engine, name, session]);
  const arrival = useArrival(flow.arrive);

  const asked = askedStep();
  const wanted = walk.steps.find(({ step }) => (presentation.by === 'path' ? step.path : parameterOf(step)) === asked);
  const shown = reachableStep(walk, wanted?.key);
  const first = useRef(shown?.key);
  const address = useCallback(
    (key: string) => flow.steps[key] && addressIn(path, presentation, flow.steps[key]),
    [flow, path, presentation],
  );
  usePageTitle(shown ? shown.document.title : undefined, shown?.facts);
  usePageView(shown?.key);

  /** The step that the address names; undefined for the flow's own address. */
  function askedStep(): string | undefined {
    if (presentation?.by === 'query')
      return new URLSearchParams(location.search).get(presentation.parameter ?? 'step') ?? undefined;
    return location.pathname
      .replace(/\/+$/, '')
      .slice(path.length + 1)
      .replace(/^\//, '');
  }

  const judge = useCallback(
    (key: string) => walkOf(engine, name, store.getState().session).steps.find((step) => step.key === key),
    [engine, name, store],
  );
  const relevantAnswers = useCallback(
    () => walkOf(engine, name, store.getState().session).relevant,
    [engine, name, store],
  );

  /** Runs a sequence as one work in flight; what it ends with is followed or shown. */
  const perform = useCallback(
    async (sequence: string, isFresh: boolean): Promise<FollowedEnd> => {
      if (inFlight.current) return {};
      inFlight.current = true;
      setBusy(true);
      setFollowed({});
      try {
        const document = configuration.sequences[sequence]?.progress;
        const ended = await progress.during(
          document === undefined ? undefined : configuration.progress[document],
          async () => {
            await arrival.done;
            return inOneTab(sequence, () => sequences.run(sequence, { isFresh, relevantAnswers }));
          },
        );
        const result = sequences.follow(ended);
        setFollowed(result);
        return result;
      } finally {
        inFlight.current = false;
        setBusy(false);
      }
    },
    [configuration, progress.during, arrival.done, sequences, relevantAnswers],
  );

  const runAction = async (action: Pick<Action, 'run'>) => {
    if (action.run === undefined) return;
    prepareHandOver(
      engine,
      safeStorage(() => window.localStorage),
      location.pathname + location.search,
    );
    await perform(action.run, true);
  };

  /** After the step's own sequence, if it has one: the next step, or the end of the flow. */
  const goOn = async (key: string) => {
    const now = walkOf(engine, name, store.getState().session);
    const step = now.steps.find((each) => each.key === key);
    const run =
      Object.values(step?.document.actions ?? {}).find(
        ({ kind, when }) => kind === 'submit' && (when === undefined || holds(when, now.facts)),
      )?.run ?? step?.step.run;
    if (run !== undefined) {
      await runAction({ run });
      return;
    }
    const { after } = neighbours(now, key);
    const next = after ?? undefined;
    if (next) navigate(addressIn(path, presentation, next.step));
    else if (now.firstIncomplete !== undefined) navigate(address(now.firstIncomplete) ?? '/');
    else if (flow.finish !== undefined) await perform(flow.finish, false);
  };

  // A submit that a reload interrupted goes on by itself, if nothing is missing for it.
  const finish = flow.finish;
  const isInterrupted = useVisit((visit) => finish !== undefined && isUnfinished(visit.journals[finish]?.entries));
  const isComplete = walk.firstIncomplete === undefined;
  const hasResumed = useRef(false);
  useEffect(() => {
    if (!isInterrupted || !isComplete || hasResumed.current || inFlight.current || finish === undefined) return;
    hasResumed.current = true;
    void perform(finish, false);
  }, [isInterrupted, isComplete, finish, perform]);

  const unless = presentation.unless;
  if (unless && arrival.hasFlags && holds(unless.when, facts)) {
    const other = flow.presentations[unless.to];
    if (other && shown) return <Navigate replace to={addressIn(unless.to, other, shown.step)} />;
  }
  if (!shown) return null;
  const own = addressIn(path, presentation, shown.step);
  if (
    (wanted?.key !== shown.key || asked === undefined) &&
    own !== location.pathname + stepQuery(location.search, presentation.parameter)
  ) {
    return <Navigate replace to={own} />;
  }
  const { before } = neighbours(walk, shown.key);
  const modal = ruleModal ?? followed.modal ?? arrival.modal;
  const modalDocument = modal === undefined ? undefined : configuration.steps[modal];

  return (
    <StepAddressContext value={address}>
      <FlowProgress flow={flow} walk={walk} current={shown.key} kind={presentation.progress ?? 'bar'} />
      <StepView
        key={shown.key}
        stepKey={shown.key}
        step={shown}
        judge={() => judge(shown.key)}
        onComplete={() => void goOn(shown.key)}
        onModal={setRuleModal}
        isBusy={isBusy}
        takesFocus={first.current !== shown.key || location.key !== 'default'}
        before={
          before && (
            <p className="fw-back">
              <a
                className="fw-back-link"
                href={`${window.location.origin}${import.meta.env.BASE_URL}${addressIn(path, presentation, before.step).slice(1)}`}
                onClick={(event) => {
                  event.preventDefault();
                  // The browser's own way back, where the step before is there: one history entry per step.
                  if ((window.history.state as { idx?: number } | null)?.idx) navigate(-1);
                  else navigate(addressIn(path, presentation, before.step), { replace: true });
                }}
              >
                {words('back')}
              </a>
            </p>
          )
        }
        alert={
          followed.error !== undefined && (
            <Alert title={words('errorTitle')} link={followed.link} facts={facts}>
              {followed.error === '' ? words('errorText') : followed.error}
            </Alert>
          )
        }
      />
      {modalDocument && (
        <ModalView
          key={modal}
          document={modalDocument}
          isBusy={isBusy}
          onClose={() => {
            setRuleModal(undefined);
            setFollowed({});
            arrival.closeModal();
          }}
          onRun={(action) => void runAction(action)}
        />
      )}
      {progress.shown && (
        <ProgressOverlay
          document={progress.shown}
          loader={loaderOf(configuration.brand)}
          onRetry={() => window.location.reload()}
        />
      )}
    </StepAddressContext>
  );
}

function isUnfinished(entries: { type: string }[] | undefined): boolean {
  return entries !== undefined && entries.length > 0 && entries.at(-1)?.type !== 'ended';
}

/** The part of the query that names the step. */
function stepQuery(search: string, parameter: string | undefined): string {
  const value = parameter === undefined ? null : new URLSearchParams(search).get(parameter);
  return value === null ? '' : `?${parameter}=${value}`;
}
