import type { Vocabulary } from '../../interpreter/facts.ts';
import type { FlowDocument, Predicate, SequenceDocument } from '../../model/generated/documents.ts';
import { isObject, type JsonObject } from '../../model/json.ts';
import { formulaOf } from '../analysis/formula.ts';
import { type CanStand, canBeKnown, overlap } from '../analysis/known.ts';
import { isPossible } from '../analysis/satisfy.ts';
import { type Check, type DocumentsView, type Finding, inEachDocument, soundValue } from '../check.ts';

import { type FactUse, factUses } from '../fact-uses.ts';
import { interned } from '../kept.ts';
import type { ResolvedDocument } from '../resolve.ts';
import type { Schemas } from '../schema-walk.ts';
import { stepSchemas } from '../step-schemas.ts';

/**
 * No fact is used before it can be known: in a step of a flow, only answers of that step and those before it, and what a
 * sequence other than the flow's last one has saved; in a sequence, answers of steps that can be shown when the call is
 * made, and what was saved before.
 */
export const knownFacts: Check = {
  id: 'known-facts',
  find: (view) => [...inFlows(view), ...inSequences(view)],
};

const inFlows = inEachDocument(
  (view) => [view.vocabulary, savesBySequence(view), asksAndRuns(view), documentsInFlows(view)],
  (document, schemas, vocabulary, saves, steps, documents) => {
    const flow = soundValue(schemas, 'flow', document);
    return flow ? inFlow(flow, { schemas, vocabulary, saves, steps, documents }) : [];
  },
);

const inSequences = inEachDocument(
  (view) => [
    view.vocabulary,
    savesBySequence(view),
    asksAndRuns(view),
    view.sound('flow'),
    pollingSaves(view),
    soundServices(view),
  ],
  (document, schemas, vocabulary, saves, steps, flows, polled, services) => {
    const sequence = soundValue(schemas, 'sequence', document);
    return sequence
      ? inSequence(document, sequence, { schemas, vocabulary, saves, steps, flows, polled, services })
      : [];
  },
);

/** What a flow is compared with, and what a sequence is. */
interface AroundFlow {
  schemas: Schemas;
  vocabulary: Vocabulary;
  saves: Saves;
  steps: AsksAndRuns;
  documents: ReadonlyMap<string, ResolvedDocument>;
}
interface AroundSequence {
  schemas: Schemas;
  vocabulary: Vocabulary;
  saves: Saves;
  steps: AsksAndRuns;
  flows: ReadonlyMap<string, FlowDocument>;
  polled: Polled;
  services: ReadonlyMap<string, ResolvedDocument>;
}

/** By the name of a step's document: the answers it asks for, in whichever variant, and the sequences that its buttons run. */
type AsksAndRuns = ReadonlyMap<string, { asks: readonly string[]; runs: readonly string[] }>;

const sameAsksAndRuns = interned((steps: AsksAndRuns) =>
  [...steps].flatMap(([name, { asks, runs }]) => [name, asks.length, ...asks, runs.length, ...runs]),
);

function asksAndRuns(view: DocumentsView): AsksAndRuns {
  return sameAsksAndRuns(
    new Map(
      [...view.sound('step')].map(([name, step]) => {
        const schemas = stepSchemas(step).map(({ schema }) => schema);
        const runs = Object.values(step.actions ?? {}).flatMap(({ run }) => (run === undefined ? [] : [run]));
        return [name, { asks: schemas.flatMap(propertyNames), runs }];
      }),
    ),
  );
}

function propertyNames({ properties }: JsonObject): string[] {
  return Object.keys(isObject(properties) ? properties : {});
}

const sameDocuments = interned((documents: ReadonlyMap<string, ResolvedDocument>) => [...documents].flat());

/** The documents of steps that flows name, whether they are sound or not. */
function documentsInFlows(view: DocumentsView): ReadonlyMap<string, ResolvedDocument> {
  const steps = [...view.sound('flow').values()].flatMap((flow) => Object.values(flow.steps));
  return sameDocuments(
    new Map(
      steps.flatMap(({ document: name }) => {
        const document = view.every.get(name);
        return document?.kind === 'step' ? [[name, document]] : [];
      }),
    ),
  );
}

function soundServices(view: DocumentsView): ReadonlyMap<string, ResolvedDocument> {
  return sameDocuments(new Map([...view.all('service')].map(([name, { document }]) => [name, document])));
}

/** Where each polling saves what it ends with, by document name. */
type Polled = ReadonlyMap<string, string | undefined>;

