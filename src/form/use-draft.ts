import { useCallback, useLayoutEffect, useRef } from 'react';
import { fieldOf } from './field-path.ts';
import { useFormSurroundings } from './form-context.ts';

/** How long a borrower stops typing before the form is told. */
export const pauseMs = 400;

interface DraftOptions<Value> {
  id: string;
  /** What the form's data hold. */
  value: Value | undefined;
  /** What the control holds. */
  read: () => Value | undefined;
  /** Puts a value into the control. */
  write: (value: Value | undefined) => void;
  /** The borrower pauses: told before what the control holds is reported. */
  onPause?: () => void;
}

/** A control's side of the form's data. */
export interface Draft<Value> {
  /** A keystroke: reported when the borrower pauses. */
  touch(): void;
  /** Reports what the control holds now. */
  settle(): void;
  /** Forgets what was typed in favour of a value that the caller reports. */
  replace(value: Value | undefined): void;
}

/**
 * Keeps keystrokes in the page's own control and reports them on a pause, on `settle`, before a submit and when the
 * control goes away, so that typing derives nothing and loses nothing. The control is the truth: reading it also finds
 * what a browser filled in without saying so, and what was typed before the script arrived.
 *
 * A value from outside, such as a late prefill, is shown unless something typed is still to be reported: what the
 * borrower types wins.
 */
export function useDraft<Value>({ id, value, read, write, onPause }: DraftOptions<Value>): Draft<Value> {
  const { store, prefix } = useFormSurroundings();
  const field = fieldOf(id, prefix);
  const control = useRef({ read, write, onPause });
  control.current = { read, write, onPause };
  const known = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastKey = useRef(0);

  const stopTimer = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const settle = useCallback(() => {
    stopTimer();
    const now = control.current.read();
    if (isSame(now, known.current)) return;
    known.current = now;
    store.change(field, now);
  }, [field, store, stopTimer]);

  const touch = useCallback(() => {
    lastKey.current = performance.now();
    // One timer for all keys until a pause, and not one for each.
    if (timer.current !== undefined) return;
    const waitFor = (ms: number) => {
      timer.current = setTimeout(() => {
        const left = lastKey.current + pauseMs - performance.now();
        if (left > 0) return waitFor(left);
        control.current.onPause?.();
        settle();
      }, ms);
    };
    waitFor(pauseMs);
  }, [settle]);

  const replace = useCallback(
    (next: Value | undefined) => {
      stopTimer();
      known.current = next;
      control.current.write(next);
    },
    [stopTimer],
  );

  useLayoutEffect(() => {
    if (timer.current !== undefined || isSame(value, known.current)) return;
    replace(value);
    // The control may know a tidier form of it: a phone number without its country code.
    settle();
  }, [value, replace, settle]);

  useLayoutEffect(() => {
    const unregister = store.register(settle);
    settle();
    return () => {
      settle();
      unregister();
    };
  }, [store, settle]);

  return { touch, settle, replace };
}

/** `null` is no value, like `undefined`. */
function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one ?? undefined, other ?? undefined);
}
