import { type FormData, valueAt, withValueAt } from './field-path.ts';

/**
 * What the form holds now. Controls report to it at once and by field, where RJSF's own queue applies a change a render
 * later and from a copy of all the data: a submit must see the last keystroke, and a late change of one field must not
 * bring back the old value of another.
 */
export interface FormStore {
  /** The data as of the last report. */
  data(): FormData;
  /** The value of one field as of the last report. */
  value(field: string): unknown;
  /** Takes in data that came from outside. */
  adopt(data: FormData): void;
  /** Reports a field's value. */
  change(field: string, value: unknown): void;
  /** Adds a control that may hold more than it has reported; `settle` makes it report. Returns its removal. */
  register(settle: () => void): () => void;
  /** Has every control report what it holds, and returns the result. */
  flush(): FormData;
}

/** A store that tells `report` of every change, once for each flush. */
export function createFormStore(initial: FormData, report: (data: FormData) => void): FormStore {
  let given = initial;
  let data = initial;
  const reported = new WeakSet<FormData>();
  const controls = new Set<() => void>();
  let isFlushing = false;

  const tell = () => {
    reported.add(data);
    report(data);
  };

  return {
    data: () => data,
    value: (field) => valueAt(data, field),
    adopt(next) {
      if (next === given) return;
      given = next;
      // Our own report coming back is never newer than what we have, even if it comes back late.
      if (!reported.has(next)) data = next;
    },
    change(field, value) {
      const next = withValueAt(data, field, value);
      if (next === data) return;
      data = next;
      if (!isFlushing) tell();
    },
    register(settle) {
      controls.add(settle);
      return () => controls.delete(settle);
    },
    flush() {
      const before = data;
      isFlushing = true;
      try {
        for (const settle of controls) settle();
      } finally {
        isFlushing = false;
      }
      if (data !== before) tell();
      return data;
    },
  };
}
