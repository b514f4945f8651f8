import { useEffect, useId, useRef, useState } from 'react';
import type { ProgramFact } from '../model/named-by-program.ts';
import { useEngine } from '../runner/engine.ts';
import { RichText } from '../runner/RichText.tsx';
import { useFacts, useWords } from '../runner/use-session.ts';

/** The loan officer or broker who sent the borrower: beside the page, or on a small screen behind a bar at the top. */
export function OriginatorCard() {
  const { configuration } = useEngine();
  const facts = useFacts();
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen && dialog.current && !dialog.current.open) dialog.current.showModal();
  }, [isOpen]);

  const text = (fact: ProgramFact) => facts.valueOf(fact) as string | undefined;
  const [name, broker] = [text('originatorName'), text('brokerName')];
  if (name === undefined && broker === undefined) return null;
  // "Broker" when only a broker's name is known (Shared §2).
  const label = words(name === undefined ? 'brokerLabel' : 'originatorLabel');
  const [phone, email] = [text('originatorPhone'), text('originatorEmail')];
  const card = (
    <>
      {name !== undefined && <p className="fw-originator-name">{name}</p>}
      {broker !== undefined && <p className={name === undefined ? 'fw-originator-name' : undefined}>{broker}</p>}
      {phone !== undefined && (
        <p>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <RichText text={{ parts: [{ argument: 'originatorPhone' }] }} facts={facts} />
          </a>
        </p>
      )}
      {email !== undefined && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {text('originatorNmls') !== undefined && (
        <p className="fw-originator-nmls">
          <RichText text={configuration.words.originatorNmls} facts={facts} />
        </p>
      )}
    </>
  );
  return (
    <>
      <aside className="fw-originator" aria-labelledby={id}>
        <h2 id={id}>{words('originatorHeading', { originatorLabel: label })}</h2>
        {card}
      </aside>
      <div className="fw-originator-bar">
        <button type="button" className="fw-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words('originatorOpen', { originatorLabel: label })}
        </button>
        {isOpen && (
          <dialog
            ref={dialog}
            className="fw-modal"
            aria-label={words('originatorHeading', { originatorLabel: label })}
            onClose={() => setOpen(false)}
          >
            <div className="fw-modal-box">
              <h2>{words('originatorHeading', { originatorLabel: label })}</h2>
              {card}
              <button type="button" className="fw-button" onClick={() => dialog.current?.close()}>
                {words('close')}
              </button>
            </div>
          </dialog>
        )}
      </div>
    </>
  );
}
