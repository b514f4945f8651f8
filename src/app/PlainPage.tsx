import { useMemo } from 'react';
import { withVariants } from '../interpreter/variants.ts';
import { Actions } from '../runner/Actions.tsx';
import { Blocks } from '../runner/blocks/Blocks.tsx';
import { useEngine } from '../runner/engine.ts';
import { RichText } from '../runner/RichText.tsx';
import { useFacts } from '../runner/use-session.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { usePageTitle } from './use-page-title.ts';

interface PlainPageProps {
  /** The document's name. */
  document: string;
  onRetry?: () => void;
}

/** A document that asks for nothing: a status, a message, a page for addresses that lead nowhere. */
export function PlainPage({ document: name, onRetry }: PlainPageProps) {
  const { configuration } = useEngine();
  const facts = useFacts();
  const written = configuration.steps[name];
  if (!written) throw new Error(`There is no document "${name}".`);
  const document = useMemo(() => withVariants(written, facts), [written, facts]);
  const heading = useHeadingFocus();
  usePageTitle(document.title, facts);
  return (
    <article className="fw-step">
      <h1 ref={heading} tabIndex={-1}>
        <RichText text={document.title} facts={facts} />
      </h1>
      {document.intro !== undefined && (
        <p className="fw-intro">
          <RichText text={document.intro} facts={facts} />
        </p>
      )}
      <Blocks document={document} place="above" facts={facts} />
      <Blocks document={document} place="below" facts={facts} />
      <Actions document={document} facts={facts} isBusy={false} {...(onRetry ? { onRetry } : {})} />
      <Blocks document={document} place="after" facts={facts} />
    </article>
  );
}
