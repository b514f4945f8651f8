import type { Vocabulary } from '../../interpreter/facts.ts';
import type { FlowDocument, Predicate, SequenceDocument, SequenceStep } from '../../model/generated/documents.ts';
import { member, namesOf, overlap, parentOf, pointersTo } from '../../model/json-pointer.ts';
import { isSavedByCalls } from '../../model/session.ts';
import { formulaOf } from '../analysis/formula.ts';
import { type CanStand, canBeKnown } from '../analysis/known.ts';
import { isPossible } from '../analysis/satisfy.ts';
import { type Cause, unfilledPlace } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import type { DocumentsView } from '../documents-view.ts';
import { type FactUse, factUses } from '../fact-uses.ts';
import { interned, kept } from '../kept.ts';
import { madeOf } from '../made-of.ts';
import { didYouMean, nearestName } from '../nearest-name.ts';
import type { ResolvedDocument } from '../resolve.ts';
import type { Schemas } from '../schema-walk.ts';
import { membersOf, soundValue } from '../sound-documents.ts';
import {
  type AsksAndRuns,
  anything,
  askingSteps,
  asksAndRuns,
  type Context,
  contextsOf,
  type Polled,
  pollingSaves,
  type Saves,
  savedIn,
  savesBySequence,
} from '../what-stands.ts';

/**
 * No fact is used before it can be known: in a step of a flow, only answers of that step and those before it, and what a
 * sequence other than the flow's last one has saved; in a sequence, answers of steps that can be shown when the call is
 * made, and what was saved before.
 */
export const knownFacts: Check = {
  id: 'known-facts',
  waitsFor: 'names',
  find: (view) => [...inFlows(view), ...inSequences(view)],
};

const inFlows = inEachDocument(
  (view) => [view.vocabulary, savesBySequence(view), asksAndRuns(view), documentsInFlows(view), fillingsOf(view)],
  (document, schemas, vocabulary, saves, steps, documents, fillings) => {
    const flow = soundValue(schemas, 'flow', document);
    return flow ? inFlow(flow, { schemas, vocabulary, saves, steps, documents, fillings }) : [];
  },
);

/** Where it is looked up whether anything fills a fact's place at all. */
interface Fillings {
  vocabulary: Vocabulary;
  /** What any step asks for, and what any sequence saves. */
  places: readonly string[];
  /** The documents in which the facts stand. */
  documents: readonly ResolvedDocument[];
}

function fillingsOf(view: DocumentsView): Fillings {
  return sameFillings({
    vocabulary: view.vocabulary,
    places: filledPlaces(asksAndRuns(view), savesBySequence(view)),
    documents: [...view.every.values()].filter(({ kind }) => kind === 'facts'),
  });
}

const sameFillings = interned(({ vocabulary, places, documents }: Fillings) => [vocabulary, places, ...documents]);

const filledPlaces = kept((steps: AsksAndRuns, saves: Saves): readonly string[] => {
  const asked = [...steps.values()].flatMap(({ asks }) => asks.map((answer) => member('/answers', answer)));
  return [...new Set([...asked, ...[...saves.values()].flat()])];
});

/**
 * The facts whose place nothing fills anywhere, each with what is said of it, at the fact: it is broken there, however
 * many use it. Only looked for when a fact cannot be known.
 */
const unfilledFacts = kept(({ vocabulary, places, documents }: Fillings): ReadonlyMap<string, Finding> => {
  const isFilled: CanStand = (at) => places.some((place) => overlap(place, at));
  return new Map(
    documents.flatMap((document) =>
      Object.keys(membersOf(document, 'facts')).flatMap((name): [string, Finding][] => {
        const from = vocabulary[name]?.from;
        if (from === undefined || !isSavedByCalls(from) || isFilled(from)) return [];
        const message = `Nothing fills ${from}: no step asks for it, and no sequence saves it.${nearestPlace(from, places)}`;
        const at = { layered: document.layered, pointer: `${member('/facts', name)}/from` };
        return [[name, { ...at, message, cause: unfilledPlace(rootOf(from, isFilled)) }]];
      }),
    ),
  );
});

/** What lacks the place and all beside it: of one of many answers to a call that nobody makes, the call's. */
function rootOf(from: string, canStand: CanStand): string {
  // The outermost are the parts of the session.
  const [, ...places] = pointersTo(from);
  return places.find((place) => !canStand(place)) ?? from;
}

