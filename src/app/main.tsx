import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../form/tokens.css';
import '../form/form.css';
import '../runner/runner.css';
import './app.css';
import { App } from './App.tsx';
import { CrashPage } from './CrashPage.tsx';
import { MissingLabelError, startUp } from './start-up.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with id "root".');

try {
  const started = await startUp(window, element.dataset.rendered);
  const app = (
    <StrictMode>
      <App {...started} />
    </StrictMode>
  );
  if (started.isRendered) hydrateRoot(element, app);
  else {
    // Nothing was typed into a page that shows nothing, so there is nothing to wait for.
    started.arrive();
    emptyRoot(element).render(app);
  }
} catch (error) {
  console.error(error);
  emptyRoot(element).render(<CrashPage reason={error instanceof MissingLabelError ? error.message : undefined} />);
}

function emptyRoot(root: Element) {
  root.replaceChildren();
  return createRoot(root);
}
