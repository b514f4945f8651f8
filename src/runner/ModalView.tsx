import { useId } from 'react';
import type { Action, StepDocument } from '../model/generated/documents.ts';
import { Actions } from './Actions.tsx';
import { Blocks } from './blocks/Blocks.tsx';
import { CloseButton } from './CloseButton.tsx';
import { RichText } from './RichText.tsx';
import { useModalDialog } from './use-modal-dialog.ts';
import { useFacts, useWords } from './use-session.ts';

interface ModalViewProps {
  document: StepDocument;
  isBusy: boolean;
  onClose: () => void;
  onRun: (action: Action) => void;
}

/** A document in a dialog. The browser keeps the focus in it and gives it back; Escape closes it if a button does too. */
export function ModalView({ document, isBusy, onClose, onRun }: ModalViewProps) {
  const id = useId();
  const facts = useFacts();
  const words = useWords();
  const canClose = Object.values(document.actions ?? {}).some(({ kind }) => kind === 'close');

  const dialog = useModalDialog(canClose ? onClose : undefined);

  return (
    <dialog {...dialog} className="fw-modal" aria-labelledby={id}>
      <div className="fw-modal-box">
        <h2 id={id} tabIndex={-1}>
          <RichText text={document.title} facts={facts} />
        </h2>
        {document.intro !== undefined && (
          <p className="fw-intro">
            <RichText text={document.intro} facts={facts} />
          </p>
        )}
        <Blocks document={document} place="above" facts={facts} />
        <Blocks document={document} place="below" facts={facts} />
        <Actions document={document} facts={facts} isBusy={isBusy} onClose={onClose} onRun={onRun} />
        <Blocks document={document} place="after" facts={facts} />
        {canClose && <CloseButton className="fw-modal-close" label={words('close')} onClick={onClose} />}
      </div>
    </dialog>
  );
}
