import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface ModalDialog {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
}

/**
 * Shows a dialog above the page for as long as it is drawn, and closes it before it goes, or the browser could not give
 * the focus back.
 *
 * @param onEscape what Escape does; without it the dialog stays. Browsers let nobody forbid Escape for ever: pressed again
 *   without anything between, it closes the dialog, which is then shown again.
 */
export function useModalDialog(onEscape?: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return {
    ref,
    onCancel(event) {
      event.preventDefault();
      onEscape?.();
    },
    onClose() {
      const element = ref.current;
      if (!element?.isConnected || element.open) return;
      if (onEscape) onEscape();
      else element.showModal();
    },
  };
}
