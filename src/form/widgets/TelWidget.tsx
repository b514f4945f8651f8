import type { WidgetProps } from '@rjsf/utils';
import { readText, showText } from '../text.ts';
import { ariaOf, useField } from '../use-field.ts';
import { useTextDraft } from '../use-text-draft.ts';
import { inputAttributes } from './input-attributes.ts';

/** A telephone number of any country, kept as typed. For a United States number there is `phone`. */
export function TelWidget(props: WidgetProps) {
  const field = useField(props.id);
  const { ref, inputProps } = useTextDraft<string>({
    id: props.id,
    value: props.value,
    show: showText,
    read: readText,
  });
  return (
    <input
      className="fw-input"
      type="tel"
      ref={ref}
      {...inputAttributes(props, field)}
      {...ariaOf(field, props.required)}
      {...inputProps}
    />
  );
}
