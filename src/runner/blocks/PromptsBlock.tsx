import { useId } from 'react';
import type { Facts } from '../../interpreter/facts.ts';
import { holds } from '../../interpreter/predicates.ts';
import { stringOf } from '../../interpreter/texts.ts';
import { withVariants } from '../../interpreter/variants.ts';
import type { PromptsBlock as Document, StepDocument } from '../../model/generated/documents.ts';
import { isObject } from '../../model/json.ts';
import { useEngine } from '../engine.ts';
import { RichText } from '../RichText.tsx';
import { RowAction } from './RowAction.tsx';
import type { BlockProps } from './table.tsx';

/** The rows of a list, each in the words of the document for its kind. A kind without a document is not shown. */
export function PromptsBlock({ block, facts }: BlockProps<Document>) {
  const id = useId();
  const { configuration } = useEngine();
  const { list, order, only, by, documents, empty, title } = block;
  const value = facts.valueOf(list);
  const rows = (Array.isArray(value) ? value : []).flatMap((row: unknown) => {
    const own = facts.ofItem(row);
    const kind = String(own.valueOf(by));
    const document = Object.hasOwn(documents, kind) ? configuration.steps[documents[kind] ?? ''] : undefined;
    if (!isObject(row) || !document || (only !== undefined && !holds(only, own))) return [];
    return [{ row, facts: own, document: withVariants(document, own), rank: String(own.valueOf(order ?? '') ?? '') }];
  });
  if (order !== undefined) rows.sort((one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0));
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
            <Prompt
              key={typeof each.row.uuid === 'string' ? each.row.uuid : index}
              document={each.document}
              row={each.row}
              facts={each.facts}
              hasActions={only === undefined}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PromptProps {
  document: StepDocument;
  row: unknown;
  facts: Facts;
  hasActions: boolean;
}

function Prompt({ document: { title, intro, blocks = {}, actions = {} }, row, facts, hasActions }: PromptProps) {
  const shown = Object.entries(actions).filter(([, { when }]) => when === undefined || holds(when, facts));
  return (
    <li className="fw-list-row">
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
            (block.when === undefined || holds(block.when, facts)) && (
              <p key={name} className="fw-list-text">
                <RichText text={block.text} facts={facts} />
              </p>
            ),
        )}
      </div>
      {hasActions && shown.length > 0 && (
        <div className="fw-list-actions">
          {shown.map(([name, action]) => (
            <RowAction key={name} action={action} row={row} facts={facts} about={stringOf(title, facts)} />
          ))}
        </div>
      )}
    </li>
  );
}
