import type { WalkedStep } from '../interpreter/flow.ts';
import { NamedLink } from '../runner/NamedLink.tsx';
import { useFacts, useVisit, useWords } from '../runner/use-session.ts';

/** The link to the application that was made from this tab. */
const applicationLink = 'application';

interface FlowNoticesProps {
  step: WalkedStep;
}

/** What a borrower should know before answering: that they have submitted already, or why a secret is asked for again. */
export function FlowNotices({ step }: FlowNoticesProps) {
  const words = useWords();
  const facts = useFacts();
  const isMade = useVisit(({ session }) => session.submission.isMade === true);
  const lost = useVisit((visit) => visit.lostSecrets) ?? [];
  const isAskedAgain = lost.some(
    (field) => step.document.schema?.properties?.[field] !== undefined && step.data[field] === undefined,
  );
  return (
    <div role="status">
      {isMade && (
        <p className="fw-notice">
          {words('submitted')}{' '}
          <NamedLink name={applicationLink} facts={facts}>
            {words('continue')}
          </NamedLink>
        </p>
      )}
      {isAskedAgain && <p className="fw-notice">{words('passwordAskedAgain')}</p>}
    </div>
  );
}
