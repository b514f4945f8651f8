import { useCallback, useRef, useState } from 'react';
import type { ProgressDocument } from '../model/generated/documents.ts';

export interface Progress {
  /** The document whose messages are shown now. */
  shown: ProgressDocument | undefined;
  /** Shows the overlay while the work goes on: at least `minimum`, and `linger` after the work has stopped. */
  during<T>(document: ProgressDocument | undefined, work: () => Promise<T>): Promise<T>;
}

export function useProgress(): Progress {
  const [shown, setShown] = useState<ProgressDocument>();
  const open = useRef(0);
  const during = useCallback(async <T>(document: ProgressDocument | undefined, work: () => Promise<T>): Promise<T> => {
    if (!document) return work();
    open.current += 1;
    setShown(document);
    const least = new Promise((resolve) => setTimeout(resolve, document.minimum));
    try {
      return await work();
    } finally {
      await least;
      await new Promise((resolve) => setTimeout(resolve, document.linger));
      open.current -= 1;
      if (open.current === 0) setShown(undefined);
    }
  }, []);
  return { shown, during };
}
