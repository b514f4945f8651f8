import type { TextBlock as Document } from '../../model/generated/documents.ts';
import { RichText } from '../RichText.tsx';
import type { BlockProps } from './table.tsx';

export function TextBlock({ block, facts }: BlockProps<Document>) {
  return (
    <p className={`fw-text fw-text-${block.style ?? 'body'}`}>
      <RichText text={block.text} facts={facts} />
    </p>
  );
}
