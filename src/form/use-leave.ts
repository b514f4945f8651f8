import { type FocusEvent, useCallback } from 'react';
import { useFormSurroundings } from './form-context.ts';

/**
 * Tells the form that the focus has left a field as a whole. Not when it moves between the parts of the field, nor when
 * the window loses it while the field keeps its place. React hears the innermost control first, so what was typed has
 * been reported by then.
 */
export function useLeave(field: string, isListening = true): (event: FocusEvent<HTMLElement>) => void {
  const { onLeaveField } = useFormSurroundings();
  return useCallback(
    ({ currentTarget, relatedTarget }) => {
      if (!isListening) return;
      if (currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)) return;
      onLeaveField(field);
    },
    [field, isListening, onLeaveField],
  );
}
