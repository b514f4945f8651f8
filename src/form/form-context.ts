import type { UiSchema } from '@rjsf/utils';
import { createContext, type ReactNode, useContext } from 'react';
import type { FormStore } from './form-store.ts';

/** Something to be said at a field. */
export interface FieldProblem {
  /** Where: "propertyAddress.street1". */
  field: string;
  message: ReactNode;
  /** An error stands in the way; a warning asks. */
  severity: 'error' | 'warning';
  /** The button with which the borrower says that the value is meant. */
  confirm?: { label: string; onConfirm: () => void };
}

/** An address the lookup found. */
export interface AddressSuggestion {
  fullAddress: string;
  street1: string;
  street2?: string;
  city: string;
  state: string;
  zip: string;
}

export type LookUpAddress = (text: string, signal: AbortSignal) => Promise<AddressSuggestion[]>;

/** A file that a service has taken. */
export interface TakenFile {
  uuid: string;
  name: string;
  size: number;
}

/** Why a file did not get there, though the same file may well be taken: the name of the control's words for it. */
export type Loss = 'lost' | 'tooSlow' | 'unavailable' | 'signedOut';

/** Sends files to a service and takes them back. Never throws. */
export interface FileExchange {
  /** @param onProgress told the part that is sent, 0 to 1 */
  send(
    call: string,
    file: File,
    how: { onProgress: (part: number) => void; signal: AbortSignal },
  ): Promise<{ taken: TakenFile } | { refused: string | undefined } | { lost: Loss }>;
  /** Whether it is gone. */
  remove(call: string, file: TakenFile): Promise<boolean>;
}

/**
 * What every template and control may ask for. It reaches them beside RJSF, not through it: RJSF compares all its
 * properties deeply on each change, and neither words with links in them nor a new error are reason to derive the form again.
 */
export interface FormSurroundings {
  prefix: string;
  store: FormStore;
  /** With words; what RJSF gets has none. */
  uiSchema: UiSchema;
  problems: readonly FieldProblem[];
  optionalLabel: string;
  lookUpAddress: LookUpAddress;
  onLeaveField: (field: string) => void;
  files: () => FileExchange | undefined;
}

export const FormContext = createContext<FormSurroundings | undefined>(undefined);

/** The surroundings of the form that the component is in. */
export function useFormSurroundings(): FormSurroundings {
  const surroundings = useContext(FormContext);
  if (!surroundings) throw new Error('Templates and controls of src/form work inside a StepForm only.');
  return surroundings;
}
