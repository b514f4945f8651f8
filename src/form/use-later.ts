import { useCallback, useEffect, useRef } from 'react';

/**
 * Of what is asked for in quick succession, does only the last, after a moment. Nothing is done once the component is
 * gone.
 *
 * @param ms how long a moment is, in milliseconds
 * @returns asks for work; without any, what was asked for is forgotten
 */
export function useLater(ms: number): (work?: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (work) => {
      clearTimeout(timer.current);
      timer.current = work && setTimeout(work, ms);
    },
    [ms],
  );
}
