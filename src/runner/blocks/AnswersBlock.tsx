import { useId } from 'react';
import type { AnswersBlock as Document } from '../../model/generated/documents.ts';
import { InsideLink } from '../InsideLink.tsx';
import { richText } from '../RichText.tsx';
import { canBeTold } from '../shown-figures.ts';
import { useStepAddress } from '../step-address.ts';
import { useWords } from '../use-session.ts';
import type { BlockProps } from './table.tsx';

/** What was answered, each with a link to change it. An answer that was not given is left out. */
export function AnswersBlock({ block, facts }: BlockProps<Document>) {
  const id = useId();
  const words = useWords();
  const addressOf = useStepAddress();
  const items = Object.entries(block.items).filter(([, item]) => canBeTold(item, facts));
  const change = block.change === undefined ? words('change') : richText(block.change, facts);
  return (
    <section className="fw-answers" aria-labelledby={id}>
      <h2 id={id}>{richText(block.title, facts)}</h2>
      <dl>
        {items.map(([name, { label, text, step }]) => {
          const address = step === undefined ? undefined : addressOf(step);
          const labelId = `${id}-${name}`;
          return (
            <div key={name}>
              <dt id={labelId}>{richText(label, facts)}</dt>
              <dd>{richText(text, facts)}</dd>
              {address !== undefined && (
                <dd className="fw-answers-change">
                  <InsideLink to={address} id={`${labelId}-change`} aria-labelledby={`${labelId}-change ${labelId}`}>
                    {change}
                  </InsideLink>
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
