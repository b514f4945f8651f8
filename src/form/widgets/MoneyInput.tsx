import type { WidgetProps } from '@rjsf/utils';
import { formatTypedMoney, readMoney, showMoney } from '../../model/money-input.ts';
import { ariaOf, type Field } from '../use-field.ts';
import { type Edit, type TextDraft, useTextDraft } from '../use-text-draft.ts';
import { inputAttributes } from './input-attributes.ts';

type MoneyDraft = TextDraft<number | string, HTMLInputElement>;

/** Whole United States dollars kept in a text input. `onText` is told of every edit. */
export function useMoneyDraft({ id, value }: WidgetProps, onText?: (text: string) => void): MoneyDraft {
  return useTextDraft<number | string>({
    id,
    value: value ?? undefined,
    show: showMoney,
    read: readMoney,
    format: formatMoneyEdit,
    ...(onText && { onText }),
  });
}

interface MoneyInputProps {
  widget: WidgetProps;
  field: Field;
  draft: MoneyDraft;
}

/**
 * The box for an amount. A text input and not a number input, whose value the wheel changes and which hides from us what
 * it does not understand.
 */
export function MoneyInput({ widget, field, draft: { ref, inputProps } }: MoneyInputProps) {
  return (
    <input
      className="fw-input fw-input-medium"
      type="text"
      ref={ref}
      {...inputAttributes(widget, field)}
      inputMode="numeric"
      {...ariaOf(field, widget.required)}
      {...inputProps}
    />
  );
}

/**
 * How an amount looks while it is edited. One without commas gets them once the borrower pauses: to write the text anew
 * at every other key would cost as much as all else a key does. One that has them keeps them right at each key.
 */
function formatMoneyEdit(edit: { text: string; caret: number }, how: Edit) {
  if (how === 'typed' && !edit.text.includes(',')) return undefined;
  if (how !== 'arrived') return formatTypedMoney(edit, how === 'deletedForward');
  const amount = readMoney(edit.text);
  if (typeof amount !== 'number') return undefined;
  const text = showMoney(amount);
  return { text, caret: text.length };
}