const samePolled = interned((polled: Polled) => [...polled].flat());

function pollingSaves(view: DocumentsView): Polled {
  return samePolled(new Map([...view.sound('polling')].map(([name, { save }]) => [name, save])));
}

/** The places of the session that each sequence saves at, by document name; those a polling it follows saves at, too. */
type Saves = ReadonlyMap<string, string[]>;

const sameSaves = interned((saves: Saves) => [...saves].flatMap(([name, places]) => [name, places.length, ...places]));

function savesBySequence(view: DocumentsView): Saves {
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

type Step = SequenceDocument['steps'][string];

function savedIn(polled: Polled, { save, ask, poll, fill }: Step): string[] {
  const polling = poll === undefined ? undefined : polled.get(poll);
  const filled = Object.keys(fill ?? {}).map((field) => `/answers/${field.replaceAll('.', '/')}`);
  return [save, ask?.save, polling, ...filled].filter((each) => each !== undefined);
}

/** A flow's steps, in order, with the answers each asks for in whichever variant. */
function askedIn(
  all: AsksAndRuns,
  flow: FlowDocument,
): { key: string; document: string; when: Predicate | undefined; asks: readonly string[] }[] {
  return Object.entries(flow.steps).map(([key, { document, when }]) => ({
    key,
    document,
    when,
    asks: all.get(document)?.asks ?? [anything],
  }));
}

/** What a step asks for whose document is missing or broken: other checks say so, and this one says nothing. */
const anything = '*';

function answerOf(pointer: string): string | undefined {
  return pointer.startsWith('/answers/') ? pointer.split('/')[2] : undefined;
}

function inFlow(flow: FlowDocument, around: AroundFlow): Finding[] {
  const { schemas, vocabulary, saves, documents } = around;
  const steps = askedIn(around.steps, flow);
  const before = [...saves].filter(([name]) => name !== flow.finish).flatMap(([, places]) => places);
  return steps.flatMap(({ key, document: name }, index) => {
    const document = documents.get(name);
    if (!document) return [];
    const answers = new Set(steps.slice(0, index + 1).flatMap(({ asks }) => asks));
    const canStand: CanStand = (place) => {
      const answer = answerOf(place);
      return answer === undefined
        ? before.some((saved) => overlap(saved, place))
        : answers.has(answer) || answers.has(anything);
    };
    return factUses(schemas, document)
      .filter(({ fact }) => !canBeKnown(fact, vocabulary, canStand))
      .map(({ fact, pointer, part }) => ({
        layered: document.layered,
        pointer,
        part,
        message: `"${fact}" cannot be known yet on the step "${key}". ${whereFrom(vocabulary, fact, steps)}`,
      }));
  });
}

function whereFrom(vocabulary: Vocabulary, fact: string, steps: { key: string; asks: readonly string[] }[]): string {
  const places = placesOf(vocabulary, fact);
  const later = steps.find(({ asks }) => places.some((place) => asks.includes(answerOf(place) ?? '')));
  if (later) return `It is asked for on the step "${later.key}".`;
  return places.length > 0 ? `It comes from ${places.join(' and ')}, which nothing before it fills.` : '';
}

/** The places of the session that a fact comes from in the end. */
function placesOf(vocabulary: Vocabulary, name: string, seen: string[] = []): string[] {
  const fact = vocabulary[name];
  if (!fact || seen.includes(name)) return [];
  if (fact.from !== undefined) return [fact.from];
  const others = fact.when
    ? Object.keys(fact.when)
    : Object.values(fact.compute ?? {})
        .flat()
        .map(String);
  return [...new Set(others.flatMap((other) => placesOf(vocabulary, other, [...seen, name])))];
}

function inSequence(document: ResolvedDocument, sequence: SequenceDocument, around: AroundSequence): Finding[] {
  const { vocabulary, saves, polled } = around;
  const places = contextsOf(around, document.name);
  const later = places.flatMap(({ later: after }) => after);
  const elsewhere = [...saves]
    .filter(([name]) => name !== document.name && !later.includes(name))
    .flatMap(([, all]) => all);
  // What came with the visit outlives a load of the page (src/services/visit.ts); replies do not.
  if (places.length === 0 || places.some(({ again }) => again))
    elsewhere.push(...(saves.get(document.name) ?? []).filter((place) => place.startsWith('/arrival/')));
  const saved: string[] = [];
  const cleared: string[] = [];
  return Object.entries(sequence.steps).flatMap(([key, step]) => {
    const canStand: CanStand = (place) => {
      if (saved.some((each) => overlap(each, place))) return true;
      if (cleared.some((each) => place === each || place.startsWith(`${each}/`))) return false;
      const answer = answerOf(place);
      if (answer === undefined) return elsewhere.some((each) => overlap(each, place));
      return places.length === 0 || places.some((context) => context.asks(answer, step.when));
    };
    const findings = usesOfStep(around, document, key, step)
      .filter(({ fact }) => !canBeKnown(fact, vocabulary, canStand))
      .map(({ fact, pointer, part, inside }) => ({
        layered: document.layered,
        pointer,
        part,
        message:
          `The step "${key}" uses "${fact}"${inside}, which cannot be known when it is reached. ${whereFrom(vocabulary, fact, [])}`.trim(),
      }));
    saved.push(...savedIn(polled, step));
    // A place that is saved again after it was cleared can be read again; what is cleared now cannot.
    for (const place of step.clear ?? []) {
      cleared.push(place);
      for (let index = saved.length - 1; index >= 0; index -= 1)
        if (overlap(saved[index] as string, place)) saved.splice(index, 1);
    }
    return findings;
  });
}

interface Context {
  /** Whether an answer may have been asked for when a step of the sequence with this condition is reached. */
  asks(answer: string, when: Predicate | undefined): boolean;
  /** Sequences that only run after this one. */
  later: string[];
  /** It runs on every load of the page, and finds what an earlier run left. */
  again: boolean;
}

/** Where a sequence is run from: the beginning of a flow, one of its steps, its end; or a screen that asks something. */
function contextsOf({ vocabulary, flows, steps: all }: AroundSequence, name: string): Context[] {
  const runs = (document: string) => all.get(document)?.runs.includes(name) ?? false;
  const fromFlows = [...flows.values()].flatMap((flow): Context[] => {
    const steps = askedIn(all, flow);
    const upTo = (last: number, later: string[]): Context => ({
      asks: (answer, when) =>
        steps
          .slice(0, last + 1)
          .some(
            (step) =>
              (step.asks.includes(answer) || step.asks.includes(anything)) && canMeet(vocabulary, step.when, when),
          ),
      later,
      again: false,
    });
    const from = Object.values(flow.steps).flatMap(({ run, document }, index) =>
      run === name || runs(document) ? [upTo(index, [])] : [],
    );
    if (flow.finish === name) from.push(upTo(steps.length - 1, []));
    if (flow.arrive === name) from.push({ ...upTo(-1, flow.finish === undefined ? [] : [flow.finish]), again: true });
    return from;
  });
  const inSteps = new Set(
    [...flows.values()].flatMap(({ steps }) => Object.values(steps).map(({ document }) => document)),
  );
  const onScreens = [...all.keys()]
    .filter((screen) => !inSteps.has(screen) && runs(screen))
    // A screen may follow on any other, so any answer may be there.
    .map((): Context => ({ asks: () => true, later: [], again: true }));
  return [...fromFlows, ...onScreens];
}

/** Whether two conditions can hold together. */
function canMeet(vocabulary: Vocabulary, one: Predicate | undefined, other: Predicate | undefined): boolean {
  if (one === undefined || other === undefined) return true;
  return isPossible([formulaOf(one, vocabulary), formulaOf(other, vocabulary)], vocabulary);
}

/** What a step of a sequence uses: in itself, and in the call it makes (found at the step that makes it). */
function usesOfStep(
  { schemas, services }: AroundSequence,
  document: ResolvedDocument,
  key: string,
  step: Step,
): (FactUse & { inside: string })[] {
  const at = `/steps/${key}/`;
  const own = factUses(schemas, document)
    .filter(
      ({ pointer }) => pointer.startsWith(at) && !pointer.startsWith(`${at}ask/`) && !pointer.startsWith(`${at}catch/`),
    )
    .map((use) => ({ ...use, inside: '' }));
  const [service = '', call = ''] = step.call?.split('.') ?? [];
  const sent = services.get(`services/${service}`);
  if (!sent) return own;
  const inCall = factUses(schemas, sent)
    .filter(({ pointer }) => pointer.startsWith(`/calls/${call}/`))
    .map(({ fact }): FactUse & { inside: string } => ({
      fact,
      pointer: `${at}call`,
      part: 'value',
      isShown: false,
      inside: ` in the call "${step.call}"`,
    }));
  const once = new Map(inCall.map((use) => [use.fact, use]));
  return [...own, ...once.values()];
}
