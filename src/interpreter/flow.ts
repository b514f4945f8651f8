import type { Action, FlowDocument, FlowStep, StepDocument } from '../model/generated/documents.ts';
import type { Answers, Session } from '../model/session.ts';
import { type Facts, factsOf, type OnRead, type Vocabulary } from './facts.ts';
import { applies, holds } from './predicates.ts';
import { type BrokenRule, brokenRules } from './rules.ts';
import { withVariants } from './variants.ts';

/** A constraint that a step's answers do not meet. */
export interface Failure {
  /** Dotted path of the field. */
  field: string;
  /** The JSON Schema keyword. */
  keyword: string;
}

/** Says which constraints a step's answers fail. Handed in, since schemas are compiled elsewhere. */
export type FindFailures<F extends Failure> = (schema: NonNullable<StepDocument['schema']>, data: Answers) => F[];

/** A document with the answers it asks for, and what is wrong with them. */
export interface JudgedStep<F extends Failure = Failure> {
  /** The step's document with the variants that hold. */
  document: StepDocument;
  /** The step's own answers. */
  data: Answers;
  failures: F[];
  brokenRules: BrokenRule[];
  /** No constraint fails and no rule of severity error is broken. */
  isComplete: boolean;
  /** The facts as this step sees them: answers of the steps before it, and its own. */
  facts: Facts;
}

/** A judged step in its place in a flow. */
export interface WalkedStep<F extends Failure = Failure> extends JudgedStep<F> {
  /** The step's key in the flow. */
  key: string;
  step: FlowStep;
}

export interface Walk<F extends Failure = Failure> {
  /** The steps that are part of the flow now, in order. */
  steps: WalkedStep<F>[];
  /** The answers that these steps ask for. Only these are checked and sent; everything typed is kept beside them. */
  relevant: Answers;
  /** The facts with the relevant answers only. */
  facts: Facts;
  /** The key of the first step that is not complete; undefined when all are. */
  firstIncomplete: string | undefined;
}

export interface FlowSources {
  flow: FlowDocument;
  /** Step documents by document name. */
  steps: Record<string, StepDocument>;
  vocabulary: Vocabulary;
}

/**
 * Walks a flow from its start. A step's `when` sees the answers of the steps before it and no others, so a step can
 * never be hidden by its own answer, nor by one that is itself hidden.
 */
export function walkFlow<F extends Failure>(
  sources: FlowSources,
  session: Session,
  findFailures: FindFailures<F>,
  onRead?: OnRead,
): Walk<F> {
  const steps: WalkedStep<F>[] = [];
  let relevant: Answers = {};
  for (const [key, step] of Object.entries(sources.flow.steps)) {
    const before = factsOf(sources.vocabulary, { ...session, answers: relevant }, onRead);
    if (step.when !== undefined && !holds(step.when, before)) continue;
    const written = Object.hasOwn(sources.steps, step.document) ? sources.steps[step.document] : undefined;
    if (written === undefined) continue;
    const judged = judgeStep(sources.vocabulary, written, session, relevant, findFailures, onRead);
    relevant = { ...relevant, ...judged.data };
    steps.push({ ...judged, key, step });
  }
  return {
    steps,
    relevant,
    facts: factsOf(sources.vocabulary, { ...session, answers: relevant }),
    firstIncomplete: steps.find((step) => !step.isComplete)?.key,
  };
}

/**
 * Judges one document by itself.
 *
 * @param before the answers that count beside the document's own
 */
export function judgeStep<F extends Failure>(
  vocabulary: Vocabulary,
  written: StepDocument,
  session: Session,
  before: Answers,
  findFailures: FindFailures<F>,
  onRead?: OnRead,
): JudgedStep<F> {
  const own = pick(session.answers, written);
  const document = withVariants(written, factsOf(vocabulary, { ...session, answers: { ...before, ...own } }, onRead));
  const data = pick(session.answers, document);
  const facts = factsOf(vocabulary, { ...session, answers: { ...before, ...data } }, onRead);
  const failures = document.schema ? findFailures(document.schema, data) : [];
  const failing = failures.map((failure) => failure.field);
  const broken = brokenRules(document, data, failing, facts);
  const isComplete = failures.length === 0 && broken.every(({ rule }) => rule.severity !== 'error');
  return { document, data, failures, brokenRules: broken, isComplete, facts };
}

/** The action of a document's submit button, as it is shown now. */
export function submitAction({ actions }: StepDocument, facts: Facts): Action | undefined {
  return Object.values(actions ?? {}).find((action) => action.kind === 'submit' && applies(action, facts));
}

/** The answers to the fields that a step asks for. */
function pick(answers: Answers, { schema }: StepDocument): Answers {
  const asked = Object.keys(schema?.properties ?? {});
  const answered = asked.filter((field) => Object.hasOwn(answers ?? {}, field) && answers[field] !== undefined);
  return Object.fromEntries(answered.map((field) => [field, answers[field]]));
}

/** The step before and after one, among the steps that are part of the flow now. */
export function neighbours<F extends Failure>(
  walk: Walk<F>,
  key: string,
): { before: WalkedStep<F> | undefined; after: WalkedStep<F> | undefined } {
  const place = walk.steps.findIndex((step) => step.key === key);
  return place < 0
    ? { before: undefined, after: undefined }
    : { before: walk.steps[place - 1], after: walk.steps[place + 1] };
}

/**
 * The step that may be shown when somebody asks for `key`: that one, if every step before it is complete, else the first
 * that is not. So a direct link never skips a question, and without a first answer it leads to the start.
 */
export function reachableStep<F extends Failure>(walk: Walk<F>, key: string | undefined): WalkedStep<F> | undefined {
  const wanted = walk.steps.findIndex((step) => step.key === key);
  const firstIncomplete = walk.steps.findIndex((step) => !step.isComplete);
  const furthest = firstIncomplete < 0 ? walk.steps.length - 1 : firstIncomplete;
  return walk.steps[wanted < 0 ? furthest : Math.min(wanted, furthest)];
}
