import { createContext, type FormEvent, type ReactNode, type Ref, useContext } from 'react';

/** What goes into the form element beside the fields. */
export interface FormElementParts {
  onSubmit: () => void;
  children: ReactNode;
}

export const FormElementContext = createContext<FormElementParts>({ onSubmit: () => {}, children: null });

interface FormElementProps {
  id?: string;
  className?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/**
 * The form element, in place of RJSF's. What stands below the fields comes by context, for RJSF compares its properties
 * deeply and would compare buttons and blocks. The submit is ours, at once and with what the controls hold. Before the
 * script is there, pressing the button does nothing: a form of this method closes its dialog, and this one is in none. So
 * nothing typed ends in an address, or in a page that takes the place of this one.
 */
export function FormElement({ id, className, ref, children }: FormElementProps) {
  const parts = useContext(FormElementContext);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog's form among the children is not this one.
    if (event.target === event.currentTarget) parts.onSubmit();
  };
  return (
    <form id={id} className={className} ref={ref} method="dialog" noValidate onSubmit={onSubmit}>
      {children}
      {parts.children}
    </form>
  );
}
