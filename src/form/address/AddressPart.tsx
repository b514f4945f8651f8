import type { ReactNode } from 'react';
import { FieldFrame } from '../templates/FieldFrame.tsx';
import { readText, showText } from '../text.ts';
import { ariaOf, type Field } from '../use-field.ts';
import { useTextDraft } from '../use-text-draft.ts';
import type { AddressPartProps } from './part-props.ts';

interface TextPartProps extends AddressPartProps {
  read?: (text: string) => string | undefined;
  inputMode?: 'numeric';
  className?: string;
}

/** A part of an address in a text input of its own: unit, city, ZIP code. */
export function AddressPart({
  field,
  value,
  isRequired,
  isDisabled,
  autoComplete,
  inputMode,
  ...props
}: TextPartProps) {
  const { ref, inputProps } = useTextDraft<string>({
    id: field.id,
    value,
    show: showText,
    read: props.read ?? readText,
  });
  return (
    <PartFrame field={field} isRequired={isRequired}>
      <input
        className={`fw-input ${props.className ?? ''}`.trim()}
        type="text"
        id={field.id}
        name={field.id}
        ref={ref}
        disabled={isDisabled}
        autoComplete={autoComplete}
        inputMode={inputMode}
        {...ariaOf(field, isRequired)}
        {...inputProps}
      />
    </PartFrame>
  );
}

/** Label, hint and problems of a part. */
export function PartFrame(props: { field: Field; isRequired: boolean; children: ReactNode }) {
  return <FieldFrame {...props} kind="single" />;
}
