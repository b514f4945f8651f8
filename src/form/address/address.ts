import { type FormData, isRecord } from '../field-path.ts';
import type { AddressSuggestion } from '../form-context.ts';
import { stateCode } from './states.ts';
import { splitUnit } from './unit.ts';
import { readZip } from './zip.ts';

/** An address in the form's data. Properties beyond these are none of this control's business and are kept. */
export interface Address extends FormData {
  street1?: string;
  street2?: string;
  city?: string;
  state?: string;
  zip?: string;
}

/** The parts that follow from a street once it has been found. */
export const placeParts = ['city', 'state', 'zip'] as const;

/** The data as an address, whatever they are. */
export function addressIn(data: unknown): Address {
  return isRecord(data) ? (data as Address) : {};
}

/** Whether every part is there that a chosen suggestion gives. */
export function isComplete(address: Address): boolean {
  return Boolean(address.street1) && placeParts.every((part) => Boolean(address[part]));
}

/** Whether some parts are there that only typing by hand gives. */
export function isPartial(address: Address): boolean {
  return !isComplete(address) && placeParts.some((part) => Boolean(address[part]));
}

/** The address after a suggestion was chosen. The unit that was typed is the borrower's and stays. */
export function withSuggestion(address: Address, typed: string, suggestion: AddressSuggestion): Address {
  const unit = splitUnit(typed).unit ?? address.street2 ?? suggestion.street2;
  const { street2: _, ...others } = address;
  return {
    ...others,
    street1: suggestion.street1,
    ...(unit && { street2: unit }),
    city: suggestion.city,
    state: stateCode(suggestion.state),
    zip: readZip(suggestion.zip) ?? suggestion.zip,
  };
}

/** The address with another street, of which nothing else is known. */
export function withoutPlace(address: Address): Address {
  const { city: _city, state: _state, zip: _zip, ...others } = address;
  return others;
}

/** 742 Maple Ave, Apt 4, Winona, MN 55987 */
export function addressLine({ street1, street2, city, state, zip }: Address): string {
  return [street1, street2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
