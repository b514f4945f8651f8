import { type ReactNode, Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { holds } from '../interpreter/predicates.ts';
import { type Engine, useEngine } from '../runner/engine.ts';
import { useFacts, useWords } from '../runner/use-session.ts';
import { FlowPage } from './FlowPage.tsx';
import { matchedScreen } from './matched-screen.ts';
import { ownFile } from './own-file.tsx';

// Not part of the first screen of a registration.
const screens = ownFile('screen-page', async () => (await import('./later-parts.ts')).ScreenPage);
const plain = ownFile('plain-page', async () => (await import('./PlainPage.tsx')).PlainPage);
const { Component: ScreenPage } = screens;
const { Component: PlainPage } = plain;

/** Loads the scripts of the pages that no registration begins with, before one of them is asked for. */
export function loadPagesAhead(): void {
  screens.loadAhead();
  plain.loadAhead();
}

/** Loads all that a screen at this path needs, so that it is drawn at once; nothing where there is none. */
export async function loadForScreen({ configuration, later }: Engine, pathname: string): Promise<void> {
  if (matchedScreen(configuration.site.screens, pathname)) await Promise.all([screens.load(), later?.load()]);
}

/** The page that the address names: a screen of its own, a flow's step, or the page for addresses that lead nowhere. */
export function Pages() {
  const { configuration } = useEngine();
  const { pathname } = useLocation();
  const words = useWords();
  const facts = useFacts();
  const { site, flows } = configuration;
  const waiting = (
    <p className="fw-loading" role="status">
      {words('loading')}
    </p>
  );
  if (holds(site.maintenance.when, facts)) {
    return (
      <Suspense fallback={waiting}>
        <PlainPage document={site.maintenance.document} />
      </Suspense>
    );
  }
  const screen = matchedScreen(site.screens, pathname);
  if (screen) {
    return (
      <Suspense fallback={waiting}>
        <Whole>
          <ScreenPage key={pathname} {...screen} />
        </Whole>
      </Suspense>
    );
  }
  const [first = ''] = pathname.slice(1).split('/');
  const flow = Object.entries(flows).find(([, { presentations }]) => Object.hasOwn(presentations, first));
  if (flow && hasAddress(flow[1], first, pathname)) return <FlowPage key={first} name={flow[0]} presentation={first} />;
  return (
    <Suspense fallback={waiting}>
      <PlainPage document={site.notFound} />
    </Suspense>
  );
}

/** Waits until the whole configuration is there. */
function Whole({ children }: { children: ReactNode }) {
  const { later } = useEngine();
  if (later && !later.isHere()) use(later.load());
  return children;
}

/** Whether a path below a presentation is one of its steps', shown now or not. */
function hasAddress(
  flow: { steps: Record<string, { path: string }>; presentations: Record<string, { by: string }> },
  presentation: string,
  pathname: string,
): boolean {
  const rest = pathname.replace(/\/+$/, '').slice(presentation.length + 2);
  return (
    rest === '' ||
    (flow.presentations[presentation]?.by === 'path' && Object.values(flow.steps).some(({ path }) => path === rest))
  );
}
