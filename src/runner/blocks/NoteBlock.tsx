import { Icon } from '../../form/icons.tsx';
import type { NoteBlock as Document } from '../../model/generated/documents.ts';
import { RichText } from '../RichText.tsx';
import type { BlockProps } from './table.tsx';

export function NoteBlock({ block, facts }: BlockProps<Document>) {
  const tone = block.tone ?? 'info';
  return (
    <div className={`fw-note fw-note-${tone}`}>
      <Icon name={tone} />
      <div>
        {block.title !== undefined && (
          <p className="fw-note-title">
            <RichText text={block.title} facts={facts} />
          </p>
        )}
        <p>
          <RichText text={block.text} facts={facts} />
        </p>
      </div>
    </div>
  );
}
