import type { ReactNode } from 'react';
import type { Configuration } from '../../model/configuration.ts';
import type { StepDocument } from '../../model/generated/documents.ts';
import { withValueAt } from '../../model/json-pointer.ts';
import type { Answers, Session } from '../../model/session.ts';
import { linesOnlyInOne } from './differences.ts';
import { blank, blankIfAlike, type Scenes, scenesOfDocument, scenesOfStep } from './document-scenes.ts';
import { around, drawnTogether, type MessageCase, messageCases } from './message-cases.ts';
import { outlineOf } from './outline.ts';
import type { Scene } from './scenes.ts';
import { type OutlineSources, shared } from './sharing.ts';
import { answersBefore, type Fault, judgedStep, ShownStep, send } from './shown-step.tsx';
import { outlineOfDrawn, readDrawn } from './stage.tsx';

/** A part of an outline file: a heading and what is met under it. */
export interface OutlineSection {
  title: string;
  lines: string[];
}

/** What is outlined with all that it asks for: a step of a flow, or a screen. */
interface Asking {
  /** The name of its document. */
  document: string;
  /** Its key in its flow; for a screen its document's name. */
  stepKey: string;
  flowName?: string;
  scenes: Scenes;
  /** The answers that count beside its own; undefined where it cannot be shown. */
  before: (session: Session) => Answers | undefined;
  /** A visit of a scene before anything was entered that the scene can do without. */
  start: (scene: Scene) => Session;
  /** The same with everything entered that can be. */
  filled: (scene: Scene) => Session;
}

/** A step of a flow in everything it can look like. Nothing for one that this lender never shows. */
export function stepOutline(flowName: string, stepKey: string, all: OutlineSources): OutlineSection[] {
  return shared(`the step ${stepKey} of ${flowName}`, all, (sources) => {
    const document = sources.configuration.flows[flowName]?.steps[stepKey]?.document;
    if (document === undefined) throw new Error(`There is no step "${stepKey}" in "${flowName}".`);
    const scenes = scenesOfStep(flowName, stepKey, sources);
    const before = (session: Session) => answersBefore(sources, flowName, stepKey, session);
    const written = documentNamed(sources.configuration, document);
    const start = (scene: Scene) => blankIfAlike(scene, written, sources.configuration);
    return askingOutline(
      { document, stepKey, flowName, scenes, before, start, filled: ({ session }) => session },
      sources,
    );
  });
}

/** A screen in everything it can look like. */
export function screenOutline(document: string, all: OutlineSources): OutlineSection[] {
  return shared(`the screen ${document}`, all, (sources) => {
    const written = documentNamed(sources.configuration, document);
    const { answers } = sources.ordinary;
    return askingOutline(
      {
        document,
        stepKey: document,
        scenes: scenesOfDocument(document, sources),
        before: (session) => blank(session, written).answers,
        start: ({ session }) => session,
        filled: ({ session }) => ({ ...session, answers: { ...answers, ...session.answers } }),
      },
      sources,
    );
  });
}

