import { useId } from 'react';
import type { FiguresBlock as Document } from '../../model/generated/documents.ts';
import { RichText } from '../RichText.tsx';
import { shownFigures } from '../shown-figures.ts';
import { FigureList } from './FigureList.tsx';
import type { BlockProps } from './table.tsx';

/** Values with their labels. Without a value that is known, there is nothing to show. */
export function FiguresBlock({ block, facts }: BlockProps<Document>) {
  const id = useId();
  const figures = shownFigures(block.items, facts);
  if (figures.length === 0) return null;
  return (
    <section className="fw-figures-block" aria-labelledby={block.title === undefined ? undefined : id}>
      {block.title !== undefined && (
        <h2 id={id}>
          <RichText text={block.title} facts={facts} />
        </h2>
      )}
      <FigureList figures={figures} style={block.style ?? 'rows'} />
    </section>
  );
}
