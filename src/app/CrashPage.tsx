interface CrashPageProps {
  /** Why, where it helps to say so. */
  reason: string | undefined;
}

/**
 * The page when the application cannot start: without a configuration there are no words to take from it, so these few
 * stand here. Everything a brand says is in its configuration.
 */
export function CrashPage({ reason }: CrashPageProps) {
  return (
    <main className="fw-crash">
      <h1>This page can't be shown right now</h1>
      {reason !== undefined && <p>{reason}</p>}
      <p>
        {reason === undefined
          ? 'Please check your connection and try again. Nothing you entered before is lost.'
          : 'Please check the address, or use the link you were sent.'}
      </p>
      <button type="button" className="fw-button fw-button-primary" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}
