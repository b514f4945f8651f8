import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import { ControlsContext } from '../../form/StepForm.tsx';
import { screenControls } from '../../form/screen-controls.ts';
import '../../interpreter/screen-computes.ts';
import type { Configuration } from '../../model/configuration.ts';
import type { Session } from '../../model/session.ts';
import type { Visit, VisitStore } from '../../services/visit.ts';
import { BlockTableContext } from '../blocks/Blocks.tsx';
import { screenBlocks } from '../blocks/screen-blocks.ts';
import { type Engine, EngineContext } from '../engine.ts';
import { outlineOf } from './outline.ts';
import { type OutlineSources, ofBrand, shared, visitName } from './sharing.ts';

/** A visit that is kept nowhere. */
export function storeOf(session: Session): VisitStore {
  return createStore<Visit>(() => ({ session, journals: {}, acknowledged: {}, isRestored: false }));
}

/** What is drawn of a visit. */
type Drawn = (configuration: Configuration, session: Session) => ReactNode;

/** A client that reaches nobody: what waits for data is drawn as it waits. */
const client: Engine['client'] = { call: async () => ({ ok: false, error: 'unreachable' }) as never };

/** Draws something once, as the product draws it, and says what a screen reader meets in it. `name` as for `readDrawn`. */
export function outlineOfDrawn(name: string, drawn: Drawn, visit: Session, all: OutlineSources): string[] {
  return readDrawn(name, drawn, visit, all, outlineOf);
}

/**
 * Draws something once, as the product draws it, and says what `read` finds in it, which may act on it too. Needs a page's
 * `document`. `name` tells everything that is drawn, done and read, but for the visit and what is read of the configuration.
 */
export function readDrawn<Found>(
  name: string,
  drawn: Drawn,
  visit: Session,
  all: OutlineSources,
  read: (root: HTMLElement) => Found,
): Found {
  return shared(`a drawing of ${name} ${visitName(visit)}`, all, ({ configuration, findFailures }) => {
    const session = ofBrand(visit, configuration);
    const engine: Engine = { configuration, findFailures, store: storeOf(session), client };
    reused ??= newStage();
    const stage = reused;
    try {
      // Under a key of its own, nothing is kept of the drawing before, which it takes the place of.
      stage.drawings += 1;
      flushSync(() =>
        stage.root.render(
          <EngineContext key={stage.drawings} value={engine}>
            <ControlsContext value={screenControls}>
              <BlockTableContext value={screenBlocks}>
                <MemoryRouter>{drawn(configuration, session)}</MemoryRouter>
              </BlockTableContext>
            </ControlsContext>
          </EngineContext>,
        ),
      );
      return read(stage.place);
    } catch (error) {
      stage.place.remove();
      reused = undefined;
      throw error;
    }
  });
}

interface Stage {
  place: HTMLElement;
  root: Root;
  drawings: number;
}

/** One for all drawings: a root listens to every event there is, which takes longer than most drawings. */
let reused: Stage | undefined;

function newStage(): Stage {
  prepareDialogs();
  const place = document.body.appendChild(document.createElement('div'));
  return { place, root: createRoot(place), drawings: 0 };
}

/** jsdom knows the element and its `open`, but not how to show it. */
function prepareDialogs() {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
