import type { Vocabulary } from '../../interpreter/facts.ts';
import { factsIn } from '../../interpreter/predicates.ts';
import type { FlowDocument, Predicate, Rule, StepDocument } from '../../model/generated/documents.ts';
import { isObject } from '../../model/json.ts';
import { namesOf } from '../../model/json-pointer.ts';
import { type Formula, formulaOf } from '../analysis/formula.ts';
import { inWords, isPossible, smallestCase } from '../analysis/satisfy.ts';
import { missingField } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { described } from '../described.ts';
import type { DocumentsView } from '../documents-view.ts';
import { interned } from '../kept.ts';
import { madeOf } from '../made-of.ts';
import type { ResolvedDocument } from '../resolve.ts';
import type { Schemas } from '../schema-walk.ts';
import { soundValue } from '../sound-documents.ts';

/**
 * Every step of a flow asks something, and can be left. A step's condition uses answers of
 * earlier steps only, so that no step can be hidden by its own answer or by one not yet given.
 */
export const flows: Check = {
  id: 'flows',
  waitsFor: 'names',
  find: inEachDocument(
    (view) => [view.vocabulary, stepsInFlows(view)],
    (document, schemas, vocabulary, steps) => {
      const flow = soundValue(schemas, 'flow', document);
      const around = { schemas, vocabulary, steps };
      return flow
        ? [...asking(around, document, flow), ...order(around, document, flow), ...reached(around, document, flow)]
        : [];
    },
  ),
};

/** What a flow is compared with. */
interface Surroundings {
  schemas: Schemas;
  vocabulary: Vocabulary;
  steps: ReadonlyMap<string, StepDocument>;
}

const sameSteps = interned((steps: ReadonlyMap<string, StepDocument>) => [...steps].flat());

/** The documents of the steps of all flows. Of the others no flow depends. */
export function stepsInFlows(view: DocumentsView): ReadonlyMap<string, StepDocument> {
  const named = new Set(
    [...view.sound('flow').values()].flatMap(({ steps }) => Object.values(steps).map(({ document }) => document)),
  );
  return sameSteps(new Map([...view.sound('step')].filter(([name]) => named.has(name))));
}

function asking({ vocabulary, steps }: Surroundings, { layered }: ResolvedDocument, flow: FlowDocument): Finding[] {
  return Object.entries(flow.steps).flatMap(([key, step]) => {
    const document = steps.get(step.document);
    if (!document) return [];
    const findings: Finding[] = [];
    const at = `/steps/${key}/document`;
    if (!isObject(document.schema))
      findings.push({
        layered,
        pointer: at,
        cause: missingField({ name: step.document, layered: { value: document, origins: new Map() } }, ''),
        message: `The step "${key}" has no schema: flows/${step.document}.json asks for nothing. Give it a schema, or take the step out.`,
      });
    const actions = Object.values(document.actions ?? {});
    const submits = actions.filter(({ kind }) => kind === 'submit');
    const formula = (when: Predicate | undefined): Formula => formulaOf(when, vocabulary);
    const hidden = smallestCase(
      [formula(step.when), ...submits.map(({ when }): Formula => ({ not: formula(when) }))],
      vocabulary,
    );
    const rules = Object.values(document.rules ?? {}).filter(({ severity }) => severity === 'error');
    const isMet = ({ when, require }: Rule): Formula => ({ any: [{ not: formula(when) }, formula(require)] });
    if (submits.length > 0 && hidden instanceof Map)
      findings.push({
        layered,
        pointer: at,
        message: `The step "${key}" cannot be left${hidden.size === 0 ? '' : ` when ${inWords(hidden)}`}: no action of kind "submit" in flows/${step.document}.json is shown then.`,
      });
    else if (
      rules.length > 0 &&
      isPossible([formula(step.when)], vocabulary) &&
      !isPossible([formula(step.when), ...rules.map(isMet)], vocabulary)
    )
      findings.push({
        layered,
        pointer: at,
        message: `The step "${key}" cannot be left: no answers meet all its rules of severity "error" (flows/${step.document}.json) while it is shown.`,
      });
    if (submits.length === 0)
      findings.push({
        layered,
        pointer: at,
        message: `The step "${key}" cannot be left: flows/${step.document}.json has no action of kind "submit".`,
      });
    return findings;
  });
}

/** A step that nobody is ever shown is a mistake in its condition. */
function reached({ vocabulary }: Surroundings, { layered }: ResolvedDocument, flow: FlowDocument): Finding[] {
  return Object.entries(flow.steps).flatMap(([key, { when }]): Finding[] =>
    isPossible([formulaOf(when, vocabulary)], vocabulary)
      ? []
      : [
          {
            layered,
            pointer: `/steps/${key}/when`,
            message: `The step "${key}" can never be reached: its conditions contradict each other.`,
          },
        ],
  );
}

function order(
  { schemas, vocabulary, steps }: Surroundings,
  document: ResolvedDocument,
  flow: FlowDocument,
): Finding[] {
  const stepOfAnswer = new Map<string, number>();
  Object.values(flow.steps).forEach((step, index) => {
    const properties = steps.get(step.document)?.schema?.properties ?? {};
    for (const name of Object.keys(properties)) if (!stepOfAnswer.has(name)) stepOfAnswer.set(name, index);
  });
  const keys = Object.keys(flow.steps);
  return described(schemas, document).flatMap(({ schema, value, pointer }): Finding[] => {
    const match = /^\/steps\/([^/]+)\/when$/.exec(pointer);
    if (schema.title !== 'Predicate' || !match || !isObject(value)) return [];
    const here = keys.indexOf(match[1] as string);
    const late = factsIn(value as Predicate).filter((fact) =>
      answersBehind(vocabulary, fact).some((answer) => (stepOfAnswer.get(answer) ?? -1) >= here),
    );
    return late.map((fact) => ({
      layered: document.layered,
      pointer,
      message: `The step "${match[1]}" is shown or hidden by "${fact}", which is not known before that step.`,
    }));
  });
}

/** The answers that a fact is made of. */
function answersBehind(vocabulary: Vocabulary, name: string): string[] {
  return madeOf(vocabulary, name).flatMap((fact) => {
    const [root, answer] = namesOf(vocabulary[fact]?.from ?? '');
    return root === 'answers' && answer !== undefined ? [answer] : [];
  });
}
