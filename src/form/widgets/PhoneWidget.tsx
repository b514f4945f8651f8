import type { WidgetProps } from '@rjsf/utils';
import { formatTypedPhone, readArrivedPhone, readPhone, showPhone } from '../../model/phone.ts';
import { showText } from '../text.ts';
import { ariaOf, useField } from '../use-field.ts';
import { type Edit, useTextDraft } from '../use-text-draft.ts';
import { inputAttributes } from './input-attributes.ts';

/** A United States telephone number: ten digits in the data, (206) 555-0119 on screen. */
export function PhoneWidget(props: WidgetProps) {
  const field = useField(props.id);
  const { ref, inputProps } = useTextDraft<string>({
    id: props.id,
    value: props.value,
    show: showArrived,
    read: readPhone,
    format,
    tidy: (text) => showPhone(readPhone(text)),
  });
  return (
    <input
      className="fw-input fw-input-medium"
      type="tel"
      ref={ref}
      {...inputAttributes(props, field)}
      {...ariaOf(field, props.required)}
      {...inputProps}
    />
  );
}

/** A number already known may carry its country code, like one that is pasted. */
function showArrived(value: unknown): string {
  return showPhone(readArrivedPhone(showText(value)));
}

function format(edit: { text: string; caret: number }, how: Edit) {
  if (how === 'typed') return formatTypedPhone(edit);
  if (how !== 'arrived') return undefined;
  const text = showArrived(edit.text);
  return { text, caret: text.length };
}
