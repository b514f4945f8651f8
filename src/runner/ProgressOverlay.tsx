import { useEffect, useId, useState } from 'react';
import { stringOf } from '../interpreter/texts.ts';
import type { ProgressDocument } from '../model/generated/documents.ts';
import { useModalDialog } from './use-modal-dialog.ts';
import { useFacts } from './use-session.ts';

interface ProgressOverlayProps {
  document: ProgressDocument;
  /** The brand's own animation, if it has one. */
  loader: string | undefined;
  /** Asks again after a long wait; without it, only waiting is offered. */
  onRetry?: () => void;
}

/** What is happening, while a sequence runs. Its words are read out politely; what moves stands still where motion is unwanted. */
export function ProgressOverlay({ document, loader, onRetry }: ProgressOverlayProps) {
  const dialog = useModalDialog();
  const id = useId();
  const facts = useFacts();
  const messages = Object.values(document.messages);
  const [shown, setShown] = useState(0);
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    const turn = setInterval(() => setShown((index) => Math.min(index + 1, messages.length - 1)), document.each);
    const late = setTimeout(() => setSlow(true), document.timeout);
    return () => {
      clearInterval(turn);
      clearTimeout(late);
    };
  }, [messages.length, document.each, document.timeout]);

  return (
    <dialog {...dialog} className="fw-progress" aria-labelledby={id}>
      <div className="fw-progress-box">
        {loader === undefined ? (
          <span className="fw-spinner" aria-hidden="true" />
        ) : (
          <img className="fw-loader" src={loader} alt="" />
        )}
        <h2 id={id} tabIndex={-1}>
          {stringOf(isSlow ? document.slow.title : document.title, facts)}
        </h2>
        <p role="status" aria-live="polite">
          {isSlow ? stringOf(document.slow.text, facts) : stringOf(messages[shown] ?? '', facts)}
        </p>
        <ol className="fw-progress-steps" aria-hidden="true">
          {messages.map((_, index) => (
            <li key={index} data-state={index < shown ? 'done' : index === shown ? 'current' : 'next'} />
          ))}
        </ol>
        {isSlow && onRetry && document.slow.retry !== undefined && (
          <button type="button" className="fw-button" onClick={onRetry}>
            {stringOf(document.slow.retry, facts)}
          </button>
        )}
      </div>
    </dialog>
  );
}
