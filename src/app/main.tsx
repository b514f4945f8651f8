import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../form/tokens.css';
import '../form/form.css';
import '../runner/runner.css';
import './app.css';
import { withoutTyping } from '../form/typing.ts';
import { basePath } from '../model/org-info.ts';
import { App } from './App.tsx';
import { CrashPage } from './CrashPage.tsx';
import { loadForScreen, loadPagesAhead } from './Pages.tsx';
import { MissingLabelError, startUp } from './start-up.ts';
import { whenIdle } from './when-idle.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with id "root".');

try {
  // A page that shows nothing yet is as a rule a screen of the application: its script comes with everything else.
  if (element.dataset.rendered === undefined) loadPagesAhead();
  const started = await startUp(window, element.dataset.rendered);
  const app = (
    <StrictMode>
      <App {...started} />
    </StrictMode>
  );
  if (started.isRendered) withoutTyping(element, () => hydrateRoot(element, app));
  else {
    // What does not come is asked for again where it is drawn: there the lender's own error page stands for it.
    await loadForScreen(started.engine, window.location.pathname.slice(basePath.length)).catch(console.error);
    // Nothing was typed into a page that shows nothing, so there is nothing to wait for.
    started.arrive();
    emptyRoot(element).render(app);
  }
  // Whoever comes to the end of the registration has them already. If not, they are tried again when they are needed.
  whenIdle(() => {
    loadPagesAhead();
    started.engine.later?.loadAhead();
  });
} catch (error) {
  console.error(error);
  emptyRoot(element).render(<CrashPage reason={error instanceof MissingLabelError ? error.message : undefined} />);
}

function emptyRoot(root: Element) {
  root.replaceChildren();
  return withoutTyping(root, () => createRoot(root));
}
