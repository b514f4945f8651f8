import { type MouseEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Facts } from '../interpreter/facts.ts';
import { applies, holds } from '../interpreter/predicates.ts';
import type { Action, StepDocument } from '../model/generated/documents.ts';
import { isRunning, useActs } from './acts.ts';
import { NamedLink } from './NamedLink.tsx';
import { RichText } from './RichText.tsx';
import { useWords } from './use-session.ts';

interface ActionsProps {
  document: StepDocument;
  facts: Facts;
  isBusy: boolean;
  /** Runs a button's sequence. Without it, and inside a form, such a button submits. */
  onRun?: (action: Action) => void;
  onClose?: (() => void) | undefined;
  onRetry?: () => void;
}

/** The buttons of a document; the first is the primary one. On a small screen they stick to the bottom. */
export function Actions({ document, facts, isBusy, onRun, onClose, onRetry }: ActionsProps) {
  const shown = Object.entries(document.actions ?? {}).filter(([, each]) => applies(each, facts));
  const note = shown.map(([, action]) => action.note).find((each) => each !== undefined);
  if (shown.length === 0) return null;
  return (
    <div className="fw-actions">
      {note !== undefined && (
        <p className="fw-actions-note">
          <RichText text={note} facts={facts} />
        </p>
      )}
      <div className="fw-actions-buttons">
        {shown.map(([name, action], index) => (
          <ActionButton
            key={name}
            action={action}
            facts={facts}
            isPrimary={index === 0}
            isBusy={isBusy}
            onRun={onRun}
            onClose={onClose}
            onRetry={onRetry}
          />
        ))}
      </div>
    </div>
  );
}

interface ActionButtonProps {
  action: Action;
  facts: Facts;
  isPrimary: boolean;
  isBusy: boolean;
  onRun: ActionsProps['onRun'];
  onClose: ActionsProps['onClose'];
  onRetry: ActionsProps['onRetry'];
}

function ActionButton({ action, facts, isPrimary, isBusy, onRun, onClose, onRetry }: ActionButtonProps) {
  const words = useWords();
  const whyId = useId();
  const navigate = useNavigate();
  const acts = useActs();
  const className = isPrimary ? 'fw-button fw-button-primary' : 'fw-button';
  const label = <RichText text={action.label} facts={facts} />;
  if (action.kind === 'go') {
    return (
      <NamedLink name={action.link ?? ''} facts={facts} className={className}>
        {label}
      </NamedLink>
    );
  }
  const verbs: Record<Exclude<Action['kind'], 'go' | 'submit'>, (() => void) | undefined> = {
    run: () => acts.run(action),
    back: () => navigate(-1),
    close: onClose,
    retry: onRetry,
  };
  const press = action.kind === 'submit' ? onRun && (() => onRun(action)) : verbs[action.kind];
  const why = action.waits !== undefined && holds(action.waits.while, facts) ? action.waits.why : undefined;
  // A flow's page runs one thing at a time, and does not say which; a screen does, and only its button says so.
  const isMine = isRunning(acts, action) || (isBusy && acts.running === undefined);
  // Inside a form, the button must not submit either.
  const refuse = (event: MouseEvent) => event.preventDefault();
  // Busy or waiting, the button stays focusable: a screen reader is not thrown out of it, and can tell why. A second press
  // while busy is refused where it is handled.
  const busyWords = action.busyLabel ?? (action.kind === 'submit' ? words('submitting') : undefined);
  const busyLabel = isMine && busyWords !== undefined ? <RichText text={busyWords} facts={facts} /> : undefined;
  return (
    <>
      {why !== undefined && (
        <p id={whyId} className="fw-action-why">
          <RichText text={why} facts={facts} />
        </p>
      )}
      <button
        type={press ? 'button' : 'submit'}
        className={className}
        onClick={why === undefined ? press : refuse}
        aria-disabled={isBusy || why !== undefined || undefined}
        aria-describedby={why === undefined ? undefined : whyId}
      >
        {busyLabel ?? label}
      </button>
    </>
  );
}
