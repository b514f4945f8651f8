import { createContext, use } from 'react';
import type { Action } from '../model/generated/documents.ts';

/** What the page around a document does for its buttons of kind "run". */
export interface Acts {
  /** Runs the button's sequence; `item` is the row it stands in. */
  run(action: Action, item?: unknown): void;
  isBusy: boolean;
}

export const ActsContext = createContext<Acts>({ run: () => {}, isBusy: false });

export function useActs(): Acts {
  return use(ActsContext);
}
