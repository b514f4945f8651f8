import { type ReactNode, useCallback, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { failureMessage } from '../../form/validation/failure-message.ts';
import type { Failure } from '../../form/validation/validate.ts';
import { reachableStep, type WalkedStep } from '../../interpreter/flow.ts';
import { holds } from '../../interpreter/predicates.ts';
import { stringOf } from '../../interpreter/texts.ts';
import type { Configuration } from '../../model/configuration.ts';
import type { Predicate, Text } from '../../model/generated/documents.ts';
import { valueAt, withValueAt } from '../../model/json-pointer.ts';
import type { Session } from '../../model/session.ts';
import { allFacts, type Engine, useEngine, walkOf } from '../engine.ts';
import { StepView } from '../StepView.tsx';
import { addressIn, StepAddressContext } from '../step-address.ts';
import { useSession } from '../use-session.ts';
import { linesOnlyInOne } from './differences.ts';
import { fieldsOf, partConditions, possibleFailures, variantConditions } from './document-parts.ts';
import { type Scene, scenesBeside, scenesOf } from './scenes.ts';
import { outlineOfDrawn, storeOf } from './stage.tsx';

/** A part of an outline file: a heading and what is met under it. */
export interface OutlineSection {
  title: string;
  lines: string[];
}

interface OutlineSources {
  configuration: Configuration;
  findFailures: Engine['findFailures'];
  /** A visit of this brand with an answer to everything. */
  ordinary: Session;
}

/** A step in everything it can look like: each of its variants, empty and refused, and each of its messages. */
export function stepOutline(flowName: string, key: string, sources: OutlineSources): OutlineSection[] {
  const { configuration, findFailures } = sources;
  const flowStep = configuration.flows[flowName]?.steps[key];
  const written = flowStep && configuration.steps[flowStep.document];
  if (!flowStep || !written) throw new Error(`There is no step "${key}" in "${flowName}".`);
  const fields = new Set(fieldsOf(written));

  const stepIn = (session: Session) =>
    walkOf({ configuration, findFailures }, flowName, session).steps.find((step) => step.key === key);
  const draw = (session: Session, options: { alter?: Alter; isSent?: boolean } = {}) =>
    outlineOfDrawn(
      <ShownStep flowName={flowName} stepKey={key} alter={options.alter} />,
      { configuration, findFailures, store: storeOf(session) },
      options.isSent ? send : undefined,
    );
  const blank = (session: Session): Session => ({
    ...session,
    answers: Object.fromEntries(Object.entries(session.answers).filter(([field]) => !fields.has(field))),
  });

  /** Whether the step can be on screen: every step before it is complete, and it has no answer of its own that is refused. */
  const isReached = (session: Session) => {
    const walk = walkOf({ configuration, findFailures }, flowName, session);
    const reached = reachableStep(walk, key);
    return reached?.key === key && reached.failures.length === 0;
  };
  const { scenes, parts } = scenesOfDocument(written, sources, { given: flowStep.when, isPossible: isReached });
  const sections: OutlineSection[] = [];
  for (const scene of scenes) {
    const start = blankIfAlike(scene, blank, written, configuration);
    sections.push({ title: titled(scene, 'nothing entered'), lines: [...variantLine(scene), ...draw(start)] });
    if (written.schema)
      sections.push({ title: titled(scene, 'sent with nothing entered'), lines: draw(start, { isSent: true }) });
  }
  const first = scenes[0];
  if (!first) return [];
  sections.push(...partSections(parts, first, (scene) => draw(blankIfAlike(scene, blank, written, configuration))));

  const said = new Set<string>();
  for (const scene of scenes) {
    const step = stepIn(scene.session);
    if (!step) continue;
    const cases = messageCases(step, configuration).filter(({ id }) => !said.has(id) && said.add(id));
    const heard = new Map<MessageCase, string[]>();
    for (const together of drawnTogether(cases)) {
      const missing = together.flatMap(({ without }) => without);
      const session = missing.reduce(
        (all, field) => withValueAt(all, `/answers/${field.replaceAll('.', '/')}`, undefined),
        scene.session,
      );
      const lines = draw(session, {
        alter: (shown) =>
          together.reduce<typeof shown>((all, { alter }) => alter(all), { ...shown, failures: [], brokenRules: [] }),
        isSent: true,
      });
      for (const each of together) heard.set(each, around(lines, each.text));
    }
    const lines = cases.flatMap((each) => [each.title, ...(heard.get(each) ?? []).map((line) => `  ${line}`)]);
    if (lines.length > 0) sections.push({ title: titled(scene, 'each message'), lines });
  }
  return sections;
}

/** A document that is drawn by the caller, in each of its variants and with each of its parts. */
export function documentOutline(
  name: string,
  sources: OutlineSources,
  drawn: (name: string, session: Session) => ReactNode,
): OutlineSection[] {
  const { configuration, findFailures } = sources;
  const written = configuration.steps[name];
  if (!written) throw new Error(`There is no document "${name}".`);
  const draw = ({ session }: Scene) =>
    outlineOfDrawn(drawn(name, session), { configuration, findFailures, store: storeOf(session) });
  const { scenes, parts } = scenesOfDocument(written, sources, {});
  const [first] = scenes;
  if (!first) return [];
  return [
    ...scenes.map((scene) => ({ title: titled(scene), lines: [...variantLine(scene), ...draw(scene)] })),
    ...partSections(parts, first, draw),
  ];
}

function scenesOfDocument(
  document: Configuration['steps'][string],
  { configuration: { facts: vocabulary }, ordinary }: OutlineSources,
  rest: { given?: Predicate | undefined; isPossible?: (session: Session) => boolean },
) {
  const sources = { vocabulary, ordinary, ...rest };
  const scenes = scenesOf(variantConditions(document), sources);
  return { scenes, parts: scenesBeside(scenes, partConditions(document, vocabulary), sources) };
}

/** What else can be there: only what differs from the first scene. */
function partSections(parts: readonly Scene[], first: Scene, draw: (scene: Scene) => string[]): OutlineSection[] {
  const before = draw(first);
  return parts
    .map((scene) => ({ title: titled(scene, 'what differs'), lines: linesOnlyInOne(before, draw(scene)) }))
    .filter(({ lines }) => lines.length > 0);
}

/** The scene before anything was entered, unless it is what was entered that makes it. */
function blankIfAlike(
  scene: Scene,
  blank: (session: Session) => Session,
  written: Configuration['steps'][string],
  configuration: Configuration,
): Session {
  const empty = blank(scene.session);
  const conditions = { ...variantConditions(written), ...partConditions(written, configuration.facts) };
  const state = (session: Session) => {
    const facts = allFacts(configuration, session);
    return Object.values(conditions)
      .map((when) => holds(when, facts))
      .join(' ');
  };
  return state(empty) === state(scene.session)
    ? empty
    : scene.title === ''
      ? empty
      : withOnlyNeeded(scene.session, empty, state);
}

/** Takes away what was entered, field by field, as long as the document stays the same. */
function withOnlyNeeded(session: Session, empty: Session, state: (session: Session) => string): Session {
  const wanted = state(session);
  return Object.keys(session.answers)
    .filter((field) => !Object.hasOwn(empty.answers, field))
    .reduce((all, field) => {
      const without = withValueAt(all, `/answers/${field}`, undefined);
      return state(without) === wanted ? without : all;
    }, session);
}

function titled({ title }: Scene, state?: string): string {
  return [title === '' ? 'An ordinary visit' : title, state].filter(Boolean).join(', ');
}

function variantLine({ holding }: Scene): string[] {
  return holding.length === 0 ? [] : [`(${holding.length === 1 ? 'variant' : 'variants'} ${holding.join(', ')})`];
}

type Alter = (step: WalkedStep<Failure>) => WalkedStep<Failure>;

interface MessageCase {
  id: string;
  field: string;
  isWarning: boolean;
  title: string;
  text: string;
  alter: Alter;
  /** Answers that are not there when this is said. */
  without: string[];
}

/** Every message of a step: of each constraint that can fail, and of each rule. */
function messageCases(step: WalkedStep<Failure>, configuration: Configuration): MessageCase[] {
  const { document, facts } = step;
  const failures = possibleFailures(document).map(({ field, keyword }): MessageCase => {
    const text = stringOf(
      failureMessage<Text>({ field, keyword }, document.messages, configuration.messages) ?? '',
      facts,
    );
    return {
      id: `${field} ${keyword} ${text}`,
      field,
      isWarning: false,
      title: `${field}, ${keyword}`,
      text,
      alter: (shown) => ({
        ...shown,
        failures: [...shown.failures, { field, keyword, params: {} }],
        isComplete: false,
      }),
      without: keyword === 'required' ? [field] : siblingOf(field, step),
    };
  });
  const rules = Object.entries(document.rules ?? {}).map(([name, rule]): MessageCase => {
    const text = stringOf(rule.message, facts);
    return {
      id: `rule ${name} ${text}`,
      field: rule.field,
      isWarning: rule.severity === 'warning',
      title: `rule ${name}, ${rule.severity}${rule.modal === undefined ? '' : `, opens ${rule.modal}`}`,
      text,
      alter: (shown) => ({ ...shown, brokenRules: [...shown.brokenRules, { name, rule }], isComplete: false }),
      without: siblingOf(rule.field, step),
    };
  });
  return [...failures, ...rules];
}

/** Messages that can stand on one page, so that fewer pages are drawn: of other fields, and in other words; errors with errors. */
function drawnTogether(cases: readonly MessageCase[]): MessageCase[][] {
  const pages: MessageCase[][] = [];
  const groupOf = ({ field }: MessageCase) => field.split('.')[0];
  const isApart = (one: MessageCase, other: MessageCase) =>
    one.isWarning === other.isWarning &&
    one.text !== other.text &&
    (groupOf(one) !== groupOf(other) || one.without.join(' ') === other.without.join(' ')) &&
    !`${one.field}.`.startsWith(`${other.field}.`) &&
    !`${other.field}.`.startsWith(`${one.field}.`);
  for (const each of cases) {
    const page = pages.find((others) => others.every((other) => isApart(each, other)));
    if (page) page.push(each);
    else pages.push([each]);
  }
  return pages;
}

/** For a part of a group, another part: a group that is not complete has every part on screen. */
function siblingOf(field: string, { document, data }: WalkedStep<Failure>): string[] {
  const [group = '', part] = field.split('.');
  if (part === undefined) return [];
  const required = document.schema?.properties?.[group]?.required ?? [];
  const other = required.findLast((name) => name !== part && valueAt(data, `/${group}/${name}`) !== undefined);
  return other === undefined ? [] : [`${group}.${other}`];
}

/** The lines that say a text, each below the one it belongs to. */
function around(lines: readonly string[], text: string): string[] {
  const depth = (line: string) => line.search(/\S/);
  const found = lines.flatMap((line, index) => {
    // Once in the summary and once at the field: here it is the field that counts.
    if (!line.includes(text) || line.trimStart().startsWith('link ')) return [];
    const owner = lines.slice(0, index).findLast((before) => depth(before) < depth(line));
    return [...(owner === undefined ? [] : [owner.trim()]), `${owner === undefined ? '' : '  '}${line.trim()}`];
  });
  return found.length > 0 ? found : ['NOT SAID'];
}

/** Leaves every field, as somebody does who fills in the step, and then tries to go on. */
function send(root: HTMLElement): void {
  flushSync(() => {
    for (const control of root.querySelectorAll('input, select, textarea'))
      control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  const form = root.querySelector('form');
  flushSync(() => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
}

interface ShownStepProps {
  flowName: string;
  stepKey: string;
  alter: Alter | undefined;
}

function ShownStep({ flowName, stepKey, alter }: ShownStepProps) {
  const engine = useEngine();
  const { configuration, store } = engine;
  const session = useSession();
  const stepIn = useCallback(
    (now: Session) => {
      const step = walkOf(engine, flowName, now).steps.find(({ key }) => key === stepKey);
      return step && alter ? alter(step) : step;
    },
    [engine, flowName, stepKey, alter],
  );
  const step = useMemo(() => stepIn(session), [stepIn, session]);
  const address = (key: string) => {
    const flow = configuration.flows[flowName];
    const [path, presentation] = Object.entries(flow?.presentations ?? {})[0] ?? [];
    const other = flow?.steps[key];
    return path && presentation && other ? addressIn(path, presentation, other) : undefined;
  };
  if (!step) throw new Error(`The step "${stepKey}" is not part of this visit.`);
  return (
    <StepAddressContext value={address}>
      <StepView
        stepKey={stepKey}
        step={step}
        judge={() => stepIn(store.getState().session)}
        onComplete={() => {}}
        onModal={() => {}}
        isBusy={false}
        takesFocus={false}
      />
    </StepAddressContext>
  );
}
