import { useId } from 'react';
import type { Facts } from '../../interpreter/facts.ts';
import { holds } from '../../interpreter/predicates.ts';
import { stringOf } from '../../interpreter/texts.ts';
import type { ListBlock as Document } from '../../model/generated/documents.ts';
import { isObject } from '../../model/json.ts';
import { RichText } from '../RichText.tsx';
import { shownFigures } from '../shown-figures.ts';
import { FigureList } from './FigureList.tsx';
import { RowAction } from './RowAction.tsx';
import type { BlockProps } from './table.tsx';

/** The rows of a list, each with its own facts and its own buttons. */
export function ListBlock({ block, facts }: BlockProps<Document>) {
  const id = useId();
  const { item: written, list, empty, title } = block;
  const value = facts.valueOf(list);
  const rows = (Array.isArray(value) ? value : [])
    .map((row: unknown) => ({ row, facts: facts.ofItem(row) }))
    .filter((each) => isObject(each.row) && (written.when === undefined || holds(written.when, each.facts)));
  if (rows.length === 0 && empty === undefined) return null;
  return (
    <section aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <h2 id={id}>
          <RichText text={title} facts={facts} />
        </h2>
      )}
      {rows.length === 0 && empty !== undefined && (
        <p>
          <RichText text={empty} facts={facts} />
        </p>
      )}
      {rows.length > 0 && (
        <ul className="fw-list">
          {rows.map((each, index) => (
            <ListRow key={keyOf(each.row) ?? index} written={written} row={each.row} facts={each.facts} />
          ))}
        </ul>
      )}
    </section>
  );
}

function keyOf(row: unknown): string | undefined {
  return isObject(row) && typeof row.uuid === 'string' ? row.uuid : undefined;
}

interface ListRowProps {
  written: Document['item'];
  row: unknown;
  facts: Facts;
}

function ListRow({ written: { title, state, text, figures, actions = {} }, row, facts }: ListRowProps) {
  const stateWords = state === undefined ? '' : stringOf(state, facts);
  const shown = Object.entries(actions).filter(([, { when }]) => when === undefined || holds(when, facts));
  return (
    <li className="fw-list-row">
      <div className="fw-list-words">
        <p className="fw-list-title">
          <RichText text={title} facts={facts} />
          {stateWords !== '' && <span className="fw-badge">{stateWords}</span>}
        </p>
        {text !== undefined && (
          <p className="fw-list-text">
            <RichText text={text} facts={facts} />
          </p>
        )}
        <FigureList figures={shownFigures(figures, facts)} />
      </div>
      {shown.length > 0 && (
        <div className="fw-list-actions">
          {shown.map(([name, action]) => (
            <RowAction key={name} action={action} row={row} facts={facts} about={stringOf(title, facts)} />
          ))}
        </div>
      )}
    </li>
  );
}
