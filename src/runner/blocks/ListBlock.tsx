import { applies } from '../../interpreter/predicates.ts';
import { stringOf } from '../../interpreter/texts.ts';
import type { ListBlock as Document } from '../../model/generated/documents.ts';
import { RichText } from '../RichText.tsx';
import { shownFigures } from '../shown-figures.ts';
import { FigureList } from './FigureList.tsx';
import { type Row, RowActions, RowList, rowsOf } from './RowList.tsx';
import type { BlockProps } from './table.tsx';

/** The rows of a list, each with its own facts and its own buttons. */
export function ListBlock({ block: { item: written, list, empty, title }, facts }: BlockProps<Document>) {
  const rows = rowsOf(list, facts).filter((each) => applies(written, each.facts));
  return (
    <RowList title={title} empty={empty} rows={rows} facts={facts}>
      {(each) => <ListRow written={written} {...each} />}
    </RowList>
  );
}

interface ListRowProps extends Row {
  written: Document['item'];
}

function ListRow({ written: { title, state, text, figures, actions = {} }, row, facts }: ListRowProps) {
  const stateWords = state === undefined ? '' : stringOf(state, facts);
  return (
    <>
      <div className="fw-list-words">
        <p className="fw-list-title">
          <RichText text={title} facts={facts} /> {stateWords !== '' && <span className="fw-badge">{stateWords}</span>}
        </p>
        {text !== undefined && (
          <p className="fw-list-text">
            <RichText text={text} facts={facts} />
          </p>
        )}
        <FigureList figures={shownFigures(figures, facts)} />
      </div>
      <RowActions actions={actions} title={title} row={row} facts={facts} />
    </>
  );
}
