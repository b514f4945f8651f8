import { nodesOf } from '../runner/RichText.tsx';
import type { FollowedEnd } from '../runner/use-sequences.ts';
import { useFacts, useWords } from '../runner/use-session.ts';
import { Alert } from './Alert.tsx';

interface EndAlertProps {
  end: FollowedEnd;
  /** What becomes of the answers, where the words do not say it. */
  note?: string | undefined;
}

/** What went wrong with a sequence, in its words or the program's own. Nothing where nothing did. */
export function EndAlert({ end: { error, offer }, note }: EndAlertProps) {
  const words = useWords();
  const facts = useFacts();
  if (error === undefined) return null;
  return (
    <Alert title={words('errorTitle')}>
      <p>{error.length === 0 ? words('errorText') : nodesOf(error, facts)}</p>
      {note !== undefined && <p>{note}</p>}
      {offer !== undefined && <p>{nodesOf(offer, facts)}</p>}
    </Alert>
  );
}
