import type { Field } from '../use-field.ts';

/** What every part of an address is given. */
export interface AddressPartProps {
  field: Field;
  value: string | undefined;
  isRequired: boolean;
  isDisabled: boolean;
  autoComplete: string | undefined;
}
