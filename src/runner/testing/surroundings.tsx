import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../form/validation/validate.ts';
import type { FindFailures } from '../../interpreter/flow.ts';
import type { Configuration } from '../../model/configuration.ts';
import { newSession, type Session } from '../../model/session.ts';
import type { Visit, VisitStore } from '../../services/visit.ts';
import { type Engine, EngineContext } from '../engine.ts';

interface Surroundings {
  configuration?: Partial<Configuration>;
  session?: Partial<Session>;
  findFailures?: FindFailures<Failure>;
}

/** What a part of the runner needs around it, of which a test says only what it is about. */
export function surroundings({ configuration = {}, session = {}, findFailures = () => [] }: Surroundings = {}) {
  const visit: Session = { ...newSession({}, '2026-03-10'), ...session };
  const store: VisitStore = createStore<Visit>(() => ({
    session: visit,
    journals: {},
    acknowledged: {},
    isRestored: false,
  }));
  const engine: Engine = {
    configuration: { ...empty, ...configuration },
    store,
    client: { call: async () => ({ ok: false, error: 'unreachable' }) },
    findFailures,
  };
  const around = ({ children }: { children: ReactNode }) => (
    <EngineContext value={engine}>
      <MemoryRouter>{children}</MemoryRouter>
    </EngineContext>
  );
  return { engine, store, around };
}

/** The interface's words are their own names. */
const words = new Proxy({}, { get: (_, name) => String(name) }) as Configuration['words'];

const empty: Configuration = {
  brand: {},
  facts: {},
  links: {},
  messages: { required: 'Required' },
  words,
  retries: {},
  site: {} as Configuration['site'],
  flows: {},
  steps: {},
  sequences: {},
  routings: {},
  pollings: {},
  progress: {},
  services: {},
};
