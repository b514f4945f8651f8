import { createContext, use } from 'react';
import type { Action } from '../model/generated/documents.ts';

/** What runs now: a sequence, and the row it is about, if it is about one. */
export interface Running {
  sequence: string;
  item: unknown;
}

/** What the page around a document does for its buttons of kind "run". */
export interface Acts {
  /** Runs the button's sequence; `item` is the row it stands in. */
  run(action: Action, item?: unknown): void;
  running: Running | undefined;
}

export const ActsContext = createContext<Acts>({ run: () => {}, running: undefined });

export function useActs(): Acts {
  return use(ActsContext);
}

/** Whether what runs was begun with this button, in this row. */
export function isRunning({ running }: Acts, { run }: Action, item?: unknown): boolean {
  return running !== undefined && running.sequence === run && running.item === item;
}
