import type { WidgetProps } from '@rjsf/utils';
import { Icon } from '../icons.tsx';
import { useField } from '../use-field.ts';
import { choicesOf } from './choices.ts';
import { useChoice } from './use-choice.ts';

/** One of a few values, as radio buttons on large cards with an icon and a sentence where given. */
export function CardsWidget(props: WidgetProps) {
  const { words } = useField(props.id);
  const icons = Array.isArray(props.options.icons) ? props.options.icons.map(String) : [];
  const choices = choicesOf(props.schema, words, icons);
  const { ref, buttonProps } = useChoice(props, choices);
  // Two short answers stand side by side; anything that needs explaining has a line of its own.
  const isPair = choices.length === 2 && choices.every(({ description }) => !description);
  return (
    <div className={isPair ? 'fw-cards fw-cards-pair' : 'fw-cards'} ref={ref}>
      {choices.map((choice, index) => (
        <label className="fw-card" key={choice.key}>
          <input {...buttonProps(choice, index)} disabled={props.disabled || props.readonly} />
          {choice.icon && (
            <span className="fw-card-icon">
              <Icon name={choice.icon} />
            </span>
          )}
          <span className="fw-card-words">
            <span className="fw-card-label">{choice.label}</span>{' '}
            {choice.description && <span className="fw-choice-description">{choice.description}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
