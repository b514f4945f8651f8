import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../form/tokens.css';
import '../form/form.css';
import '../runner/runner.css';
import './app.css';
import { App } from './App.tsx';
import { CrashPage } from './CrashPage.tsx';
import { MissingLabelError, startUp } from './start-up.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with id "root".');
const root = createRoot(element);

try {
  const started = await startUp(window);
  root.render(
    <StrictMode>
      <App {...started} />
    </StrictMode>,
  );
} catch (error) {
  console.error(error);
  root.render(<CrashPage reason={error instanceof MissingLabelError ? error.message : undefined} />);
}