/** Each of its variants, empty and refused, with each other part that can be there, and each of its messages. */
function askingOutline(
  { document, stepKey, flowName, scenes: { scenes, parts }, before, start, filled }: Asking,
  sources: OutlineSources,
): OutlineSection[] {
  const { configuration } = sources;
  const written = documentNamed(configuration, document);
  const draw = <Found,>(session: Session, what: string, read: (root: HTMLElement) => Found, faults?: Fault[]) => {
    const answers = before(session);
    if (!answers) throw new Error(`The step "${stepKey}" is not part of this visit.`);
    return readDrawn(
      `${stepKey} of ${flowName}, ${what} ${JSON.stringify([answers, faults ?? null])}`,
      () => <ShownStep document={document} stepKey={stepKey} flowName={flowName} before={answers} faults={faults} />,
      session,
      sources,
      read,
    );
  };
  const isAsking = written.schema !== undefined;
  const drawEmpty = (scene: Scene) => draw(start(scene), 'as it is', outlineOf);
  const readEmptyAndSent = (root: HTMLElement) => ({
    lines: outlineOf(root),
    sent: isAsking ? sentOutline(root) : undefined,
  });
  const states = scenes.map((scene) => ({
    scene,
    ...draw(start(scene), 'as it is, and sent', readEmptyAndSent),
  }));
  const [first] = states;
  if (!first) return [];
  const said = new Set<string>();
  const judged = (session: Session) => judgedStep(sources, document, before(session) ?? {}, session);
  const messages = scenes.map((scene) => {
    const whole = filled(scene);
    const cases = messageCases(judged(whole), configuration).filter(({ id }) => !said.has(id));
    for (const { id, fault } of cases) said.add(id).add('rule' in fault ? `rule ${fault.name}` : id);
    const without = (some: readonly MessageCase[]) =>
      some
        .flatMap((each) => each.without)
        .reduce((visit, field) => withValueAt(visit, `/answers/${field.replaceAll('.', '/')}`, undefined), whole);
    /** Whether all are still asked for, once nothing is entered there: a question may hang on the answer to another. */
    const areAsked = (some: readonly MessageCase[]) => {
      const asked = judged(without(some)).document.schema?.properties ?? {};
      return some.every(({ field }) => Object.hasOwn(asked, field.split('.')[0] ?? ''));
    };
    const heard = new Map<MessageCase, string[]>();
    for (const together of drawnTogether(cases).flatMap((some) =>
      areAsked(some) ? [some] : some.map((one) => [one]),
    )) {
      const faults = together.map(({ fault }) => fault);
      const lines = draw(without(together), 'sent', sentOutline, faults);
      for (const each of together) heard.set(each, around(lines, each.text));
    }
    const lines = cases.flatMap((each) => [each.title, ...(heard.get(each) ?? []).map((line) => `  ${line}`)]);
    return { title: titled(scene, 'each message'), lines };
  });
  return [
    ...states.flatMap(({ scene, lines, sent }) => [
      {
        title: titled(scene, isAsking ? 'nothing entered' : undefined),
        lines: [...variantLine(scene), ...lines],
      },
      ...(sent ? [{ title: titled(scene, 'sent with nothing entered'), lines: sent }] : []),
    ]),
    ...partSections(parts, first.lines, drawEmpty),
    ...messages.filter(({ lines }) => lines.length > 0),
  ];
}

/** A document that is drawn by the caller, in each of its variants and with each of its parts. */
export function documentOutline(
  name: string,
  surface: 'page' | 'page sent' | 'dialog',
  all: OutlineSources,
  drawn: (configuration: Configuration, session: Session) => ReactNode,
): OutlineSection[] {
  return shared(`the ${surface} ${name}`, all, (sources) => {
    const draw = ({ session }: Scene) => outlineOfDrawn(`the ${surface} ${name}`, drawn, session, sources);
    const { scenes, parts } = scenesOfDocument(name, sources);
    const states = scenes.map((scene) => ({ scene, lines: draw(scene) }));
    const [first] = states;
    if (!first) return [];
    return [
      ...states.map(({ scene, lines }) => ({ title: titled(scene), lines: [...variantLine(scene), ...lines] })),
      ...partSections(parts, first.lines, draw),
    ];
  });
}

/** What a screen reader meets once the step was sent. */
function sentOutline(root: HTMLElement): string[] {
  send(root);
  return outlineOf(root);
}

/** What else can be there: only what differs from the first scene. */
function partSections(
  parts: readonly Scene[],
  before: readonly string[],
  draw: (scene: Scene) => string[],
): OutlineSection[] {
  return parts
    .map((scene) => ({ title: titled(scene, 'what differs'), lines: linesOnlyInOne(before, draw(scene)) }))
    .filter(({ lines }) => lines.length > 0);
}

function titled({ title }: Scene, state?: string): string {
  return [title === '' ? 'An ordinary visit' : title, state].filter(Boolean).join(', ');
}

function variantLine({ holding }: Scene): string[] {
  return holding.length === 0 ? [] : [`(${holding.length === 1 ? 'variant' : 'variants'} ${holding.join(', ')})`];
}

function documentNamed({ steps }: Configuration, name: string): StepDocument {
  const document = steps[name];
  if (!document) throw new Error(`There is no document "${name}".`);
  return document;
}
