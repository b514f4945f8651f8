import { applies } from '../interpreter/predicates.ts';
import { withVariants } from '../interpreter/variants.ts';
import type { StatusBlock, StepDocument } from '../model/generated/documents.ts';
import { stagesOf } from '../runner/blocks/stages.ts';
import { RichText } from '../runner/RichText.tsx';
import { useFacts, useWords } from '../runner/use-session.ts';

/**
 * How far the application has come: a list beside the screen, or where there is no room a bar above it. The words say the
 * same as the picture, which is not read out beside them.
 */
export function ScreenProgress({ document }: { document: StepDocument }) {
  const words = useWords();
  const facts = useFacts();
  const blocks = Object.values(withVariants(document, facts).blocks ?? {}).filter(
    (block): block is StatusBlock => block.kind === 'status' && applies(block, facts),
  );
  const stages = blocks.flatMap((block) => stagesOf(block, facts));
  if (stages.length === 0) return null;
  const place = stages.findIndex(({ state }) => state === 'current');
  // When all is done, the last stage is where it stands.
  const here = stages[place] ?? stages.at(-1);
  const stepNumber = place === -1 ? stages.length : place + 1;
  return (
    <>
      <div className="fw-bar-small">
        <div className="fw-bar">
          <p className="fw-bar-words">
            {words('stepOf', { stepNumber, stepCount: stages.length })}
            {here && (
              <>
                {': '}
                <RichText text={here.label} facts={facts} />
              </>
            )}
          </p>
          <progress className="fw-bar-track" value={stepNumber} max={stages.length} aria-hidden="true" />
        </div>
      </div>
      <nav className="fw-sidebar" aria-label={words('progressLabel')}>
        <ol>
          {stages.map(({ name, label, state }) => (
            <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              <p className="fw-sidebar-title">
                <RichText text={label} facts={facts} />
                {state !== 'next' && (
                  <span className="fw-visually-hidden"> ({words(state === 'done' ? 'stepDone' : 'stepCurrent')})</span>
                )}
              </p>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}
