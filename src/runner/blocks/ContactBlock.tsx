import { useId } from 'react';
import { stringOf } from '../../interpreter/texts.ts';
import type { ContactBlock as Document } from '../../model/generated/documents.ts';
import { RichText } from '../RichText.tsx';
import type { BlockProps } from './table.tsx';

export function ContactBlock({ block, facts }: BlockProps<Document>) {
  const id = useId();
  const phone = stringOf(block.phone, facts);
  const email = block.email === undefined ? '' : stringOf(block.email, facts);
  return (
    <section className="fw-contact" aria-labelledby={block.title === undefined ? undefined : id}>
      {block.title !== undefined && (
        <h2 id={id}>
          <RichText text={block.title} facts={facts} />
        </h2>
      )}
      {block.name !== undefined && (
        <p>
          <RichText text={block.name} facts={facts} />
        </p>
      )}
      {phone !== '' && (
        <p>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      )}
      {email !== '' && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </section>
  );
}
