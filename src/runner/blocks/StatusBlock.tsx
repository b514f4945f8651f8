import { useId } from 'react';
import { Icon } from '../../form/icons.tsx';
import type { StatusBlock as Document } from '../../model/generated/documents.ts';
import { RichText } from '../RichText.tsx';
import { useWords } from '../use-session.ts';
import { stagesOf } from './stages.ts';
import type { BlockProps } from './table.tsx';

/** Stages in order, numbered. The first that is not done is the one under way, and says so; a screen reader is told what is done. */
export function StatusBlock({ block, facts }: BlockProps<Document>) {
  const id = useId();
  const words = useWords();
  return (
    <section aria-labelledby={block.title === undefined ? undefined : id}>
      {block.title !== undefined && (
        <h2 id={id}>
          <RichText text={block.title} facts={facts} />
        </h2>
      )}
      <ol className="fw-status">
        {stagesOf(block, facts).map(({ name, label, text, state }, index) => {
          return (
            <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              <span className="fw-status-mark" aria-hidden="true">
                {state === 'done' ? <Icon name="check" /> : index + 1}
              </span>
              <div>
                <p className="fw-status-label">
                  <RichText text={label} facts={facts} />
                  {state === 'done' && <span className="fw-visually-hidden"> ({words('stepDone')})</span>}
                  {state === 'current' && (
                    <>
                      {' '}
                      <span className="fw-badge">{words('stageCurrent')}</span>
                    </>
                  )}
                </p>
                {text !== undefined && (
                  <p>
                    <RichText text={text} facts={facts} />
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
