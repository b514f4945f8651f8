import { Suspense, use } from 'react';
import type { Action } from '../model/generated/documents.ts';
import { useEngine } from '../runner/engine.ts';
import { ModalView } from '../runner/ModalView.tsx';
import { ProgressOverlay } from '../runner/ProgressOverlay.tsx';
import type { Progress } from '../runner/use-progress.ts';
import { FormDialogContext } from './form-dialog.ts';
import { loaderOf } from './loader.ts';

interface EndDialogsProps {
  /** The document of the modal that is open, by name. */
  modal: string | undefined;
  isBusy: boolean;
  onClose(): void;
  onRun(action: Action): void;
  /** What is said while a sequence runs. */
  progress: Progress['shown'];
  /** A reload goes on with what the journal says, unless the journal is only in this page's memory. */
  isJournalKept?: boolean;
}

/** What stands before a page: a modal that a rule or the end of a sequence opened, and the progress of one that runs. */
export function EndDialogs({ modal, isBusy, onClose, onRun, progress, isJournalKept = true }: EndDialogsProps) {
  const { configuration } = useEngine();
  const FormDialog = use(FormDialogContext);
  const document = modal === undefined ? undefined : configuration.steps[modal];
  return (
    <>
      {document &&
        (document.schema && FormDialog ? (
          <Suspense>
            <FormDialog key={modal} name={modal ?? ''} document={document} onClose={onClose} />
          </Suspense>
        ) : (
          <ModalView key={modal} document={document} isBusy={isBusy} onClose={onClose} onRun={onRun} />
        ))}
      {progress && (
        <ProgressOverlay
          document={progress}
          loader={loaderOf(configuration.brand)}
          {...(isJournalKept ? { onRetry: () => window.location.reload() } : {})}
        />
      )}
    </>
  );
}
