import type { Facts } from '../../interpreter/facts.ts';
import type { Action } from '../../model/generated/documents.ts';
import { isRunning, useActs } from '../acts.ts';
import { NamedLink } from '../NamedLink.tsx';
import { RichText } from '../RichText.tsx';

interface RowActionProps {
  action: Action;
  row: unknown;
  facts: Facts;
  /** What the row is called: "Open" alone does not say what is opened. */
  about: string;
}

/** A link or a button of a row. */
export function RowAction({ action, row, facts, about }: RowActionProps) {
  const acts = useActs();
  const label = (
    <>
      <RichText text={isRunning(acts, action, row) ? (action.busyLabel ?? action.label) : action.label} facts={facts} />
      <span className="fw-visually-hidden"> {about}</span>
    </>
  );
  if (action.kind === 'go') {
    return (
      <NamedLink name={action.link ?? ''} facts={facts} className="fw-button fw-button-small">
        {label}
      </NamedLink>
    );
  }
  return (
    <button
      type="button"
      className="fw-button fw-button-small"
      aria-disabled={acts.running !== undefined || undefined}
      onClick={() => acts.run(action, row)}
    >
      {label}
    </button>
  );
}
