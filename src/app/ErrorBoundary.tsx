import { Component, type ErrorInfo, type ReactNode, use } from 'react';
import { useLocation } from 'react-router-dom';
import { allFacts, EngineContext } from '../runner/engine.ts';
import { PlainPage } from './PlainPage.tsx';
import { MissingFileError } from './reloading-import.ts';

/** The call that counts that the error page was shown. */
const errorCall = 'telemetry.error-fallback';

interface BoundaryProps {
  children: ReactNode;
  /** The page's path: another page is another try. */
  path: string;
  onError: () => void;
  fallback: (retry: () => void) => ReactNode;
}

interface BoundaryState {
  failure: { error: unknown } | undefined;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
    this.props.onError();
  }

  override componentDidUpdate({ path }: BoundaryProps) {
    if (this.state.failure && path !== this.props.path) this.setState({ failure: undefined });
  }

  private retry = () => {
    // A file that is missing stays missing for this page; a new one may know another build.
    if (this.state.failure?.error instanceof MissingFileError) window.location.reload();
    else this.setState({ failure: undefined });
  };

  override render() {
    return this.state.failure ? this.props.fallback(this.retry) : this.props.children;
  }
}

/** Shows the brand's error page when a component fails. Borrowers never see an exception; their answers stay. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const engine = use(EngineContext);
  const { pathname } = useLocation();
  if (!engine) return children;
  const { client, configuration, store } = engine;
  return (
    <Boundary
      path={pathname}
      onError={() => void client.call(errorCall, allFacts(configuration, store.getState().session))}
      fallback={(retry) => <PlainPage document={configuration.site.error} onRetry={retry} />}
    >
      {children}
    </Boundary>
  );
}
