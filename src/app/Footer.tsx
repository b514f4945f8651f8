import { useEffect } from 'react';
import { withVariants } from '../interpreter/variants.ts';
import { Blocks } from '../runner/blocks/Blocks.tsx';
import { useEngine } from '../runner/engine.ts';
import { RichText } from '../runner/RichText.tsx';
import { useSequences } from '../runner/use-sequences.ts';
import { useFacts } from '../runner/use-session.ts';
import { whenIdle } from './when-idle.ts';

/** What stands at the end of every page: links, whom to ask, and what the law wants said (Shared §1). */
export function Footer() {
  const { configuration } = useEngine();
  const facts = useFacts();
  const sequences = useSequences();
  const { document: name, read } = configuration.site.footer;
  useEffect(() => {
    if (read !== undefined) whenIdle(() => void sequences.run(read, { isFresh: true }));
  }, [read, sequences]);
  const written = configuration.steps[name];
  if (!written) throw new Error(`There is no document "${name}".`);
  const document = withVariants(written, facts);
  return (
    <footer className="fw-footer">
      <Blocks document={document} place="above" facts={facts} />
      <h2>
        <RichText text={document.title} facts={facts} />
      </h2>
      <Blocks document={document} place="below" facts={facts} />
      <Blocks document={document} place="after" facts={facts} />
    </footer>
  );
}
