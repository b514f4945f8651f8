import { useVisit } from '../runner/use-session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Pages } from './Pages.tsx';
import { Shell } from './Shell.tsx';

/** What is drawn at any address: the shell around every page, and the page that the address names. */
export function Site() {
  const isStorageKept = useVisit(({ session }) => session.arrival.isStorageKept !== false);
  return (
    <Shell isStorageKept={isStorageKept}>
      <ErrorBoundary>
        <Pages />
      </ErrorBoundary>
    </Shell>
  );
}
