import type { WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import { useDraft } from '../use-draft.ts';
import { ariaOf, useField } from '../use-field.ts';
import { choicesOf } from './choices.ts';

/** One of several values, in the browser's own menu. The first line stands for no value and is what is chosen at first. */
export function SelectWidget({ id, schema, value, required, disabled, readonly, options }: WidgetProps) {
  const field = useField(id);
  const choices = choicesOf(schema, field.words);
  const ref = useRef<HTMLSelectElement>(null);
  const draft = useDraft<unknown>({
    id,
    value,
    read: () => (ref.current ? choices.find(({ key }) => key === ref.current?.value)?.value : value),
    write: (next) => {
      if (ref.current) ref.current.value = keyOf(next);
    },
  });
  return (
    <div className="fw-select">
      <select
        className="fw-input"
        id={id}
        name={id}
        ref={ref}
        defaultValue={keyOf(value)}
        disabled={disabled || readonly}
        autoComplete={typeof options.autocomplete === 'string' ? options.autocomplete : undefined}
        {...ariaOf(field, required)}
        onChange={draft.settle}
        onBlur={draft.settle}
      >
        <option value="">{field.words.placeholder ?? ''}</option>
        {choices.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function keyOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
