import { createContext, use } from 'react';
import { pruneEmpty } from '../form/validation/prune-empty.ts';
import type { CompiledValidator, Failure } from '../form/validation/validate.ts';
import { failuresOf } from '../form/validation/validate.ts';
import { type Facts, factsOf } from '../interpreter/facts.ts';
import type { FindFailures, Walk } from '../interpreter/flow.ts';
import { type KeptWalk, walkedAgain, walkToKeep } from '../interpreter/kept-walk.ts';
import type { Configuration } from '../model/configuration.ts';
import { schemaKey } from '../model/schema-key.ts';
import type { Session } from '../model/session.ts';
import type { Client } from '../services/client.ts';
import type { VisitStore } from '../services/visit.ts';

/** What every part of the runner works with. */
export interface Engine {
  /** The brand's configuration. Replaced when product staff save a file while the page is open. */
  configuration: Configuration;
  store: VisitStore;
  client: Client;
  findFailures: FindFailures<Failure>;
  /** What the first screens can do without; undefined where everything is there from the start. */
  later?: LaterHalf;
}

/** The half of the configuration that comes after the first screens (src/config/split.ts). */
export interface LaterHalf {
  /** Whether it is part of the configuration now. */
  isHere(): boolean;
  /** Loads it, once; the same promise for all who ask. */
  load(): Promise<void>;
  /** Loads it before anybody asks. Where that fails, whoever asks makes another try. */
  loadAhead(): void;
}

export const EngineContext = createContext<Engine | undefined>(undefined);

export function useEngine(): Engine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('useEngine needs an EngineContext around it.');
  return engine;
}

const keys = new WeakMap<object, string>();

/** Finds failures with the validators that the build compiled, each under its schema's key. */
export function findFailuresWith(validators: Readonly<Record<string, unknown>>): FindFailures<Failure> {
  return (schema, data) => {
    const key = keys.get(schema) ?? schemaKey(schema);
    keys.set(schema, key);
    const validator = validators[key] as CompiledValidator | undefined;
    if (!validator)
      throw new Error(
        `No validator was compiled for this schema (${key}). The page and the build do not belong together.`,
      );
    return failuresOf(validator, pruneEmpty(data));
  };
}

/** A session never changes, another takes its place; so every part of the page that asks gets the same, made once. */
const factsBySession = new WeakMap<Session, Facts>();

/** The walk of a flow that was asked for last. */
interface LastWalk extends Pick<Engine, 'configuration' | 'findFailures'> {
  session: Session;
  walk: Walk<Failure>;
  /** What it was worked out from, perhaps for a session before: the next one is as a rule the same to a flow. */
  kept: KeptWalk<Failure>;
}

const lastWalks = new Map<string, LastWalk>();

/** Walks a flow as the session is now: once, for every part of the page that asks. */
export function walkOf(
  { configuration, findFailures }: Pick<Engine, 'configuration' | 'findFailures'>,
  flow: string,
  session: Session,
): Walk<Failure> {
  const document = configuration.flows[flow];
  if (!document) throw new Error(`There is no flow "${flow}".`);
  const { steps, facts } = configuration;
  const last = lastWalks.get(flow);
  const known = last?.configuration === configuration && last.findFailures === findFailures ? last : undefined;
  if (known?.session === session) return known.walk;
  const again = known && walkedAgain(known.kept, facts, session);
  const kept = again ? known.kept : walkToKeep({ flow: document, steps, vocabulary: facts }, session, findFailures);
  const walk = again ?? kept.walk;
  lastWalks.set(flow, { configuration, findFailures, session, walk, kept });
  return walk;
}

/** The facts of a session, with every answer typed. */
export function allFacts(configuration: Configuration, session: Session): Facts {
  const known = factsBySession.get(session);
  if (known?.vocabulary === configuration.facts) return known;
  const facts = factsOf(configuration.facts, session);
  factsBySession.set(session, facts);
  return facts;
}
