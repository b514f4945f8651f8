import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import type { Session } from '../../model/session.ts';
import type { Visit, VisitStore } from '../../services/visit.ts';
import { type Engine, EngineContext } from '../engine.ts';
import { outlineOf } from './outline.ts';

/** A visit that is kept nowhere. */
export function storeOf(session: Session): VisitStore {
  return createStore<Visit>(() => ({ session, journals: {}, acknowledged: {}, isRestored: false }));
}

/** A client that reaches nobody. */
const client: Engine['client'] = { call: async () => ({ ok: false, error: 'unreachable' }) as never };

/** Draws something once, as the product draws it, and says what a screen reader meets in it. Needs a page's `document`. */
export function outlineOfDrawn(
  node: ReactNode,
  surroundings: Omit<Engine, 'client'>,
  act?: (root: HTMLElement) => void,
): string[] {
  // jsdom knows the element and its `open`, but not how to show it.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  try {
    flushSync(() =>
      root.render(
        <EngineContext value={{ ...surroundings, client }}>
          <MemoryRouter>{node}</MemoryRouter>
        </EngineContext>,
      ),
    );
    act?.(place);
    return outlineOf(place);
  } finally {
    flushSync(() => root.unmount());
    place.remove();
  }
}
