import { useState } from 'react';
import { ControlsContext } from '../form/StepForm.tsx';
import { screenControls } from '../form/screen-controls.ts';
import { submitAction } from '../interpreter/flow.ts';
import { stringOf } from '../interpreter/texts.ts';
import { CloseButton } from '../runner/CloseButton.tsx';
import { StepView } from '../runner/StepView.tsx';
import { useModalDialog } from '../runner/use-modal-dialog.ts';
import { useFacts, useWords } from '../runner/use-session.ts';
import { EndAlert } from './EndAlert.tsx';
import { EndDialogs } from './EndDialogs.tsx';
import type { FormDialogProps } from './form-dialog.ts';
import { useJudgedScreen } from './use-judged-screen.ts';
import { useScreenActs } from './use-screen-acts.ts';

/** A document that asks for something, in a dialog: what is entered stays when it is closed, and what is refused is said in it. */
export function FormDialog({ name, document, onClose }: FormDialogProps) {
  const acts = useScreenActs(document, async () => {});
  const [ruleModal, setRuleModal] = useState<string>();
  const { modal } = acts.followed;
  if (modal !== undefined)
    return <EndDialogs modal={modal} isBusy={false} onClose={onClose} onRun={() => {}} progress={undefined} />;
  return (
    <>
      <OpenForm name={name} document={document} acts={acts} onClose={onClose} onModal={setRuleModal} />
      <EndDialogs
        modal={ruleModal}
        isBusy={false}
        onClose={() => setRuleModal(undefined)}
        onRun={() => {}}
        progress={acts.progress}
      />
    </>
  );
}

interface OpenFormProps extends FormDialogProps {
  acts: ReturnType<typeof useScreenActs>;
  onModal: (document: string) => void;
}

function OpenForm({ name, document, acts, onClose, onModal }: OpenFormProps) {
  const words = useWords();
  const facts = useFacts();
  const dialog = useModalDialog(onClose);
  const { step, judge } = useJudgedScreen(document);
  const send = () => {
    const run = submitAction(step.document, step.facts)?.run;
    if (run !== undefined) void acts.perform(run, step.document);
  };
  return (
    <dialog {...dialog} className="fw-modal" aria-label={stringOf(step.document.title, facts)}>
      <div className="fw-modal-box">
        <ControlsContext value={screenControls}>
          <StepView
            stepKey={name}
            step={step}
            judge={judge}
            onComplete={send}
            onModal={onModal}
            isBusy={acts.running !== undefined}
            onClose={onClose}
            takesFocus
            alert={<EndAlert end={acts.followed} />}
          />
        </ControlsContext>
        <CloseButton className="fw-modal-close" label={words('close')} onClick={onClose} />
      </div>
    </dialog>
  );
}
