import { applies, holds } from '../../interpreter/predicates.ts';
import { withVariants } from '../../interpreter/variants.ts';
import type { PromptsBlock as Document, StepDocument } from '../../model/generated/documents.ts';
import { useEngine } from '../engine.ts';
import { RichText } from '../RichText.tsx';
import { type Row, RowActions, RowList, rowsOf } from './RowList.tsx';
import type { BlockProps } from './table.tsx';

/** The rows of a list, each in the words of the document for its kind. A kind without a document is not shown. */
export function PromptsBlock({ block, facts }: BlockProps<Document>) {
  const { configuration } = useEngine();
  const { list, order, only, by, documents, empty, title } = block;
  const rows = rowsOf(list, facts).flatMap((each) => {
    const kind = String(each.facts.valueOf(by));
    const document = Object.hasOwn(documents, kind) ? configuration.steps[documents[kind] ?? ''] : undefined;
    if (!document || (only !== undefined && !holds(only, each.facts))) return [];
    const rank = String(each.facts.valueOf(order ?? '') ?? '');
    return [{ ...each, document: withVariants(document, each.facts), rank }];
  });
  if (order !== undefined) rows.sort((one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0));
  return (
    <RowList title={title} empty={empty} rows={rows} facts={facts}>
      {({ document, row, facts: own }) => (
        <Prompt document={document} row={row} facts={own} hasActions={only === undefined} />
      )}
    </RowList>
  );
}

interface PromptProps extends Row {
  document: StepDocument;
  hasActions: boolean;
}

function Prompt({ document: { title, intro, blocks = {}, actions = {} }, row, facts, hasActions }: PromptProps) {
  return (
    <>
      <div className="fw-list-words">
        <p className="fw-list-title">
          <RichText text={title} facts={facts} />
        </p>
        {intro !== undefined && (
          <p className="fw-list-text">
            <RichText text={intro} facts={facts} />
          </p>
        )}
        {Object.entries(blocks).map(
          ([name, block]) =>
            block.kind === 'text' &&
            applies(block, facts) && (
              <p key={name} className="fw-list-text">
                <RichText text={block.text} facts={facts} />
              </p>
            ),
        )}
      </div>
      {hasActions && <RowActions actions={actions} title={title} row={row} facts={facts} />}
    </>
  );
}
