import type { FlowDocument, Predicate, SequenceStep, StepDocument } from '../model/generated/documents.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import type { DocumentsView } from './documents-view.ts';
import { interned, kept } from './kept.ts';
import { stepSchemas } from './step-schemas.ts';

/** By the name of a step's document: the answers it asks for, in whichever variant, and the sequences that its buttons run. */
export type AsksAndRuns = ReadonlyMap<string, { asks: readonly string[]; runs: readonly string[] }>;

const sameAsksAndRuns = interned((steps: AsksAndRuns) =>
  [...steps].flatMap(([name, { asks, runs }]) => [name, asks.length, ...asks, runs.length, ...runs]),
);

/** What every step asks and runs. The same map as long as it says the same. */
export function asksAndRuns(view: DocumentsView): AsksAndRuns {
  return sameAsksAndRuns(new Map([...view.sound('step')].map(([name, step]) => [name, asksAndRunsOf(step)])));
}

const asksAndRunsOf = kept((step: StepDocument) => ({
  asks: stepSchemas(step).flatMap(({ schema }) => propertyNames(schema)),
  runs: Object.values(step.actions ?? {}).flatMap(({ run }) => (run === undefined ? [] : [run])),
}));

function propertyNames({ properties }: JsonObject): string[] {
  return Object.keys(isObject(properties) ? properties : {});
}

/** What a step asks for whose document is missing or broken: other checks say so, and nothing more is said of it. */
export const anything = '*';

/** A step of a flow, with the answers it asks for in whichever variant. */
export interface AskingStep {
  key: string;
  document: string;
  when: Predicate | undefined;
  asks: readonly string[];
}

/** A flow's steps, in order. */
export const askingSteps = kept((flow: FlowDocument, all: AsksAndRuns): AskingStep[] =>
  Object.entries(flow.steps).map(([key, { document, when }]) => ({
    key,
    document,
    when,
    asks: all.get(document)?.asks ?? [anything],
  })),
);

/** The places of the session that each sequence saves at, by document name; those a polling it follows saves at, too. */
export type Saves = ReadonlyMap<string, readonly string[]>;

const sameSaves = interned((saves: Saves) => [...saves].flatMap(([name, places]) => [name, places.length, ...places]));

/** What every sequence saves. The same map as long as it says the same. */
export function savesBySequence(view: DocumentsView): Saves {
  const polled = pollingSaves(view);
  return sameSaves(
    new Map(
      [...view.sound('sequence')].map(([name, { steps }]) => [
        name,
        Object.values(steps).flatMap((step) => savedIn(polled, step)),
      ]),
    ),
  );
}

/** Where each polling saves what it ends with, by document name. */
export type Polled = ReadonlyMap<string, string | undefined>;

const samePolled = interned((polled: Polled) => [...polled].flat());

/** What every polling saves. The same map as long as it says the same. */
export function pollingSaves(view: DocumentsView): Polled {
  return samePolled(new Map([...view.sound('polling')].map(([name, { save }]) => [name, save])));
}

/** The places that a step of a sequence saves at. */
export function savedIn(polled: Polled, { save, ask, poll, fill }: SequenceStep): string[] {
  const polling = poll === undefined ? undefined : polled.get(poll);
  const filled = Object.keys(fill ?? {}).map((field) => `/answers/${field.replaceAll('.', '/')}`);
  return [save, ask?.save, polling, ...filled].filter((each) => each !== undefined);
}

/** Where a sequence is run from. */
export interface Context {
  /** The steps that were shown before; undefined where it may have been any. */
  before: readonly AskingStep[] | undefined;
  /** Sequences that only run after this one. */
  later: readonly string[];
  /** It runs on every load of the page, and finds what an earlier run left. */
  again: boolean;
}

/** Where a sequence is run from: the beginning of a flow, one of its steps, its end; or a screen that asks something. */
export function contextsOf(flows: ReadonlyMap<string, FlowDocument>, all: AsksAndRuns, name: string): Context[] {
  const runs = (document: string) => all.get(document)?.runs.includes(name) ?? false;
  const fromFlows = [...flows.values()].flatMap((flow): Context[] => {
    const steps = askingSteps(flow, all);
    const upTo = (end: number): Context => ({ before: steps.slice(0, end), later: [], again: false });
    const from = Object.values(flow.steps).flatMap(({ run, document }, index) =>
      run === name || runs(document) ? [upTo(index + 1)] : [],
    );
    if (flow.finish === name) from.push(upTo(steps.length));
    if (flow.arrive === name)
      from.push({ ...upTo(0), later: flow.finish === undefined ? [] : [flow.finish], again: true });
    return from;
  });
  const onScreens = (screensThatRun(flows, all).get(name) ?? [])
    // A screen may follow on any other, so any answer may be there.
    .map((): Context => ({ before: undefined, later: [], again: true }));
  return [...fromFlows, ...onScreens];
}

/** By the name of a sequence: the documents beside the flows that run it. */
const screensThatRun = kept((flows: ReadonlyMap<string, FlowDocument>, all: AsksAndRuns) => {
  const inFlows = new Set(
    [...flows.values()].flatMap(({ steps }) => Object.values(steps).map(({ document }) => document)),
  );
  const screens = new Map<string, string[]>();
  for (const [screen, { runs }] of all)
    if (!inFlows.has(screen))
      for (const sequence of new Set(runs)) screens.set(sequence, [...(screens.get(sequence) ?? []), screen]);
  return screens;
});
