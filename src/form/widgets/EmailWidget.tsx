import type { WidgetProps } from '@rjsf/utils';
import { readText, showText } from '../text.ts';
import { ariaOf, useField } from '../use-field.ts';
import { useTextDraft } from '../use-text-draft.ts';
import { inputAttributes } from './input-attributes.ts';

/** An e-mail address. Phones neither capitalise nor correct it. */
export function EmailWidget(props: WidgetProps) {
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
      type="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      ref={ref}
      {...inputAttributes(props, field)}
      {...ariaOf(field, props.required)}
      {...inputProps}
    />
  );
}
