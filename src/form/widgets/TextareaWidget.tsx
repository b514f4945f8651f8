import type { WidgetProps } from '@rjsf/utils';
import { readText, showText } from '../text.ts';
import { ariaOf, useField } from '../use-field.ts';
import { useTextDraft } from '../use-text-draft.ts';
import { inputAttributes } from './input-attributes.ts';

/** Several lines of text. */
export function TextareaWidget(props: WidgetProps) {
  const field = useField(props.id);
  const { ref, inputProps } = useTextDraft<string, HTMLTextAreaElement>({
    id: props.id,
    value: props.value,
    show: showText,
    read: readText,
  });
  return (
    <textarea
      className="fw-input fw-textarea"
      rows={4}
      ref={ref}
      {...inputAttributes(props, field)}
      {...ariaOf(field, props.required)}
      {...inputProps}
    />
  );
}
