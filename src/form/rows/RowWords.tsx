import type { RowChoice } from '../words.ts';

/**
 * What a row that can be chosen says: its name, what sets it apart, and its figures. All of it is the name of its radio button,
 * so there are spaces between, which nobody sees.
 */
export function RowWords({ row: { title, badge, description, figures } }: { row: RowChoice }) {
  return (
    <span className="fw-card-words">
      <span className="fw-card-label">
        {title} {badge && <span className="fw-badge">{badge}</span>}
      </span>{' '}
      {description && <span className="fw-choice-description">{description} </span>}
      {figures.length > 0 && (
        <span className="fw-row-figures">
          {figures.map(({ name, label, text, note }) => (
            <span key={name} className="fw-row-figure">
              <span className="fw-row-label">{label} </span>
              <span className="fw-row-value">{text}</span>
              {note && <span className="fw-figure-note"> {note}</span>}{' '}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

/** The rows in the order they came, those of a group together where the first of it stands. */
export function groupsOf(rows: readonly RowChoice[]): { group: string | undefined; rows: RowChoice[] }[] {
  const groups = new Map<string | undefined, RowChoice[]>();
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups].map(([group, each]) => ({ group, rows: each }));
}
