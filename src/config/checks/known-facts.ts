import type { FlowDocument, Predicate, SequenceDocument } from '../../model/generated/documents.ts';
import { isObject } from '../../model/json.ts';
import { formulaOf } from '../analysis/formula.ts';
import { type CanStand, canBeKnown, overlap } from '../analysis/known.ts';
import { isPossible } from '../analysis/satisfy.ts';
import type { Check, DocumentsView, Finding } from '../check.ts';

import { type FactUse, factUses } from '../fact-uses.ts';
import type { ResolvedDocument } from '../resolve.ts';
import { stepSchemas } from '../step-schemas.ts';

/**
 * No fact is used before it can be known: in a step of a flow, only answers of that step and those before it, and what a
 * sequence other than the flow's last one has saved; in a sequence, answers of steps that can be shown when the call is
 * made, and what was saved before.
 */
export const knownFacts: Check = {
  id: 'known-facts',
  find(view) {
    const saves = savesBySequence(view);
    return view.documents.flatMap((document) => {
      const flow = view.all('flow').get(document.name)?.value;
      if (flow) return inFlow(view, flow, saves);
      const sequence = view.all('sequence').get(document.name)?.value;
      return sequence ? inSequence(view, document, sequence, saves) : [];
    });
  },
};

/** The places of the session that each sequence saves at, by document name; those a polling it follows saves at, too. */
type Saves = ReadonlyMap<string, string[]>;

function savesBySequence(view: DocumentsView): Saves {
  const saves = new Map<string, string[]>();
  for (const [name, { value }] of view.all('sequence'))
    saves.set(
      name,
      Object.values(value.steps).flatMap((step) => savedIn(view, step)),
    );
  return saves;
}

type Step = SequenceDocument['steps'][string];

function savedIn(view: DocumentsView, { save, ask, poll, fill }: Step): string[] {
  const polling = poll === undefined ? undefined : view.all('polling').get(poll)?.value.save;
  const filled = Object.keys(fill ?? {}).map((field) => `/answers/${field.replaceAll('.', '/')}`);
  return [save, ask?.save, polling, ...filled].filter((each) => each !== undefined);
}

/** A flow's steps, in order, with the answers each asks for in whichever variant. */
function askedIn(
  view: DocumentsView,
  flow: FlowDocument,
): { key: string; document: string; when: Predicate | undefined; asks: string[] }[] {
  return Object.entries(flow.steps).map(([key, { document, when }]) => ({
    key,
    document,
    when,
    asks: asksOf(view, document),
  }));
}

/** What a step asks for whose document is missing or broken: other checks say so, and this one says nothing. */
const anything = '*';

function asksOf(view: DocumentsView, name: string): string[] {
  const value = view.all('step').get(name)?.value;
  if (!value) return [anything];
  return stepSchemas(value).flatMap(({ schema: { properties } }) =>
    Object.keys(isObject(properties) ? properties : {}),
  );
}

function answerOf(pointer: string): string | undefined {
  return pointer.startsWith('/answers/') ? pointer.split('/')[2] : undefined;
}

function inFlow(view: DocumentsView, flow: FlowDocument, saves: Saves): Finding[] {
  const steps = askedIn(view, flow);
  const before = [...saves].filter(([name]) => name !== flow.finish).flatMap(([, places]) => places);
  return steps.flatMap(({ key, document: name }, index) => {
    const document = view.every.get(name);
    if (document?.kind !== 'step') return [];
    const answers = new Set(steps.slice(0, index + 1).flatMap(({ asks }) => asks));
    const canStand: CanStand = (place) => {
      const answer = answerOf(place);
      return answer === undefined
        ? before.some((saved) => overlap(saved, place))
        : answers.has(answer) || answers.has(anything);
    };
    return factUses(view, document)
      .filter(({ fact }) => !canBeKnown(fact, view.vocabulary, canStand))
      .map(({ fact, pointer, part }) => ({
        layered: document.layered,
        pointer,
        part,
        message: `"${fact}" cannot be known yet on the step "${key}". ${whereFrom(view, fact, steps)}`,
      }));
  });
}

