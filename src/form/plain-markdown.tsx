import type { ReactNode } from 'react';

/**
 * Stands in for the Markdown renderer that RJSF imports for texts we never give it. The build puts this in place of
 * `markdown-to-jsx/react`, so that a borrower does not download a parser nothing uses.
 */
export function Markdown({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
