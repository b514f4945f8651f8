import type { ShownFigure } from '../shown-figures.ts';

interface FigureListProps {
  figures: readonly ShownFigure[];
  style?: 'rows' | 'large';
}

/** Labels and values, each pair one group of a description list. */
export function FigureList({ figures, style = 'rows' }: FigureListProps) {
  if (figures.length === 0) return null;
  return (
    <dl className={`fw-figures fw-figures-${style}`}>
      {figures.map(({ name, label, text, note }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {text}
            {note !== undefined && <span className="fw-figure-note"> {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
