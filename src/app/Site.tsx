import { useVisit } from '../runner/use-session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FormDialogContext } from './form-dialog.ts';
import { ownFile } from './own-file.tsx';
import { Pages } from './Pages.tsx';
import { Shell } from './Shell.tsx';

const { Component: FormDialog } = ownFile('form-dialog', async () => (await import('./later-parts.ts')).FormDialog);

/** What is drawn at any address: the shell around every page, and the page that the address names. */
export function Site() {
  const isStorageKept = useVisit(({ session }) => session.arrival.isStorageKept !== false);
  return (
    <FormDialogContext value={FormDialog}>
      <Shell isStorageKept={isStorageKept}>
        <ErrorBoundary>
          <Pages />
        </ErrorBoundary>
      </Shell>
    </FormDialogContext>
  );
}
