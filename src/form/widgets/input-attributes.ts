import type { WidgetProps } from '@rjsf/utils';
import type { HTMLAttributes } from 'react';
import type { Field } from '../use-field.ts';

/** The attributes that every text input takes from the uiSchema. */
export function inputAttributes({ id, disabled, readonly, options }: WidgetProps, field: Field) {
  return {
    id,
    name: id,
    disabled,
    readOnly: readonly,
    placeholder: field.words.placeholder,
    autoComplete: typeof options.autocomplete === 'string' ? options.autocomplete : undefined,
    inputMode: options.inputMode as HTMLAttributes<HTMLElement>['inputMode'],
  };
}
