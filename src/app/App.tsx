import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { EngineContext } from '../runner/engine.ts';
import { Site } from './Site.tsx';
import { SiteRouter } from './SiteRouter.tsx';
import type { Started } from './start-up.ts';

/** The application at the address of the window. */
export function App({ engine, arrive, onConfiguration }: Started) {
  const [configuration, setConfiguration] = useState(engine.configuration);
  useEffect(() => onConfiguration(setConfiguration), [onConfiguration]);
  const current = useMemo(() => ({ ...engine, configuration }), [engine, configuration]);
  // After the controls of a page that came rendered have reported what was typed into them.
  useLayoutEffect(arrive, [arrive]);
  return (
    <EngineContext value={current}>
      <SiteRouter>
        <Site />
      </SiteRouter>
    </EngineContext>
  );
}