/** Places differ in their last names, so that these decide how much alike they have to be. */
function nearestPlace(from: string, places: readonly string[]): string {
  const last = (place: string) => namesOf(place).at(-1) ?? '';
  const beside = places.filter((place) => parentOf(place) === parentOf(from));
  const near = didYouMean(last(from), beside.map(last));
  if (near) return near;
  // It may be the place above it that is called otherwise where it is saved.
  const above = parentOf(from);
  const nearest = nearestName(last(above), places.filter((place) => parentOf(place) === parentOf(above)).map(last));
  return nearest === undefined ? '' : ` What is saved is ${member(parentOf(above), nearest)}.`;
}

/** What is said of a fact that cannot be known: that those it is made of are broken, or else where it is used too early. */
function atItsCause(fillings: Fillings, fact: string, used: Finding): Finding[] {
  const unfilled = unfilledFacts(fillings);
  const broken = madeOf(fillings.vocabulary, fact).flatMap((name) => unfilled.get(name) ?? []);
  return broken.length === 0 ? [used] : broken;
}

/** What a flow is compared with. */
interface AroundFlow {
  schemas: Schemas;
  vocabulary: Vocabulary;
  saves: Saves;
  steps: AsksAndRuns;
  documents: ReadonlyMap<string, ResolvedDocument>;
  fillings: Fillings;
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

function answerOf(pointer: string): string | undefined {
  return pointer.startsWith('/answers/') ? pointer.split('/')[2] : undefined;
}

function inFlow(flow: FlowDocument, around: AroundFlow): Finding[] {
  const { schemas, vocabulary, saves, documents } = around;
  const steps = askingSteps(flow, around.steps);
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
      .flatMap(({ fact, pointer, part }) =>
        atItsCause(around.fillings, fact, {
          layered: document.layered,
          pointer,
          part,
          cause: causeOf(vocabulary, fact, canStand),
          message: `"${fact}" cannot be known yet on the step "${key}". ${whereFrom(vocabulary, fact, steps)}`,
        }),
      );
  });
}

function whereFrom(vocabulary: Vocabulary, fact: string, steps: { key: string; asks: readonly string[] }[]): string {
  const places = placesOf(vocabulary, fact);
  const later = steps.find(({ asks }) => places.some((place) => asks.includes(answerOf(place) ?? '')));
  if (later) return `It is asked for on the step "${later.key}".`;
  return places.length > 0 ? `It comes from ${places.join(' and ')}, which nothing before it fills.` : '';
}

/** The places of the session that a fact comes from in the end. */
function placesOf(vocabulary: Vocabulary, name: string): string[] {
  return [...new Set(madeOf(vocabulary, name).flatMap((each) => vocabulary[each]?.from ?? []))];
}

function causeOf(vocabulary: Vocabulary, fact: string, canStand: CanStand): Cause | undefined {
  const place = placesOf(vocabulary, fact).find((each) => isSavedByCalls(each) && !canStand(each));
  return place === undefined ? undefined : unfilledPlace(rootOf(place, canStand));
}

/** What a sequence is compared with: as long as all of it is the same, nothing else can make a difference. */
interface AroundSequence {
  vocabulary: Vocabulary;
  polled: Polled;
  contexts: readonly Context[];
  /** The places where what other sequences save may stand, and what an earlier run of this one left. */
  elsewhere: readonly string[];
  /** The documents of the services that its steps call. */
  services: readonly ResolvedDocument[];
  fillings: Fillings;
}

function inSequences(view: DocumentsView): Finding[] {
  const { vocabulary } = view;
  const fillings = fillingsOf(view);
  const [polled, saves, steps, flows] = [
    pollingSaves(view),
    savesBySequence(view),
    asksAndRuns(view),
    view.sound('flow'),
  ];
  return view.documents.flatMap((document) => {
    const sequence = soundValue(view.project.schemas, 'sequence', document);
    if (!sequence) return [];
    const contexts = contextsOf(flows, steps, document.name);
    const services = [...new Set(Object.values(sequence.steps).map(({ call }) => call?.split('.')[0]))].flatMap(
      (service) => view.all('service').get(`services/${service}`)?.document ?? [],
    );
    const elsewhere = elsewhereOf(document.name, saves, contexts);
    const around = sameAround(document)({ vocabulary, polled, contexts, elsewhere, services, fillings });
    return sequenceFindings(document, view.project.schemas, around);
  });
}

