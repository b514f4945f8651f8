import { type ReactNode, useId } from 'react';
import type { Facts } from '../../interpreter/facts.ts';
import { applies } from '../../interpreter/predicates.ts';
import { stringOf } from '../../interpreter/texts.ts';
import type { Action, Text } from '../../model/generated/documents.ts';
import { isObject } from '../../model/json.ts';
import { RichText } from '../RichText.tsx';
import { RowAction } from './RowAction.tsx';

/** One row of a list, and the facts as it sees them. */
export interface Row {
  row: unknown;
  facts: Facts;
}

/** The rows that the fact of a list has now, each with its own facts. */
export function rowsOf(list: string, facts: Facts): Row[] {
  const value = facts.valueOf(list);
  return (Array.isArray(value) ? value : [])
    .filter(isObject)
    .map((row: unknown) => ({ row, facts: facts.ofItem(row) }));
}

interface RowListProps<Each extends Row> {
  title: Text | undefined;
  /** What stands there instead when there are no rows. */
  empty: Text | undefined;
  rows: readonly Each[];
  facts: Facts;
  children: (row: Each) => ReactNode;
}

/** The rows of a list below its title. Without rows and without words for that, nothing. */
export function RowList<Each extends Row>({ title, empty, rows, facts, children }: RowListProps<Each>) {
  const id = useId();
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
            <li className="fw-list-row" key={keyOf(each.row) ?? index}>
              {children(each)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function keyOf(row: unknown): string | undefined {
  return isObject(row) && typeof row.uuid === 'string' ? row.uuid : undefined;
}

interface RowActionsProps extends Row {
  actions: Readonly<Record<string, Action>>;
  /** What the row is called. */
  title: Text;
}

/** The buttons and links of a row. */
export function RowActions({ actions, title, row, facts }: RowActionsProps) {
  const shown = Object.entries(actions).filter(([, each]) => applies(each, facts));
  if (shown.length === 0) return null;
  return (
    <div className="fw-list-actions">
      {shown.map(([name, action]) => (
        <RowAction key={name} action={action} row={row} facts={facts} about={stringOf(title, facts)} />
      ))}
    </div>
  );
}
