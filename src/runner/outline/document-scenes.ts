import { reachableStep } from '../../interpreter/flow.ts';
import { holds } from '../../interpreter/predicates.ts';
import type { Configuration } from '../../model/configuration.ts';
import type { StepDocument } from '../../model/generated/documents.ts';
import { withValueAt } from '../../model/json-pointer.ts';
import type { Session } from '../../model/session.ts';
import { allFacts } from '../engine.ts';
import { fieldsOf, partConditions, variantConditions } from './document-parts.ts';
import { type Scene, type SceneSources, scenesBeside, scenesOf } from './scenes.ts';
import { type OutlineSources, ofBrand, shared } from './sharing.ts';
import { walkUpTo } from './shown-step.tsx';

export interface Scenes {
  /** One for each set of variants. */
  scenes: Scene[];
  /** Those in which another part is there, or is not. */
  parts: Scene[];
}

/** The visits in which a step of a flow looks different. */
export function scenesOfStep(flowName: string, key: string, sources: OutlineSources): Scenes {
  return scenesOnce(`the step ${key} of ${flowName}`, sources, (own) => {
    const { configuration } = own;
    const flowStep = configuration.flows[flowName]?.steps[key];
    const written = flowStep && configuration.steps[flowStep.document];
    if (!flowStep || !written) throw new Error(`There is no step "${key}" in "${flowName}".`);
    /** Whether the step can be on screen: every step before it is complete, and it has no answer of its own that is refused. */
    const isPossible = (session: Session) => {
      const reached = reachableStep(walkUpTo(own, flowName, key, session), key);
      return reached?.key === key && reached.failures.length === 0;
    };
    return scenesWith(written, own, { given: flowStep.when, isPossible });
  });
}

/** The visits in which a document by itself looks different. In the ordinary one nothing is entered that it asks for. */
export function scenesOfDocument(name: string, sources: OutlineSources): Scenes {
  return scenesOnce(`the document ${name}`, sources, (own) => {
    const written = own.configuration.steps[name];
    if (!written) throw new Error(`There is no document "${name}".`);
    return scenesWith(written, { ...own, ordinary: blank(own.ordinary, written) }, { complete: own.ordinary });
  });
}

/** A visit without what a document asks for. */
export function blank(visit: Session, written: StepDocument): Session {
  const fields = new Set(fieldsOf(written));
  return {
    ...visit,
    answers: Object.fromEntries(Object.entries(visit.answers).filter(([field]) => !fields.has(field))),
  };
}

function scenesWith(
  document: StepDocument,
  { configuration: { facts: vocabulary }, ordinary }: OutlineSources,
  rest: Omit<SceneSources, 'vocabulary' | 'ordinary'>,
): Scenes {
  const sources = { vocabulary, ordinary, ...rest };
  const scenes = scenesOf(variantConditions(document), sources);
  return { scenes, parts: scenesBeside(scenes, partConditions(document, vocabulary), sources) };
}

/** The scenes are worked out once for all brands that have the same, and are then visits of this brand. */
function scenesOnce(name: string, sources: OutlineSources, find: (sources: OutlineSources) => Scenes): Scenes {
  const { scenes, parts } = shared(`the scenes of ${name}`, sources, find);
  const own = (scene: Scene) => ({ ...scene, session: ofBrand(scene.session, sources.configuration) });
  return { scenes: scenes.map(own), parts: parts.map(own) };
}

/** The scene before anything was entered, unless it is what was entered that makes it. */
export function blankIfAlike(scene: Scene, written: StepDocument, configuration: Configuration): Session {
  const empty = blank(scene.session, written);
  if (scene.title === '') return empty;
  const conditions = Object.values({ ...variantConditions(written), ...partConditions(written, configuration.facts) });
  const state = (session: Session) => {
    const facts = allFacts(configuration, session);
    return conditions.map((when) => holds(when, facts)).join(' ');
  };
  return state(empty) === state(scene.session) ? empty : withOnlyNeeded(scene.session, empty, state);
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
