import type { Walk } from '../interpreter/flow.ts';
import type { FlowDocument } from '../model/generated/documents.ts';
import { InsideLink } from '../runner/InsideLink.tsx';
import { RichText } from '../runner/RichText.tsx';
import { useStepAddress } from '../runner/step-address.ts';
import { useWords } from '../runner/use-session.ts';

interface FlowProgressProps {
  flow: FlowDocument;
  walk: Walk;
  /** The key of the step on screen. */
  current: string;
  kind: 'sidebar' | 'bar';
}

/** How far the borrower is: a sidebar of sections on a wide screen, or a bar. The words say the same as the picture, which is not read out beside them. */
export function FlowProgress({ flow, walk, current, kind }: FlowProgressProps) {
  const words = useWords();
  const addressOf = useStepAddress();
  const place = walk.steps.findIndex(({ key }) => key === current);
  const count = words('stepOf', { stepNumber: place + 1, stepCount: walk.steps.length });
  const bar = (
    <div className="fw-bar">
      <p className="fw-bar-words">{count}</p>
      <progress className="fw-bar-track" value={place + 1} max={walk.steps.length} aria-hidden="true" />
    </div>
  );
  if (kind === 'bar') return bar;
  return (
    <>
      <div className="fw-bar-small">{bar}</div>
      <nav className="fw-sidebar" aria-label={words('progressLabel')}>
        <ol>
          {Object.entries(flow.sections).map(([section, { title }]) => {
            const steps = walk.steps.filter(({ step }) => step.section === section);
            if (steps.length === 0) return null;
            const places = steps.map((step) => walk.steps.indexOf(step));
            const labelled = steps.filter(({ step }) => step.label !== undefined);
            const state = places.every((each) => each < place) ? 'done' : places.includes(place) ? 'current' : 'next';
            return (
              <li key={section} data-state={state}>
                <p className="fw-sidebar-title">
                  <RichText text={title} facts={walk.facts} />
                  {state === 'done' && <span className="fw-visually-hidden"> ({words('stepDone')})</span>}
                  {state === 'current' && labelled.length === 0 && (
                    <span className="fw-visually-hidden"> ({words('stepCurrent')})</span>
                  )}
                </p>
                {labelled.length > 0 && (
                  <ol>
                    {labelled.map((walked) => {
                      const at = walk.steps.indexOf(walked);
                      const label = <RichText text={walked.step.label ?? ''} facts={walk.facts} />;
                      const address = at < place ? addressOf(walked.key) : undefined;
                      return (
                        <li
                          key={walked.key}
                          data-state={at < place ? 'done' : at === place ? 'current' : 'next'}
                          aria-current={at === place ? 'step' : undefined}
                        >
                          {address === undefined ? label : <InsideLink to={address}>{label}</InsideLink>}
                        </li>
                      );
                    })}
                  </ol>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
    </>
  );
}
