import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../use-field.ts';
import { MoneyInput, useMoneyDraft } from './MoneyInput.tsx';

/** Whole United States dollars. */
export function MoneyWidget(props: WidgetProps) {
  return <MoneyInput widget={props} field={useField(props.id)} draft={useMoneyDraft(props)} />;
}
