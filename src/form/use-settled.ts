import { useCallback, useEffect, useReducer, useRef } from 'react';

/** A tap's click follows its pointerup in the same task or soon after; a press that ends without a click has none. */
const clickFollowsMs = 350;

/**
 * The value as it was when the mouse button or finger went down, until the click is over. Leaving a field shows or
 * clears its message, a question or a figure that follows from it; if that moved the page between press and release, the
 * press would land beside the button.
 * `release` ends the wait at once, for a submit.
 */
export function useSettled<Value>(value: Value): { settled: Value; release: () => void } {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  // Refs, not state: a press that withholds nothing should render nothing.
  const isPressed = useRef(false);
  const shown = useRef(value);
  const latest = useRef(value);
  latest.current = value;
  if (!isPressed.current) shown.current = value;

  const release = useCallback(() => {
    isPressed.current = false;
    if (shown.current !== latest.current) renderAgain();
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const releaseIn = (ms: number) => () => {
      clearTimeout(timer);
      timer = setTimeout(release, ms);
    };
    const press = () => {
      clearTimeout(timer);
      isPressed.current = true;
    };
    const listeners = {
      pointerdown: press,
      pointerup: releaseIn(clickFollowsMs),
      pointercancel: releaseIn(0),
      click: releaseIn(0),
    };
    for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true);
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, true);
    };
  }, [release]);

  return { settled: shown.current, release };
}