function whereFrom(view: DocumentsView, fact: string, steps: { key: string; asks: string[] }[]): string {
  const places = placesOf(view, fact);
  const later = steps.find(({ asks }) => places.some((place) => asks.includes(answerOf(place) ?? '')));
  if (later) return `It is asked for on the step "${later.key}".`;
  return places.length > 0 ? `It comes from ${places.join(' and ')}, which nothing before it fills.` : '';
}

/** The places of the session that a fact comes from in the end. */
function placesOf(view: DocumentsView, name: string, seen: string[] = []): string[] {
  const fact = view.vocabulary[name];
  if (!fact || seen.includes(name)) return [];
  if (fact.from !== undefined) return [fact.from];
  const others = fact.when
    ? Object.keys(fact.when)
    : Object.values(fact.compute ?? {})
        .flat()
        .map(String);
  return [...new Set(others.flatMap((other) => placesOf(view, other, [...seen, name])))];
}

function inSequence(
  view: DocumentsView,
  document: ResolvedDocument,
  sequence: SequenceDocument,
  saves: Saves,
): Finding[] {
  const places = contextsOf(view, document.name);
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
    const findings = usesOfStep(view, document, key, step)
      .filter(({ fact }) => !canBeKnown(fact, view.vocabulary, canStand))
      .map(({ fact, pointer, part, inside }) => ({
        layered: document.layered,
        pointer,
        part,
        message:
          `The step "${key}" uses "${fact}"${inside}, which cannot be known when it is reached. ${whereFrom(view, fact, [])}`.trim(),
      }));
    saved.push(...savedIn(view, step));
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
function contextsOf(view: DocumentsView, name: string): Context[] {
  const inFlows = [...view.all('flow').values()].flatMap(({ value: flow }): Context[] => {
    const steps = askedIn(view, flow);
    const upTo = (last: number, later: string[]): Context => ({
      asks: (answer, when) =>
        steps
          .slice(0, last + 1)
          .some(
            (step) => (step.asks.includes(answer) || step.asks.includes(anything)) && canMeet(view, step.when, when),
          ),
      later,
      again: false,
    });
    const from = Object.values(flow.steps).flatMap(({ run, document }, index) =>
      run === name || runsFrom(view, document).includes(name) ? [upTo(index, [])] : [],
    );
    if (flow.finish === name) from.push(upTo(steps.length - 1, []));
    if (flow.arrive === name) from.push({ ...upTo(-1, flow.finish === undefined ? [] : [flow.finish]), again: true });
    return from;
  });
  const inSteps = new Set(
    [...view.all('flow').values()].flatMap(({ value }) => Object.values(value.steps).map(({ document }) => document)),
  );
  const onScreens = [...view.all('step').keys()]
    .filter((screen) => !inSteps.has(screen) && runsFrom(view, screen).includes(name))
    // A screen may follow on any other, so any answer may be there.
    .map((): Context => ({ asks: () => true, later: [], again: true }));
  return [...inFlows, ...onScreens];
}

/** Whether two conditions can hold together. */
function canMeet(view: DocumentsView, one: Predicate | undefined, other: Predicate | undefined): boolean {
  if (one === undefined || other === undefined) return true;
  return isPossible([formulaOf(one, view.vocabulary), formulaOf(other, view.vocabulary)], view.vocabulary);
}

/** The sequences that a step's buttons run. */
function runsFrom(view: DocumentsView, name: string): string[] {
  const value = view.all('step').get(name)?.value;
  return Object.values(value?.actions ?? {}).flatMap(({ run }) => (run === undefined ? [] : [run]));
}

/** What a step of a sequence uses: in itself, and in the call it makes (found at the step that makes it). */
function usesOfStep(
  view: DocumentsView,
  document: ResolvedDocument,
  key: string,
  step: Step,
): (FactUse & { inside: string })[] {
  const at = `/steps/${key}/`;
  const own = factUses(view, document)
    .filter(
      ({ pointer }) => pointer.startsWith(at) && !pointer.startsWith(`${at}ask/`) && !pointer.startsWith(`${at}catch/`),
    )
    .map((use) => ({ ...use, inside: '' }));
  const [service = '', call = ''] = step.call?.split('.') ?? [];
  const sent = view.all('service').get(`services/${service}`);
  if (!sent) return own;
  const inCall = factUses(view, sent.document)
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
