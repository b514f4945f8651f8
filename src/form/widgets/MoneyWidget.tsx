import type { WidgetProps } from '@rjsf/utils';
import { formatTypedMoney, readMoney, showMoney } from '../../model/money-input.ts';
import { ariaOf, useField } from '../use-field.ts';
import { type Edit, useTextDraft } from '../use-text-draft.ts';
import { inputAttributes } from './input-attributes.ts';

/**
 * Whole United States dollars. A text input and not a number input, whose value the wheel changes and which hides from
 * us what it does not understand.
 */
export function MoneyWidget(props: WidgetProps) {
  const field = useField(props.id);
  const { ref, inputProps } = useTextDraft<number | string>({
    id: props.id,
    value: props.value ?? undefined,
    show: showMoney,
    read: readMoney,
    format: formatMoneyEdit,
  });
  return (
    <input
      className="fw-input fw-input-medium"
      type="text"
      ref={ref}
      {...inputAttributes(props, field)}
      inputMode="numeric"
      {...ariaOf(field, props.required)}
      {...inputProps}
    />
  );
}

/** How an amount looks while it is edited. */
export function formatMoneyEdit(edit: { text: string; caret: number }, how: Edit) {
  if (how !== 'arrived') return formatTypedMoney(edit, how === 'deletedForward');
  const amount = readMoney(edit.text);
  if (typeof amount !== 'number') return undefined;
  const text = showMoney(amount);
  return { text, caret: text.length };
}
