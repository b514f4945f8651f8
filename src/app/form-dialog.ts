import { type ComponentType, createContext } from 'react';
import type { StepDocument } from '../model/generated/documents.ts';

export interface FormDialogProps {
  /** The document's name. */
  name: string;
  document: StepDocument;
  onClose: () => void;
}

/** What draws a document that asks for something, in a dialog. It shows dialogs itself, and so they cannot import it. */
export const FormDialogContext = createContext<ComponentType<FormDialogProps> | undefined>(undefined);
