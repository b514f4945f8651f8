import type { WalkedStep } from '../interpreter/flow.ts';
import { useEngine } from '../runner/engine.ts';
import { RichText } from '../runner/RichText.tsx';
import { useFacts, useVisit, useWords } from '../runner/use-session.ts';

interface FlowNoticesProps {
  step: WalkedStep;
  /** Whether it is known who is there: somebody signed in is not asked for a password. */
  hasArrived: boolean;
}

/** What a borrower should know before answering: that they have submitted already, or why a secret is asked for again. */
export function FlowNotices({ step, hasArrived }: FlowNoticesProps) {
  const { configuration } = useEngine();
  const words = useWords();
  const facts = useFacts();
  const isMade = useVisit(({ session }) => session.submission.isMade === true);
  const lost = useVisit((visit) => visit.lostSecrets) ?? [];
  const isMissing = (field: string) =>
    step.document.schema?.properties?.[field] !== undefined && step.data[field] === undefined;
  const isAskedAgain = hasArrived && lost.some(isMissing);
  return (
    <div role="status">
      {isMade && (
        <p className="fw-notice">
          <RichText text={configuration.words.submitted} facts={facts} />
        </p>
      )}
      {isAskedAgain && <p className="fw-notice">{words('passwordAskedAgain')}</p>}
    </div>
  );
}
