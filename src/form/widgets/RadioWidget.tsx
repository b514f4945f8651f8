import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../use-field.ts';
import { choicesOf } from './choices.ts';
import { useChoice } from './use-choice.ts';

/** One of a few values, as radio buttons in a list. */
export function RadioWidget(props: WidgetProps) {
  const { words } = useField(props.id);
  const choices = choicesOf(props.schema, words);
  const { ref, buttonProps } = useChoice(props, choices);
  return (
    <div className="fw-radios" ref={ref}>
      {choices.map((choice, index) => (
        <label className="fw-radio" key={choice.key}>
          <input {...buttonProps(choice, index)} disabled={props.disabled || props.readonly} />
          <span>
            {choice.label} {choice.description && <span className="fw-choice-description">{choice.description}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
