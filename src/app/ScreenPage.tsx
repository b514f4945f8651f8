import { QueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ControlsContext } from '../form/StepForm.tsx';
import { screenControls } from '../form/screen-controls.ts';
import { submitAction } from '../interpreter/flow.ts';
import '../interpreter/screen-computes.ts';
import type { Action, Screen, StepDocument } from '../model/generated/documents.ts';
import { ActsContext } from '../runner/acts.ts';
import { BlockTableContext } from '../runner/blocks/Blocks.tsx';
import { screenBlocks } from '../runner/blocks/screen-blocks.ts';
import { useEngine } from '../runner/engine.ts';
import { StepView } from '../runner/StepView.tsx';
import { useWords } from '../runner/use-session.ts';
import { EndAlert } from './EndAlert.tsx';
import { EndDialogs } from './EndDialogs.tsx';
import { type MatchedScreen, matchedProgress } from './matched-screen.ts';
import { ScreenNotes } from './ScreenNotes.tsx';
import { ScreenProgress } from './ScreenProgress.tsx';
import './screens.css';
import { useJudgedScreen } from './use-judged-screen.ts';
import { usePageTitle } from './use-page-title.ts';
import { usePageView } from './use-page-view.ts';
import { useProgressRead } from './use-progress-read.ts';
import { useScreen } from './use-screen.ts';
import { useScreenActs } from './use-screen-acts.ts';
import { useScreenWait } from './use-screen-wait.ts';

const queries = new QueryClient();
// No provider does this here. Without it nobody tells the queries that the window is looked at again.
queries.mount();

/** A screen at an address of its own: opened, and then its document with what its buttons do. */
export function ScreenPage(matched: MatchedScreen) {
  const { screen } = matched;
  const { configuration } = useEngine();
  const words = useWords();
  const acting = useRef(false);
  const { opened, reread } = useScreen(matched, queries, acting);
  const { pathname } = useLocation();
  const progress = matchedProgress(configuration.site, pathname);
  useProgressRead(progress, matched.application, queries);
  const written = configuration.steps[screen.document];
  if (!written) throw new Error(`There is no document "${screen.document}".`);
  usePageView(screen.path);

  if (opened === undefined || opened.isLeaving) {
    return (
      <p className="fw-loading" role="status">
        {words('loading')}
      </p>
    );
  }
  if (opened.error !== undefined) {
    return (
      <>
        <EndAlert end={opened} />
        <p>
          <button type="button" className="fw-button fw-button-primary" onClick={() => window.location.reload()}>
            {words('tryAgain')}
          </button>
        </p>
      </>
    );
  }
  return (
    <OpenScreen
      screen={screen}
      written={written}
      around={configuration.steps[progress?.document ?? '']}
      reread={reread}
      acting={acting}
    />
  );
}

interface OpenScreenProps {
  screen: Screen;
  written: StepDocument;
  /** What stands beside and above every screen here. */
  around: StepDocument | undefined;
  reread: () => Promise<void>;
  /** Whether an act runs. */
  acting: RefObject<boolean>;
}

function OpenScreen({ screen, written, around, reread, acting }: OpenScreenProps) {
  const { key: visited } = useLocation();
  const [ruleModal, setRuleModal] = useState<string>();
  const { configuration } = useEngine();
  const acts = useScreenActs(written, reread, acting);
  const wait = useScreenWait(screen.wait);

  const waitsWith = configuration.steps[acts.waitsWith ?? ''];
  const { step, judge } = useJudgedScreen(waitsWith ?? written);
  usePageTitle(step.document.title, step.facts);

  const run = ({ run: sequence }: Action, item?: unknown) => {
    if (sequence === undefined) return;
    if (sequence === screen.wait) wait.again();
    else void acts.perform(sequence, step.document, item);
  };
  const submit = () => {
    const action = submitAction(step.document, step.facts);
    if (action) run(action);
  };

  return (
    <ActsContext value={{ run, running: acts.running }}>
      <ControlsContext value={screenControls}>
        <BlockTableContext value={screenBlocks}>
          {around && <ScreenProgress document={around} />}
          <div>
            {around && <ScreenNotes document={around} />}
            <StepView
              key={waitsWith ? acts.waitsWith : screen.document}
              stepKey={screen.document}
              step={step}
              judge={judge}
              onComplete={submit}
              onModal={setRuleModal}
              isBusy={acts.running !== undefined}
              takesFocus={visited !== 'default' || waitsWith !== undefined}
              // The button that was pressed is gone while the screen looks again, and so would be the focus.
              returns={wait.rounds + acts.returns}
              alert={<EndAlert end={acts.followed.error === undefined ? wait.followed : acts.followed} />}
            />
          </div>
        </BlockTableContext>
      </ControlsContext>
      <EndDialogs
        modal={ruleModal ?? acts.followed.modal}
        isBusy={acts.running !== undefined}
        onClose={() => {
          setRuleModal(undefined);
          acts.closeFollowed();
        }}
        onRun={run}
        progress={acts.progress}
      />
    </ActsContext>
  );
}
