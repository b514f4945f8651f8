import { useId } from 'react';
import type { DisclosureBlock as Document } from '../../model/generated/documents.ts';
import { RichText } from '../RichText.tsx';
import type { BlockProps } from './table.tsx';

/** Shown whole: words the law wants read are not hidden behind a button. */
export function DisclosureBlock({ block, facts }: BlockProps<Document>) {
  const id = useId();
  return (
    <section className="fw-disclosure" aria-labelledby={block.title === undefined ? undefined : id}>
      {block.title !== undefined && (
        <h2 id={id}>
          <RichText text={block.title} facts={facts} />
        </h2>
      )}
      {Object.entries(block.paragraphs).map(([name, text]) => (
        <p key={name}>
          <RichText text={text} facts={facts} />
        </p>
      ))}
    </section>
  );
}
