import type { ReactNode } from 'react';
import type { Configuration } from '../../model/configuration.ts';
import { withValueAt } from '../../model/json-pointer.ts';
import type { Session } from '../../model/session.ts';
import { linesOnlyInOne } from './differences.ts';
import { blankIfAlike, scenesOfDocument, scenesOfStep } from './document-scenes.ts';
import { around, drawnTogether, type MessageCase, messageCases } from './message-cases.ts';
import type { Scene } from './scenes.ts';
import { type OutlineSources, shared } from './sharing.ts';
import { answersBefore, type Fault, judgedStep, ShownStep, send } from './shown-step.tsx';
import { outlineOfDrawn } from './stage.tsx';

/** A part of an outline file: a heading and what is met under it. */
export interface OutlineSection {
  title: string;
  lines: string[];
}

/**
 * A step in everything it can look like: each of its variants, empty and refused, and each of its messages. Nothing for
 * a step that this lender never shows.
 */
export function stepOutline(flowName: string, key: string, all: OutlineSources): OutlineSection[] {
  return shared(`the step ${key} of ${flowName}`, all, (sources) => {
    const { configuration } = sources;
    const flowStep = configuration.flows[flowName]?.steps[key];
    const written = flowStep && configuration.steps[flowStep.document];
    if (!flowStep || !written) throw new Error(`There is no step "${key}" in "${flowName}".`);
    const draw = (session: Session, { faults, isSent = false }: { faults?: Fault[]; isSent?: boolean } = {}) => {
      const before = answersBefore(sources, flowName, key, session);
      if (!before) throw new Error(`The step "${key}" is not part of this visit.`);
      return outlineOfDrawn(
        `${key} of ${flowName} ${JSON.stringify([before, faults ?? null, isSent])}`,
        () => <ShownStep flowName={flowName} stepKey={key} before={before} faults={faults} />,
        session,
        sources,
        isSent ? send : undefined,
      );
    };
    const { scenes, parts } = scenesOfStep(flowName, key, sources);
    const [first] = scenes;
    if (!first) return [];
    const start = (scene: Scene) => blankIfAlike(scene, written, configuration);
    const states = scenes.flatMap((scene) => [
      { title: titled(scene, 'nothing entered'), lines: [...variantLine(scene), ...draw(start(scene))] },
      ...(written.schema
        ? [{ title: titled(scene, 'sent with nothing entered'), lines: draw(start(scene), { isSent: true }) }]
        : []),
    ]);
    const said = new Set<string>();
    const messages = scenes.map((scene) => {
      const before = answersBefore(sources, flowName, key, scene.session) ?? {};
      const step = judgedStep(sources, flowName, key, before, scene.session);
      const cases = messageCases(step, configuration).filter(({ id }) => !said.has(id) && said.add(id));
      const heard = new Map<MessageCase, string[]>();
      for (const together of drawnTogether(cases)) {
        const session = together
          .flatMap(({ without }) => without)
          .reduce(
            (visit, field) => withValueAt(visit, `/answers/${field.replaceAll('.', '/')}`, undefined),
            scene.session,
          );
        const lines = draw(session, { faults: together.map(({ fault }) => fault), isSent: true });
        for (const each of together) heard.set(each, around(lines, each.text));
      }
      const lines = cases.flatMap((each) => [each.title, ...(heard.get(each) ?? []).map((line) => `  ${line}`)]);
      return { title: titled(scene, 'each message'), lines };
    });
    return [
      ...states,
      ...partSections(parts, first, (scene) => draw(start(scene))),
      ...messages.filter(({ lines }) => lines.length > 0),
    ];
  });
}

/** A document that is drawn by the caller, in each of its variants and with each of its parts. */
export function documentOutline(
  name: string,
  surface: 'page' | 'dialog',
  all: OutlineSources,
  drawn: (configuration: Configuration, session: Session) => ReactNode,
): OutlineSection[] {
  return shared(`the ${surface} ${name}`, all, (sources) => {
    const written = sources.configuration.steps[name];
    if (!written) throw new Error(`There is no document "${name}".`);
    const draw = ({ session }: Scene) => outlineOfDrawn(`the ${surface} ${name}`, drawn, session, sources);
    const { scenes, parts } = scenesOfDocument(name, sources);
    const [first] = scenes;
    if (!first) return [];
    return [
      ...scenes.map((scene) => ({ title: titled(scene), lines: [...variantLine(scene), ...draw(scene)] })),
      ...partSections(parts, first, draw),
    ];
  });
}

/** What else can be there: only what differs from the first scene. */
function partSections(parts: readonly Scene[], first: Scene, draw: (scene: Scene) => string[]): OutlineSection[] {
  const before = draw(first);
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
