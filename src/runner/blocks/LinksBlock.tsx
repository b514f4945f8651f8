import type { LinksBlock as Document } from '../../model/generated/documents.ts';
import { RichText } from '../RichText.tsx';
import type { BlockProps } from './table.tsx';

export function LinksBlock({ block, facts }: BlockProps<Document>) {
  return (
    <div className="fw-links">
      {block.title !== undefined && (
        <h2>
          <RichText text={block.title} facts={facts} />
        </h2>
      )}
      <ul>
        {Object.entries(block.items).map(([name, text]) => (
          <li key={name}>
            <RichText text={text} facts={facts} />
          </li>
        ))}
      </ul>
    </div>
  );
}
