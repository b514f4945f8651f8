import { Component, type ErrorInfo, type ReactNode, use } from 'react';
import { allFacts, EngineContext } from '../runner/engine.ts';
import { PlainPage } from './PlainPage.tsx';

/** The call that counts that the error page was shown. */
const errorCall = 'telemetry.error-fallback';

interface BoundaryProps {
  children: ReactNode;
  onError: () => void;
  fallback: (retry: () => void) => ReactNode;
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
    this.props.onError();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback(() => this.setState({ hasFailed: false }));
  }
}

/** Shows the brand's error page when a component fails. Borrowers never see an exception; their answers stay. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const engine = use(EngineContext);
  if (!engine) return children;
  const { client, configuration, store } = engine;
  return (
    <Boundary
      onError={() => void client.call(errorCall, allFacts(configuration, store.getState().session))}
      fallback={(retry) => <PlainPage document={configuration.site.error} onRetry={retry} />}
    >
      {children}
    </Boundary>
  );
}
