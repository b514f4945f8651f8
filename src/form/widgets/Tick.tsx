import type { WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import { Title } from '../templates/FieldFrame.tsx';
import { useDraft } from '../use-draft.ts';
import { ariaOf, useField } from '../use-field.ts';

/**
 * A checkbox with its words beside it. Never ticked is no answer; unticked again is an answer, which `const: true`
 * refuses. Browsers do not pass a click on a link on to the box that the label is for.
 */
export function Tick({ id, label, value, required, disabled, readonly, className }: WidgetProps) {
  const field = useField(id);
  const ref = useRef<HTMLInputElement>(null);
  const draft = useDraft<boolean>({
    id,
    value,
    read: () => (ref.current ? ref.current.checked || (typeof value === 'boolean' ? false : undefined) : value),
    write: (next) => {
      if (ref.current) ref.current.checked = next === true;
    },
  });
  return (
    <div className={className}>
      <input
        type="checkbox"
        id={id}
        name={id}
        ref={ref}
        defaultChecked={value === true}
        disabled={disabled || readonly}
        {...ariaOf(field, required)}
        onChange={draft.settle}
      />
      <label htmlFor={id}>
        <Title field={field} isRequired={required === true} fallback={label} />
      </label>
    </div>
  );
}
