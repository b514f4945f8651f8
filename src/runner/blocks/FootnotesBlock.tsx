import type { FootnotesBlock as Document } from '../../model/generated/documents.ts';
import { RichText } from '../RichText.tsx';
import type { BlockProps } from './table.tsx';

export function FootnotesBlock({ block, facts }: BlockProps<Document>) {
  return (
    <ol className="fw-footnotes">
      {Object.entries(block.items).map(([name, text]) => (
        <li key={name}>
          <RichText text={text} facts={facts} />
        </li>
      ))}
    </ol>
  );
}
