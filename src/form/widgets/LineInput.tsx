import type { WidgetProps } from '@rjsf/utils';
import type { InputHTMLAttributes } from 'react';
import { readText, showText } from '../text.ts';
import { ariaOf, useField } from '../use-field.ts';
import { useTextDraft } from '../use-text-draft.ts';
import { inputAttributes } from './input-attributes.ts';

interface LineInputProps {
  widget: WidgetProps;
  /** What this kind of line has of its own: its type, and what a phone's keyboard may do. */
  attributes: InputHTMLAttributes<HTMLInputElement>;
}

/** One line of text, kept without the spaces around it. The widgets for text, email and telephone are each one of these. */
export function LineInput({ widget, attributes }: LineInputProps) {
  const field = useField(widget.id);
  const { ref, inputProps } = useTextDraft<string>({
    id: widget.id,
    value: widget.value,
    show: showText,
    read: readText,
  });
  return (
    <input
      className="fw-input"
      {...attributes}
      ref={ref}
      {...inputAttributes(widget, field)}
      {...ariaOf(field, widget.required)}
      {...inputProps}
    />
  );
}