const sameAround = kept((_: ResolvedDocument) =>
  interned(({ vocabulary, polled, contexts, elsewhere, services, fillings }: AroundSequence) => [
    vocabulary,
    fillings,
    polled,
    ...contexts.flatMap(({ before, later, again }) => [
      before?.length,
      ...(before ?? []).flatMap(({ when, asks }) => [when, asks.join(' ')]),
      later.join(' '),
      again,
    ]),
    elsewhere.join(' '),
    ...services,
  ]),
);

/** By place, sorted: the sequences that save there. */
const saversOf = kept((saves: Saves) => {
  const savers = new Map<string, string[]>();
  for (const [name, places] of saves)
    for (const place of places) savers.set(place, [...(savers.get(place) ?? []), name]);
  return [...savers].sort(([one], [other]) => (one < other ? -1 : 1));
});

function elsewhereOf(name: string, saves: Saves, contexts: readonly Context[]): string[] {
  const later = contexts.flatMap(({ later: after }) => after);
  // What came with the visit outlives a load of the page (src/services/visit.ts); replies do not.
  const isFoundAgain = contexts.length === 0 || contexts.some(({ again }) => again);
  const isElsewhere = (place: string, saver: string) =>
    saver === name ? isFoundAgain && place.startsWith('/arrival/') : !later.includes(saver);
  return saversOf(saves).flatMap(([place, savers]) =>
    savers.some((saver) => isElsewhere(place, saver)) ? [place] : [],
  );
}

const sequenceFindings = kept((document: ResolvedDocument, schemas: Schemas, around: AroundSequence): Finding[] => {
  const { vocabulary, polled, contexts, elsewhere, fillings } = around;
  const sequence = document.layered.value as SequenceDocument;
  const saved: string[] = [];
  const cleared: string[] = [];
  return Object.entries(sequence.steps).flatMap(([key, step]) => {
    const canStand: CanStand = (place) => {
      if (saved.some((each) => overlap(each, place))) return true;
      if (cleared.some((each) => place === each || place.startsWith(`${each}/`))) return false;
      const answer = answerOf(place);
      if (answer === undefined) return elsewhere.some((each) => overlap(each, place));
      return contexts.length === 0 || contexts.some((context) => mayBeAsked(answer, context, step.when, vocabulary));
    };
    const findings = usesOfStep(schemas, around.services, document, key, step)
      .filter(({ fact }) => !canBeKnown(fact, vocabulary, canStand))
      .flatMap(({ fact, pointer, part, inside }) =>
        atItsCause(fillings, fact, {
          layered: document.layered,
          pointer,
          part,
          cause: causeOf(vocabulary, fact, canStand),
          message:
            `The step "${key}" uses "${fact}"${inside}, which cannot be known when it is reached. ${whereFrom(vocabulary, fact, [])}`.trim(),
        }),
      );
    saved.push(...savedIn(polled, step));
    // A place that is saved again after it was cleared can be read again; what is cleared now cannot.
    for (const place of step.clear ?? []) {
      cleared.push(place);
      for (let index = saved.length - 1; index >= 0; index -= 1)
        if (overlap(saved[index] as string, place)) saved.splice(index, 1);
    }
    return findings;
  });
});

/** Whether an answer may have been asked for when a step of the sequence with this condition is reached. */
function mayBeAsked(answer: string, { before }: Context, when: Predicate | undefined, vocabulary: Vocabulary): boolean {
  return (
    before === undefined ||
    before.some(
      (step) => (step.asks.includes(answer) || step.asks.includes(anything)) && canMeet(vocabulary, step.when, when),
    )
  );
}

/** Whether two conditions can hold together. */
function canMeet(vocabulary: Vocabulary, one: Predicate | undefined, other: Predicate | undefined): boolean {
  if (one === undefined || other === undefined) return true;
  return isPossible([formulaOf(one, vocabulary), formulaOf(other, vocabulary)], vocabulary);
}

/** What a step of a sequence uses: in itself, and in the call it makes (found at the step that makes it). */
function usesOfStep(
  schemas: Schemas,
  services: readonly ResolvedDocument[],
  document: ResolvedDocument,
  key: string,
  step: SequenceStep,
): (FactUse & { inside: string })[] {
  const at = `/steps/${key}/`;
  const own = factUses(schemas, document)
    .filter(
      ({ pointer }) => pointer.startsWith(at) && !pointer.startsWith(`${at}ask/`) && !pointer.startsWith(`${at}catch/`),
    )
    .map((use) => ({ ...use, inside: '' }));
  const [service = '', call = ''] = step.call?.split('.') ?? [];
  const sent = services.find(({ name }) => name === `services/${service}`);
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
