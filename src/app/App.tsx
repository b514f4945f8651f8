import { useEffect, useMemo, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { basePath } from '../model/org-info.ts';
import { EngineContext } from '../runner/engine.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Pages } from './Pages.tsx';
import { Shell } from './Shell.tsx';
import type { Started } from './start-up.ts';

/** The application: the brand's configuration, the shell around every page, and the page that the address names. */
export function App({ engine, isStorageKept, onConfiguration }: Started) {
  const [configuration, setConfiguration] = useState(engine.configuration);
  useEffect(() => onConfiguration(setConfiguration), [onConfiguration]);
  const current = useMemo(() => ({ ...engine, configuration }), [engine, configuration]);
  return (
    <EngineContext value={current}>
      {/* Without transitions: the next step is drawn in the same turn as the press, not in slices between others. */}
      <BrowserRouter basename={basePath} useTransitions={false}>
        <Shell isStorageKept={isStorageKept}>
          <ErrorBoundary>
            <Pages />
          </ErrorBoundary>
        </Shell>
      </BrowserRouter>
    </EngineContext>
  );
}
